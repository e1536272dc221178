import type { Failure } from './failure.ts';

/** Contests and trainings: what is not there, and who may not enter. */
export const placeFailures = {
  'contest.unknown': { status: 404, zh: '比赛不存在', en: 'There is no such contest' },
  'contest.notStarted': { status: 403, zh: '比赛尚未开始', en: 'The contest has not started yet' },
  'contest.ended': {
    status: 403,
    zh: '比赛已结束，不能再提交',
    en: 'The contest is over and takes no submissions',
  },
  'contest.notEnded': {
    status: 403,
    zh: '比赛尚未结束',
    en: 'The contest has not ended yet',
  },
  'contest.notRegistered': {
    status: 403,
    zh: '请先输入密码报名该比赛',
    en: 'Please register for this contest with its password first',
  },
  'contest.otherSession': {
    status: 403,
    zh: '您的账号已在别处重新登录，本场比赛只允许最近一次登录参赛。如需在此继续，请重新登录',
    en: 'Your account has logged in elsewhere since, and only the newest login takes part in this contest. Log in again to go on here',
  },
  'contest.paused': {
    status: 403,
    zh: '比赛已暂停，恢复后才能提交',
    en: 'The contest stands still; submitting goes on when it does',
  },
  'contest.notPaused': { status: 400, zh: '比赛没有暂停', en: 'The contest does not stand still' },
  'contest.notRunning': {
    status: 400,
    zh: '只有进行中的比赛可以暂停',
    en: 'Only a contest that runs can be paused',
  },
  'contest.endPast': {
    status: 400,
    zh: '结束时间必须晚于当前时间',
    en: 'The contest cannot end before now',
  },
  'contest.holdRemote': {
    status: 400,
    zh: '其他站点的题目由该站点评测，不能在这里暂停',
    en: 'A problem of another site is judged there and cannot be put on hold here',
  },
  'contest.accountLimit': {
    status: 403,
    zh: '该比赛不接受此账号',
    en: 'This contest does not take your account',
  },
  'contest.boardClosed': {
    status: 403,
    zh: '该比赛没有开放外榜，或尚未开始',
    en: 'The board of this contest is not open to everybody, or the contest has not started yet',
  },
  'contest.password': { status: 400, zh: '比赛密码错误', en: 'The contest password is wrong' },
  'contest.registered': {
    status: 400,
    zh: '您已经报名了该比赛',
    en: 'You have registered for this contest already',
  },
  'contest.printClosed': { status: 403, zh: '该比赛没有开放打印', en: 'This contest has no printing' },
  'contest.printEmpty': { status: 400, zh: '内容不能为空', en: 'Content cannot be empty' },
  'contest.printTooShort': {
    status: 400,
    zh: '内容不能少于 {least} 个字符',
    en: 'The number of content cannot be less than {least}',
  },
  'contest.printUnknown': { status: 404, zh: '没有这份打印请求', en: 'There is no such text to print' },
  'contest.balloonUnknown': { status: 404, zh: '没有这条通过记录', en: 'There is no such pass' },
  'contest.noCeremony': {
    status: 403,
    zh: '只有封榜且已结束的 ACM 比赛可以滚榜',
    en: 'Only a sealed ACM contest that has ended has a ceremony',
  },
  'contest.titleRequired': { status: 400, zh: '标题不能为空', en: 'Title is required' },
  'contest.descriptionRequired': { status: 400, zh: '描述不能为空', en: 'Description is required' },
  'contest.startRequired': { status: 400, zh: '开始时间不能为空', en: 'Start Time is required' },
  'contest.endRequired': { status: 400, zh: '结束时间不能为空', en: 'End Time is required' },
  'contest.duration': {
    status: 400,
    zh: '比赛时长必须大于 0：结束时间要晚于开始时间',
    en: 'The contest must last longer than 0: its end has to come after its start',
  },
  'contest.passwordRequired': {
    status: 400,
    zh: '私有和保护比赛必须设置密码',
    en: 'A private or protected contest needs a password',
  },
  'contest.sealTime': {
    status: 400,
    zh: '封榜时间必须在比赛开始与结束之间',
    en: 'The seal has to begin between the start and the end of the contest',
  },
  'contest.problemUnknown': {
    status: 404,
    zh: '该比赛没有这道题目',
    en: 'There is no such problem in this contest',
  },
  'contest.problemTaken': {
    status: 400,
    zh: '该题目已在此比赛中',
    en: 'The problem is in this contest already',
  },
  'contest.displayIdTaken': {
    status: 400,
    zh: '此比赛中已有编号为 {displayId} 的题目',
    en: 'The contest has a problem with the id {displayId} already',
  },
  'contest.problemUnsuited': {
    status: 400,
    zh: '只能加入与比赛赛制相同、未隐藏的公共题目',
    en: 'Only problems of the bank that are not hidden and have the rule of the contest can join it',
  },
  'contest.orderUnknown': {
    status: 400,
    zh: '题目顺序必须包含此比赛的每道题目各一次',
    en: 'The order has to name every problem of the contest once',
  },
  'clarification.unknown': { status: 404, zh: '没有这个提问', en: 'There is no such question' },
  'clarification.claimed': {
    status: 400,
    zh: '{name} 正在处理这个提问',
    en: '{name} looks after this question',
  },
  'clarification.answered': {
    status: 400,
    zh: '这个提问已经答复',
    en: 'This question has been answered',
  },
  'training.unknown': { status: 404, zh: '训练不存在', en: 'There is no such training' },
  'training.notRegistered': {
    status: 403,
    zh: '请先输入密码加入该训练',
    en: 'Please join this training with its password first',
  },
  'homework.pupilUnknown': { status: 404, zh: '没有这个用户', en: 'There is no such user' },
  'homework.reasonRequired': {
    status: 400,
    zh: '请填写延期原因',
    en: 'Say why there is more time',
  },
  'training.open': {
    status: 400,
    zh: '公开训练无需加入',
    en: 'A public training is open to everybody',
  },
  'training.passwordEmpty': { status: 400, zh: '请输入训练密码', en: 'Enter the training password' },
  'training.password': { status: 400, zh: '训练密码错误', en: 'The training password is wrong' },
  'training.registered': {
    status: 400,
    zh: '您已经加入了该训练',
    en: 'You have joined this training already',
  },
  'training.rankRequired': { status: 400, zh: '训练编号不能为空', en: 'Training rank is required' },
  'training.titleRequired': { status: 400, zh: '标题不能为空', en: 'Title is required' },
  'training.descriptionRequired': { status: 400, zh: '描述不能为空', en: 'Description is required' },
  'training.categoryRequired': { status: 400, zh: '分类不能为空', en: 'Category is required' },
  'training.passwordRequired': { status: 400, zh: '密码不能为空', en: 'Password is required' },
  'training.categoryUnknown': { status: 404, zh: '训练分类不存在', en: 'There is no such category' },
  'training.categoryTaken': {
    status: 400,
    zh: '已有名为“{name}”的分类',
    en: 'There is a category called “{name}” already',
  },
  'training.problemTaken': {
    status: 400,
    zh: '该题目已在此训练中',
    en: 'The problem is in this training already',
  },
  'training.problemUnknown': {
    status: 404,
    zh: '该训练没有这道题目',
    en: 'There is no such problem in this training',
  },
  'training.tooManyProblems': {
    status: 400,
    zh: '一个训练最多 {max} 道题目',
    en: 'A training has at most {max} problems',
  },
  'training.orderUnknown': {
    status: 400,
    zh: '题目顺序必须包含此训练的每道题目各一次',
    en: 'The order has to name every problem of the training once',
  },
} satisfies Record<string, Failure>;
