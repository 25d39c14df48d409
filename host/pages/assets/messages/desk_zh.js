// Every word of the arbiter's desk, in Chinese.

const signIn = {
  title: '落子 裁判台',
  signIn: '登录',
  signOut: '退出登录',
  name: '姓名',
  passphrase: '口令',
  newPassphrase: '新口令，至少8个字符',
  setUp: '首位组织者',
  setUpHint: '请设定姓名和口令。其他账户用“luozi accounts add”添加。',
  setUpButton: '开始',
  awaitsSetUp: '还没有账户。请打开“luozi serve”启动时显示的链接。',
  signedIn: (name, role) => `已登录：${name}，${role}`,
  roles: { viewer: '观察员', arbiter: '裁判', organiser: '组织者' },
  tryAgain: (text, seconds) => `${text}请在 ${seconds} 秒后再试。`,
  refusals: {
    'wrong-passphrase': '姓名或口令不正确。', 'too-many-attempts': '尝试次数过多。', 'busy': '服务器忙。',
    'wrong-code': '这不是本次启动的链接。', 'set-up-over': '已有账户：请重新载入本页并登录。', 'no-name': '请写出姓名。',
    'name': '不能使用这个姓名：只能是一行，最多64字节，不含不可见字符。',
    'passphrase': '口令至少要有8个字符。', 'not-written': '无法保存账户，请查看日志。',
    'not-signed-in': '登录已失效：请重新载入本页。', 'no-answer': '服务器没有回应。',
    'order-open': '服务器没有回应。指令稍后仍可能执行：再次下达前，请先查看记录。',
    'refused': '请求被拒绝。', 'no-board': '没有这个棋盘。', 'other-game': '这个棋盘已开始另一局。', 'changed': '记录已有变化，没有写入。', 'nothing-played': '这里还没有走棋。',
    'journal-full': '磁盘跟不上，没有写入，请再试。', 'not-read': '无法读取赛事文件，请查看日志。', 'order': '这不能作为指令。', 'other': '请求被拒绝。',
  },
  behind: (text, original) => `${text}（${original}）`,
  refusedWhy: {
    'no-game': '没有正在进行的对局。', 'not-allowed': '棋盘的记录不允许这步棋。', 'not-legal': '此处没有这样的合法着法。', 'not-played': '这一步还没有走。',
    'illegal-ply': '那是一步违例着法，对局由此继续：请改为设定局面。', 'no-incident': '没有这个事件。', 'too-many-plies': '没有走过这么多步。',
    'no-choice': '这步棋没有升变。', 'no-control': '本局没有用时规定。', 'clocks-stand': '棋钟已经停止。', 'clocks-run': '棋钟已在走。',
    'ended-on-board': '对局已在棋盘上结束：请先收回着法。', 'unknown-reason': '规则中没有这个原因。', 'no-time': '没有增加或扣除任何时间。',
    'too-much-time': '棋钟上没有这么多时间。', 'no-position': '不能设定这个局面。',
  },
};

const shell = {
  desk: '裁判台',
  printed: (when, by) => `打印于 ${when}${by ? `，${by}` : ''}`,
  livePage: '实况页面',
  connection: { live: '实况', stale: (age) => `服务器已 ${age}无回应` },
  staleDetails: '服务器没有回应，所见内容可能已过时；棋盘已报告的内容不会丢失。',
  language: { text: 'English', label: 'Show in English', code: 'en', lang: 'en' },
};

const needs = {
  'incident': (count) => (count > 1 ? `${count} 起事件` : '事件'),
  'unsure': () => '着法存疑',
  'mismatch': () => '盘面不符',
  'flag': () => '超时',
  'offline': () => '离线',
  'stale': () => '无消息',
  'sensor': (count) => (count > 1 ? `${count} 个感应器` : '感应器'),
  'result': () => '缺结果',
};
const needDetails = {
  'incident': '规则要求裁判过目，尚未裁定',
  'unsure': '仅凭棋盘无法判断走了哪一着',
  'mismatch': '盘面与记录不一致',
  'flag': '有一方超时',
  'offline': '与棋盘失去联系',
  'stale': '对局进行中，棋盘很久没有消息',
  'sensor': '有感应器故障',
  'result': '对局已结束，结果尚未确定',
};

