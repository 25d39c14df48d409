// Every word the page says, in Chinese. Where English has White, xiangqi has Red here too.

// By the page's letter for a piece; capitals are the first side's where the two differ.
const pieces = {
  chess: { p: '兵', n: '马', b: '象', r: '车', q: '后', k: '王' },
  xiangqi: { k: '将', a: '士', b: '象', n: '马', r: '车', c: '炮', p: '卒',
             K: '帅', A: '仕', B: '相', P: '兵' },
  draughts: { m: '兵', k: '王' },
};
const sides = { white: '白方', black: '黑方', red: '红方' };
const other = { white: 'black', black: 'white' };

const games = {
  'chess': '国际象棋', 'chess960': '国际象棋960', 'xiangqi': '中国象棋',
  'draughts-international': '国际跳棋（100格）', 'draughts-brazilian': '巴西跳棋（64格）',
  'draughts-russian': '俄罗斯跳棋（64格）',
};

/// What a side's piece is called.
function pieceName(game, side, piece) {
  const names = pieces[game.pieceNames];
  return (side === 'white' && names[piece.toUpperCase()]) || names[piece];
}

/// A move for the ear: "第12回合，红方：炮从 h2 到 e2，吃卒".
function spokenMove(game, number, move, tentative) {
  const { side } = move;
  const castling = { king: '王翼易位', queen: '后翼易位' };
  const parts = [castling[move.castle] ?? `${pieceName(game, side, move.piece)}从 ${move.from} 到 ${move.to}`];
  if (move.takes) parts.push(`吃${pieceName(game, other[side], move.takes)}`);
  if (move.taken) parts.push(`吃 ${move.taken} 子`);
  if (move.illegal) parts.push('违反规则');
  if (move.promotion) parts.push(`升为${pieceName(game, side, move.promotion)}`);
  if (move.mate) parts.push('将死');
  else if (move.check) parts.push('将军');
  if (tentative) parts.push('尚未确定');
  return `第${number}回合，${sides[game.sideNames[side]]}：${parts.join('，')}`;
}

/// A result in words; a draw and what is not known, as the sentence has it.
function outcomeText(game, result, draw, unknown = result) {
  const won = (side) => `${sides[game.sideNames[side]]}胜`;
  return { '1-0': won('white'), '0-1': won('black'), '1/2-1/2': draw, '*': unknown }[result] ?? result;
}

/// How a game ended: "红方胜：将死（CXA-1999 4.1.1）".
function ending(game, result, reason, article) {
  const outcome = outcomeText(game, result, '和棋', '结果不明');
  const why = reason && article ? `${reason}（${article}）` : reason || article;
  return why ? `${outcome}：${why}` : outcome;
}

/// What may be claimed: "可提请判和：三次重复局面（FIDE 9.2.2）".
function claim(game, { result, article, mayBeRuled }, reason) {
  const outcome = outcomeText(game, result, '和');
  return `可提请${mayBeRuled ? '或由裁判直接' : ''}判${outcome}：${reason}（${article}）`;
}

/// What is wrong with a sensor: "e4 感应不到棋子".
function sensor({ square, state }) {
  return `${square} ${state === 'stuck' ? '总是感应到棋子' : '感应不到棋子'}`;
}

/// A list of pieces for the ear: "红方：帅 e0、车 a0。".
function spokenPieces(game, side, list) {
  const told = list.map(([piece, square]) => `${pieceName(game, side, piece)} ${square}`).join('、') || '无';
  return `${sides[game.sideNames[side]]}：${told}。`;
}

