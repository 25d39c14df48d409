// Chess clocks between two corrections: the running side's time goes on from what the server said.
import { words } from './messages/messages.js';

const tenthsBelow = 20;  // seconds; from here on a tenth decides

/// The server's clock by the viewer's, which may be minutes off. It is believed until a correction
/// proves it wrong: one that has just come in, or one from the viewer's future.
export class ServerTime {
  constructor() {
    this.lag = null;
  }

  /// `serverSeconds` is the Unix time of a correction; `fresh` when it was sent as it was made. The
  /// smallest lag seen is the difference of the clocks, what is above it is the way here.
  observe(serverSeconds, fresh, localSeconds = Date.now() / 1000) {
    if (!Number.isFinite(serverSeconds)) return;
    const lag = localSeconds - serverSeconds;
    if (this.lag === null ? fresh || lag < 0 : lag < this.lag) this.lag = lag;
  }

  now(localSeconds = Date.now() / 1000) {
    return localSeconds - (this.lag ?? 0);
  }
}

/// One side's clock (`white` or `black`) at the server's time `now`: seconds left, and byo-yomi periods
/// not used up, the one that runs included (0: there are none). Null without a clock.
export function clockFace(clock, side, now) {
  const shown = clock?.[side];
  if (!Number.isFinite(shown)) return null;
  const runs = clock.running === side[0] && Number.isFinite(clock.at);
  const delay = Number.isFinite(clock.delay) ? clock.delay : 0;
  const left = runs ? shown - Math.max(0, now - clock.at - delay) : shown;
  const period = clock[`${side}_period`];
  const periods = Number.isInteger(period?.byo_yomi) ? period.byo_yomi : 0;
  const time = period?.byo_yomi_time;
  if (left > 0 || periods === 0 || !(time > 0)) return { left: Math.max(0, left), periods };
  const whole = periods - (period.in_byo_yomi ? 1 : 0);  // periods behind what is shown
  const used = Math.floor(-left / time);
  if (used >= whole) return { left: 0, periods: 0 };
  return { left: time + left + used * time, periods: whole - used };
}

/// Seconds left on one side's clock at the server's time `now`; null without one.
export function secondsLeft(clock, side, now) {
  return clockFace(clock, side, now)?.left ?? null;
}

/// "1:02:03", "4:05", and "0:09.8" when tenths matter. Rounds down: 0:00.0 means flag.
export function formatClock(seconds) {
  const tenths = seconds < tenthsBelow;
  const whole = tenths ? Math.floor(seconds * 10 + 1e-6) / 10 : Math.floor(seconds + 1e-6);
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  const rest = tenths ? (whole % 60).toFixed(1).padStart(4, '0') : String(whole % 60).padStart(2, '0');
  return hours ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}

/// A span for people, in the page's language: "14 s", "3 min", "2 h".
export function formatAge(seconds) {
  const { ages } = words;
  if (seconds < 100) return ages.seconds(Math.floor(seconds));
  if (seconds < 6000) return ages.minutes(Math.floor(seconds / 60));
  return ages.hours(Math.floor(seconds / 3600));
}