const boards = {
  heading: '棋盘',
  filter: '查找棋盘和棋手',
  filterKey: '查找棋盘和棋手（/）',
  onlyNeeds: '只看需要处理的',
  loading: '正在读取棋盘…',
  none: '还没有连接棋盘。',
  nothingNeeded: '没有需要处理的棋盘。',
  noMatch: '没有符合的棋盘。',
  count: (needing, all) => `${all} 个棋盘中有 ${needing} 个需要处理`,
  news: (name, list) => `${name}：${list}`,
  titleWith: (count, title) => `(${count}) ${title}`,
  noMove: '尚无着法',
  calm: '无需处理',
  lastMove: (text, clock) => `最后一着 ${text}${clock ? `，${clock}` : ''}`,
};

const board = {
  loading: '正在读取棋盘…',
  none: (id) => `这里没有棋盘“${id}”。`,
  woodAt: (time) => `${time} 的盘面`,
  woodNow: '现在的盘面',
  recordAfter: (label) => `记录：${label}`,
  unknownOn: (squares) => `有子但不知是何子：${squares}`,
  gameBefore: '查看上一局',
  games: '本棋盘的其他对局',
  plies: (count) => `${count} 步`,
  presentOne: '当前对局',
  noResult: (reason) => `尚无结果${reason ? `（${reason}）` : ''}`,
  presentGame: '这是已结束的一局；回到当前一局',
  noGame: '这个棋盘没有这一局。',
  pastGame: '这些指令针对已结束的这一局，而不是棋盘上的当前一局。',
  pastUnknown: '这一局由另一版本的 Luozi 记录，本版本的判读与之不同：重建文件（luozi rebuild）之前不能下达指令。',
  newGame: '这个棋盘已开始新的一局。',
  said: '棋盘的报告',
  nothingSaid: '尚无',
  orders: '裁判指令',
  noOrders: '本局尚无指令。',
  orderRefused: (sentence) => `被拒绝：${sentence}`,
  orderLine: (time, by) => `${time}，${by || '未注明何人'}`,
  incidents: '事件',
  noIncidents: '本局没有事件。',
  exempt: (side, article) => `${side}因时间不足可不记录着法（${article}）。`,
  doubt: '棋盘无法判断',
  doubtText: (ply) => `第 ${ply} 着走的是什么？请选择：`,
  actions: '下达指令',
  viewerOnly: '您只能查看。指令由裁判或组织者下达。',
  print: '打印',
};

const timeline = {
  label: '对局时刻',
  play: '播放（空格）',
  pause: '暂停（空格）',
  speed: '速度',
  times: (speed) => `${speed}×`,
  previousEvent: '上一个动作（←）',
  nextEvent: '下一个动作（→）',
  previousMove: '上一着（Page Up）',
  nextMove: '下一着（Page Down）',
  live: '现在',
  liveKey: '回到现在（End）',
  zoom: '缩放',
  zoomIn: '放大（+）',
  zoomOut: '缩小（−）',
  zoomAll: '整局（0）',
  loading: '正在读取棋盘的报告…',
  empty: '本局棋盘尚无报告。',
  moment: (time, ply, event) => [time, ply, event].filter(Boolean).join('，'),
  signs: '图例',
  legend: {
    air: '拿在空中', settled: '着法已定', proposed: '尚未确定', press: '按钟', incident: '事件',
    order: '指令', touch: '原地移动', lost: '报告丢失', adjust: '声明摆正',
    knock: '棋盘受震',
  },
};

/// What the board said, `lift e2`, for people.
const said = {
  'snapshot': () => '读取全盘',
  'lift': (square) => `${square} 拿起`,
  'place': (square, side, other) => `${square} 放下${side ? `（${side}）` : ''}${other ? `，压线，也可能在 ${other}` : ''}`,
  'touch': (square) => `${square} 原地移动`,
  'press': (side) => `${side}按钟`,
  'adjust': (side) => `${side}声明摆正棋子`,
  'adjust-end': (side) => `${side}摆正结束`,
  'lost': (count) => `丢失 ${count} 条报告`,
  'knock': (pieces, time) => `${time} 棋盘受到震动：${pieces} 个棋子同时晃动，不据此判定触摸`,
  'offline': () => '棋盘离线',
  'online': () => '棋盘恢复',
  'arbiter': (words) => `指令：${words}`,
};

