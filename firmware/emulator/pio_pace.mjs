// The first state machine of a programmable IO block in virtual time: rp2040js steps it by the clock on the wall, knows no
// divider and lets delays cost nothing.
const nanosPerCycle = 8;

export function paceStateMachine(mcu, block) {
  const [machine] = block.machines;
  let running = false;
  const nanos = (cycles) => cycles * nanosPerCycle * (machine.clockDivInt + machine.clockDivFrac / 256);
  const step = () => {
    running = !block.stopped && !machine.waiting;
    if (!running) return;
    const before = machine.cycles;
    block.step();
    running = !machine.waiting;
    if (running) alarm.schedule(nanos(machine.cycles - before));
  };
  const alarm = mcu.clock.createAlarm(step);
  block.run = step;
  // A word in the queue ends the wait for one: the instruction that waited is done now, its delay is to come.
  const write = machine.writeFIFO.bind(machine);
  machine.writeFIFO = (word) => {
    const before = machine.cycles;
    write(word);
    if (running || block.stopped || machine.waiting) return;
    running = true;
    alarm.schedule(nanos(1 + machine.cycles - before));
  };
}
