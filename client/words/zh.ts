import type { en } from './en.ts';

export const zh: typeof en = {
  help: `acorn-cli：在终端里做 Acorn 站点上的题

  acorn-cli login 站点               用代码登录，在浏览器里确认
  acorn-cli login 站点 --token -     用 API 令牌登录，从标准输入读取
  acorn-cli logout                  忘掉这里的登录，并让它的令牌失效
  acorn-cli whoami                  当前登录的是谁
  acorn-cli contests [关键词]        列出比赛
  acorn-cli problems [关键词]        列出或搜索题目
  acorn-cli show 题号                阅读题面
  acorn-cli samples 题号             把样例写成 1.in、1.out……
  acorn-cli test 题号 文件           在本机编译、运行样例，按评测的规则比较
  acorn-cli submit 题号 文件         提交并等待结果
  acorn-cli watch 运行号             等待一次提交的结果
  acorn-cli languages 题号           题目可用的语言
  acorn-cli editor 题号              把题目发给本机打开的编辑器插件

  -c, --contest 编号   在比赛中：题号是比赛里的字母
  -t, --training 编号  在训练或作业中
  -g, --group 编号     在团队中
  -l, --lang 名称      语言：文件名看不出，或想用另一种时
  -p, --page N        列表的页码
  -o, --out 文件夹     样例写到哪里
      --no-watch      提交后不等待
      --timeout 秒     等待结果多久（600）
      --site 站点      用另一个站点
      --json          以 JSON 输出结果
      --version       本程序的版本

退出码：0 通过或完成，1 未通过，2 用法错误，3 未登录，4 被站点拒绝，5 站点连不上，6 结果未知。`,
  unknownCommand: name => `没有 ${name} 这个命令，acorn-cli help 列出全部命令`,
  missing: what => `缺少${what}，用法见 acorn-cli help`,
  tooMuch: what => `多了 ${what}，用法见 acorn-cli help`,
  badId: value => `ID 是提交的编号，不是 ${value}`,
  noSuchSubmission: id => `没有编号为 ${id} 的提交`,
  badNumber: (name, value) => `--${name} 要的是数字，不是 ${value}`,
  noSuchFile: file => `读不了 ${file}`,
  noAddress: typed => `${typed} 不是站点的地址`,
  unreachable: (site, why) => `连不上 ${site}：${why}`,
  movedTo: (site, where) => `${site} 转到了 ${where}；如果信任那个地址，请改用它登录`,
  noSite: (site, status) => `${site} 的回答不像 Acorn 站点（HTTP ${status}）`,
  noSiteYet: '请先说明是哪个站点：acorn-cli login 站点',
  notLoggedIn: '这里还没有登录：acorn-cli login 站点',
  openLine: site => `到 ${site} 的连接没有加密：旁人能截获你的登录`,
  openPage: (page, code) => `请在已登录的浏览器里打开这个页面，输入代码：\n\n  ${page}\n  ${code}\n`,
  waiting: '等待你在页面上确认……',
  denied: '页面上拒绝了这次登录',
  expired: '代码已过期，请重新开始',
  loggedIn: (name, site) => `已登录 ${site}，用户 ${name}`,
  loggedOut: site => `已退出 ${site}，它的令牌已失效`,
  forgotten: '这里的登录已忘掉，但令牌没能失效：请到站点的设置里撤销',
  until: day => `有效期至 ${day}`,
  noToken: '标准输入里没有令牌',
  page: (at, pages, total) => `第 ${at} / ${pages} 页，共 ${total} 条`,
  nothingFound: '没有找到',
  limits: (timeMs, memoryMb) => `${timeMs} ms，${memoryMb} MB`,
  parts: {
    description: '题目描述',
    input: '输入',
    output: '输出',
    sample: '样例',
    hint: '提示',
    source: '来源',
  },
  fileIo: (read, write) => `从 ${read} 读入，写到 ${write}`,
  noSamples: '这道题没有公开的样例',
  written: files => `已写入：${files.join(' ')}`,
  exists: file => `${file} 已经存在，没有改动`,
  languageUnknown: file => `从 ${file} 看不出语言，请用 --lang 指定`,
  languageNotTaken: (given, taken) => `这道题不能用 ${given}，可用的有：${taken.join('、')}`,
  inLanguage: name => `语言：${name}`,
  notHere: name => `不知道怎样在本机运行 ${name}，请直接提交`,
  noProgram: program => `本机没有安装 ${program}`,
  compileFailed: '编译不通过：',
  compileSlow: '编译超过 60 秒，已停止',
  sample: at => `样例 ${at}`,
  right: '正确',
  wrongAtLine: line => `错误，从第 ${line} 行开始不同`,
  whitespace: '除空格和换行外正确',
  crashed: how => `异常结束：${how}`,
  tooMuchOutput: megabytes => `输出超过 ${megabytes} MB，已停止`,
  tooSlow: limitMs => `超过 ${limitMs} ms，已停止`,
  overLimit: limitMs => `在本机超过了 ${limitMs} ms 的时限`,
  hasChecker: '别的输出也可能正确：由题目的判题程序决定，它不在本机，请自己比较。',
  interactive: '程序要和裁判的程序交互，后者不在本机：请直接提交',
  expected: '答案',
  printed: '输出',
  submitted: id => `已提交：${id}`,
  tryingAgain: site => `连不上 ${site}，正在重试…`,
  watchLater: id => `提交已保存：acorn-cli watch ${id}`,
  notKept: (file, why) => `登录无法保存到 ${file}：${why}。不用文件时可设 ACORN_SITE 和 ACORN_TOKEN`,
  captcha: '提交太频繁，站点要确认你是人：请在浏览器里提交一次',
  ahead: count => `前面还有 ${count} 个`,
  hidden: '结束前不公布结果',
  stillWaiting: seconds => `${seconds} 秒内没有结果，可用 acorn-cli watch 继续等`,
  score: score => `${score} 分`,
  sentToEditor: '已发送，请看你的编辑器',
  noEditor: '本机没有编辑器插件在等：请先打开它',
  running: '进行中',
  scheduled: '未开始',
  ended: '已结束',
  broken: why => `这是 acorn-cli 的错误：${why}`,
};