const card = {
  number: (number) => `事件 ${number}`,
  article: '条文',
  houseRule: (name) => `${name}（条文未及，本程序约定）`,
  noArticleText: '这里没有该条文的内容。',
  due: (moves) => `应走：${moves}`,
  played: (move) => `实走：${move}`,
  evidence: '棋盘所见',
  lifted: '这些棋子都离开了所在位置，感应器看得清楚。',
  moved: '有棋子移动而没有离开所在位置，不如拿起那样确定。',
  orderKnown: '触摸的先后确定。',
  orderUnknown: '两次触摸在同一次扫描或20毫秒之内，先后无法得知。',
  announced: '触摸时已声明摆正棋子。',
  consentAsked: (article) => `已声明摆正棋子。事先是否征得对方同意${article ? `（${article}）` : ''}？未征得同意才以摸子论处。`,
  consentRule: { uphold: '未同意：成立', dismiss: '已同意：不成立' },
  unseen: '棋盘看不到的：是谁的手、意图如何、是否口头声明摆正棋子。',
  unseenOther: '棋盘看不到的：是谁的手、意图如何、说了什么。',
  claimStands: (article) => `仍有权提出：对方此后没有触摸棋子${article ? `（${article}）` : ''}。`,
  claimOpen: (article) => `就已确定的着法而言仍有权提出；但此后已有棋子被触摸或走动${article ? `（${article}）` : ''}。`,
  claimLasts: '按这些规则，继续走棋不影响提出的权利。',
  claimLost: (article, time) => `已无权提出：对方${time ? `在 ${time} ` : '此后'}触摸了棋子${article ? `（${article}）` : ''}。裁判仍可裁定。`,
  openChip: '待裁定',
  lostChip: '已不能提出',
  goneChip: '着法已撤',
  open: '尚未裁定。',
  rulings: { upheld: '成立', dismissed: '不成立', accepted: '接受' },
  ruled: (ruling, by, time) => `${by ? `${by} ` : ''}裁定：${ruling}，${time}。`,
  rule: { uphold: '成立', dismiss: '不成立', accept: '接受' },
  ruleAnew: '新的裁定将取代此裁定，两者都保留在日志中。',
  changesNothing: '裁定本身不改变着法和棋钟：须另行下达指令。',
  endGame: '如此结束对局',
  show: '查看当时',
  bundle: '证据文件',
  loses: '按条文，行为方已输。结束对局须另行下达指令。',
  penaltyGives: ({ side, time, article }) => `如裁定成立，规则给${side}加 ${time}${article ? `（${article}）` : ''}；不会自动执行。`,
  penaltyTakes: ({ side, time, article }) => `如裁定成立，规则扣${side} ${time}${article ? `（${article}）` : ''}；不会自动执行。`,
  givePenalty: '如此调整棋钟',
  gone: '这一着已不在记录中。',
};

const pieceAt = ({ name, square }) => `${square} ${name}`.trim();
const touchedText = (told) => told.touched.map(pieceAt).join('、') || '棋子';
const tookUp = (told) => (told.isMovedOnly ? `在原地移动了 ${touchedText(told)}` : `拿起 ${touchedText(told)}`);
const under = (told) => (told.article ? `按 ${told.article}，` : '');
const cited = (told) => (told.article ? `（${told.article}）` : '');
const thenPlayed = (told) => (told.played ? `，然后走 ${told.played}` : '');