// The words of boards/*/laws.cpp and of the arbiter's commands.
const reasons = {
  'checkmate': '将死', 'stalemate': '无着可走', 'resignation': '认输', 'flag': '超时', 'time': '超时', 'time-draw': '超时但对方无法将死',
  'agreement': '提和', 'draw-agreed': '提和', 'dead-position': '死局', 'threefold-repetition': '三次重复局面',
  'fivefold-repetition': '五次重复局面', 'fifty-moves': '50回合规则', 'seventy-five-moves': '75回合规则',
  'kings-centre': '双王置于中心', 'kings-in-centre': '双王置于中心', 'pieces-cleared': '棋子已收起', 'abandoned': '未下完',
  'late': '迟到', 'both-late': '双方迟到', 'forfeit': '弃权', 'disqualification': '取消资格',
  'refusal': '拒不遵守规则', 'warnings': '警告过多', 'stopped-clock': '擅自停钟', 'illegal-sealed-move': '封棋着法违例',
  'illegal-move': '走法违例', 'promotion-missing': '兵未升变', 'press-without-move': '未走棋而按钟',
  'illegal-moves': '第二次走法违例', 'device': '携带电子设备', 'sealed-move': '封棋着法违例',
  'fouls': '三次犯规', 'facing-kings': '将帅照面', 'repetition': '循环不变',
  'prohibited-repetition': '禁止着法', 'perpetual-check': '长将', 'perpetual-kill': '长杀', 'perpetual-chase': '长捉',
  'perpetual-attack': '长打', 'mutual-perpetual-check': '双方长将', 'mutual-perpetual-chase': '双方长捉', 'natural-limit': '60回合自然限着',
  'simple-draw': '双方均无取胜可能', 'neither-can-win': '双方均无取胜可能', 'theoretical-draw': '理论和棋',
  'advantage-without-time': '优势而超时', 'no-move': '无子可动', 'all-captured': '棋子被吃光',
  'king-moves': '25回合只动王棋', 'three-against-one': '三子对一王', 'two-against-one': '两子或更少对一王',
};

export default {
  language: 'zh-Hans',
  direction: 'ltr',
  pieces, sides, games, reasons,
  title: '落子 实况棋盘',
  boards: '棋盘',
  allBoards: '全部棋盘',
  toContent: '跳到棋盘',
  filterPlaying: '进行中',
  filterAll: '全部',
  filterLabel: '显示',
  states: {
    waiting: '等待开局', playing: '进行中', unsure: '棋盘存疑', offline: '棋盘离线', finished: '已结束', unknown: '状态不明',
  },
  stateDetails: {
    waiting: '棋盘已连接。对局开始后，着法会立即出现在这里。',
    unsure: '棋盘与记录不一致，已请裁判处理；所见内容可能改变。',
    offline: '与棋盘失去联系。这是它最后报告的局面。',
  },
  ages: { seconds: (count) => `${count} 秒`, minutes: (count) => `${count} 分钟`, hours: (count) => `${count} 小时` },
  feed: { live: '实况', connecting: '正在连接…', stale: (age) => `已 ${age}无消息` },
  staleDetails: '与服务器的连接没有消息，所见内容可能已过时。',
  delayed: (time) => `本页比现场晚 ${time}显示，新接入的棋盘也一样。`,
  loading: '正在等待棋盘…',
  noBoards: '还没有可显示的棋盘。',
  noPlaying: '目前没有进行中的对局。',
  noSuchBoard: (id) => `这里没有棋盘“${id}”。`,
  cannotDraw: (game) => `本页还不能显示 ${game}。`,
  boardCount: (shown, all) => (shown === all ? `${all} 个棋盘` : `${all} 个棋盘中的 ${shown} 个`),
  back: '全部棋盘 (Esc)',
  flip: '翻转棋盘 (F)',
  theme: { auto: '颜色：跟随系统', light: '颜色：浅色', dark: '颜色：深色' },
  toStart: '到开局 (Home)',
  stepBack: '后退一步 (←)',
  stepForward: '前进一步 (→)',
  toLive: '回到实况 (End)',
  backToLive: '回到实况',
  viewing: (label) => `正在查看：${label}`,
  startPosition: '开局局面',
  setByArbiter: '裁判设定的局面',
  positionSet: '此局面由裁判设定',
  moves: '着法',
  noMoves: '尚无着法',
  download: (format) => `下载 ${format}`,
  tentative: '尚未确定',
  inTheAir: (names) => `拿起：${names}`,
  unexpected: (names) => `多出棋子：${names}`,
  illegalMove: (text) => `${text}（违例）`,
  illegalDetails: '此着违反规则，对局由此继续',
  takenBack: (where) => `有着法被收回，从 ${where} 重新走`,
  movesTakenBack: '有着法被收回',
  turnedBoard: '棋盘调转摆放',
  sensor,
  sensorsOut: (list) => `感应器故障：${list.map(sensor).join('、')}`,
  sentences: (texts) => texts.map((text) => `${text}。`).join(''),
  noPlayer: (side) => sides[side],
  clockOf: (side, time) => `${sides[side]}的棋钟：${time}`,
  boardLabel: (name, label) => `${name}：${label}`,
  after: (number, side, san) => `${number}.${side === 'black' ? '..' : ''} ${san}`,
  claim, ending, spokenMove, spokenPieces,
};