/// One sentence for each kind of incident: who, what, and what the law says. `told` has `side`
/// in words, `touched` [{name, square, isOwn}], `played`, `due` in notation, `article`, `isMovedOnly`.
const incidents = {
  'touch-move': (told) => `${told.side}${tookUp(told)}${thenPlayed(told)}：${under(told)}${told.touched.length === 1 && told.touched[0].name
    ? `必须走这个${told.touched[0].name}` : `应走 ${told.due}`}。`,
  'touch-capture': (told) => {
    const victim = told.touched.find((each) => !each.isOwn);
    return `${told.side}${tookUp(told)}${thenPlayed(told)}：${under(told)}${victim ? `必须吃掉 ${pieceAt(victim)}` : `应走 ${told.due}`}。`;
  },
  'castling-rook-first': (told) => `${told.side}先拿起车、后拿起王（${told.touched.map(({ square }) => square).join('、')}）${thenPlayed(told)}：${under(told)}不得再用该车易位。`,
  'touch-foul': (told) => (told.byWhoWaits
    ? `轮到${told.side}走棋时，有人${tookUp(told)}，而它无法被吃：犯规${cited(told)}。若是${told.other}所为，则是未轮到而触摸：${told.byWhoWaits}。`
    : `${told.side}${tookUp(told)}，而它${told.touched.every((each) => each.isOwn) ? '不能走动' : '无法被吃'}：犯规${cited(told)}。`),
  'touched-out-of-turn': (told) => `未轮到${told.side}走棋，${touchedText(told)} 却被触摸；没有轮到的一方不得触摸棋子${cited(told)}。`,
  'illegal-move': (told) => `${told.side}走 ${told.played || '了一着'}，违反行棋规则${cited(told)}。`,
  'out-of-turn': (told) => `没有轮到的一方走了棋${told.played ? `：${told.played}` : ''}${cited(told)}。`,
  'promotion-missing': (told) => `${told.side}的兵留在底线而按了钟${cited(told)}。`,
  'press-without-move': (told) => `${told.side}没有走棋而按了钟${cited(told)}。`,
  'capture-not-removed': (told) => `${told.side}走 ${told.played || '这一着'} 吃子，却没有拿走 ${touchedText(told)}${cited(told)}。`,
  'wrong-piece-removed': (told) => `${told.side}拿走了 ${touchedText(told)}，而 ${told.played || '这一着'} 并不吃它${cited(told)}。`,
  'not-majority': (told) => `${told.side}吃子少于规则要求${told.played ? `（${told.played}）` : ''}：应走 ${told.due || '多吃的着法'}${cited(told)}。`,
  'released-early': (told) => `${told.side}连续吃子未完成就离手${told.played ? `（${told.played}）` : ''}${cited(told)}。`,
  'uncrowned-king-moved': (told) => `${told.side}移动了未加冕的王棋${told.played ? `（${told.played}）` : ''}${cited(told)}。`,
  'displaced': (told) => `着法之外的棋子不在原位：${touchedText(told)}${cited(told)}。`,
  'two-moves': (told) => `${told.side}连走两步${told.played ? `（${told.played}）` : ''}${cited(told)}。`,
  'flag': (told) => `${told.side}超时${told.played ? `；按规则：${told.played}` : ''}${cited(told)}。`,
  'prohibited-repetition': (told) => `${told.side}循环使用禁止着法（${told.played}），必须变着${cited(told)}。`,
  'other': (told) => `${told.side}：${told.kind}${told.played ? `，${told.played}` : ''}${cited(told)}。`,
};

/// Of an order: what will be, or was, written, in one sentence.
const orders = {
  'result': (score, reason) => `对局结束 ${score}${reason ? `：${reason}` : ''}。`,
  'takeback': (count, moves, from) => `收回最后 ${count} 步${moves ? `：${moves}` : ''}${from ? `，从 ${from} 重新走` : ''}。`,
  'correct': (ply, was, move) => `${ply} 走的是 ${move}${was && was !== move ? `，不是 ${was}` : ''}；其后全部重新推算。`,
  'promote': (ply, piece) => `${ply} 的兵升变为${piece}。`,
  'confirm': (ply, was) => `${ply} 走的${was ? `是 ${was}，` : ''}与记录一致。`,
  'position': (fen) => `从此局面继续：${fen}`,
  'uphold': (number) => `事件 ${number} 成立。`,
  'dismiss': (number) => `事件 ${number} 不成立。`,
  'accept': (number) => `事件 ${number} 予以接受：所走有效。`,
  'clock-set': (side, time) => `${side}棋钟设为 ${time}。`,
  'clock-add': (side, time) => `给${side}加 ${time}。`,
  'clock-take': (side, time) => `扣${side} ${time}。`,
  'pause': () => '双方棋钟停止。',
  goesOn: () => '对局并未结束，继续进行。',
  'resume': () => '棋钟继续。',
};

// 键为次数过多时对局结束的原因。
const fouls = {
  'fouls': {
    name: '犯规',
    counted: (side, count) => `${side}：犯规 ${count} 次`,
    counts: '裁定成立即记犯规一次。',
    loses: '裁定成立，即为判负的那次犯规。',
    lost: (ending) => `犯规次数已足判负。${ending}。结束对局须另行下达指令。`,
    charged: (side, article) => `${side}记犯规一次${article ? `（${article}）` : ''}。`,
    withdrawn: (side) => `撤销最近一次所记的${side}犯规。`,
  },
  'illegal-moves': {
    name: '走法违例',
    counted: (side, count) => `${side}：走法违例 ${count} 次`,
    counts: '裁定成立即记走法违例一次。',
    loses: '裁定成立，即为判负的那次走法违例；对方无法将死时判和。',
    lost: (ending) => `走法违例次数已足以结束对局。${ending}。结束对局须另行下达指令。`,
    charged: (side, article) => `${side}记走法违例一次${article ? `（${article}）` : ''}。`,
    withdrawn: (side) => `撤销最近一次所记的${side}走法违例。`,
  },
};

const actions = {
  names: {
    correct: '更正着法', promote: '升变', takeback: '收回着法', position: '设定局面', clock: '调整棋钟',
    pause: '停钟', resume: '续钟', result: '结果',
  },
  move: '着法',
  playedWas: '实际走的是',
  unseenMove: '（尚未看到）',
  otherMove: '其他着法',
  moveHint: '用本棋种的记谱或坐标，例如 炮二平五 或 h2e2',
  piece: '升变为',
  plies: '步数',
  going: (moves) => `将收回：${moves}`,
  changed: '此后记录已有变化，什么也没有写入。',
  lookAgain: '重新查看',
  position: '局面（FEN）',
  positionHint: '用本棋种的格式，含轮到哪一方走',
  fromWood: '按盘面',
  fromRecord: '按记录',
  sideToMove: '轮到',
  woodUnknown: (squares) => `${squares} 有子，棋盘无法分辨是何子：请手工写入。`,
  side: '一方',
  clockHow: '方式',
  clockModes: { set: '设为', add: '增加', take: '扣除' },
  time: '时间（时:分:秒）',
  foulHow: '处理',
  foulModes: { foul: '记一次', withdraw: '撤销最近所记' },
  score: '结果',
  reason: '原因',
  goesOn: '对局继续',
  scores: { '1-0': '1–0', '0-1': '0–1', '1/2-1/2': '½–½' },
  resultBy: (score, reason, by) => [score, reason, by && `由 ${by} 宣布`].filter(Boolean).join('，'),
  resultThere: (there) => `已有结果（${there}），新的结果将取而代之。`,
  endedOnBoard: (there) => `对局已在棋盘上结束（${there}）。要另定结果，请先收回着法。`,
  close: '关闭',
  article: '条文',
  next: '下一步',
  cancel: '取消',
  back: '返回',
  write: '写入日志',
  willBeWritten: '将写入',
  stays: '已写入的内容会保留；以后的指令可以改变其结果。',
  writing: '正在写入…',
  written: (sentence) => `已写入：${sentence}`,
  clockShows: (time, then) => `棋钟显示 ${time}${then ? `，之后将显示 ${then}` : ''}。`,
  faults: { time: '请写成 0:05:00 的形式。', noTime: '请写明时间，例如 0:02:00。',
            tooMuch: (shown) => `棋钟显示 ${shown}：扣除的时间不能更多，或改为设定棋钟。`, plies: (last) => `请写 1 到 ${last} 的数字。`, move: '请选择或写出着法。',
            position: '这不是本棋种的局面。' },
};

export default { ...signIn, ...shell, needs, needDetails, boards, board, timeline, said, card, incidents, orders, fouls, actions };
