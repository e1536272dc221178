import type { Bilingual } from './sentence.ts';

/** Why a format cannot hold a problem, and what it leaves behind of it. */
export const exportRemarks = {
  'export.isRemote': {
    zh: '题目在其他评测站上评测，没有可以导出的测试数据',
    en: 'The problem is judged on another site: there is no test data to export',
  },
  'export.noCases': { zh: '题目没有测试数据', en: 'The problem has no test data' },
  'export.noInteractive': {
    zh: '{format} 不支持交互题',
    en: '{format} has no interactive problems',
  },
  'export.fileIo': {
    zh: '{format} 的程序不能读写文件，本题要求文件输入输出',
    en: 'Programs in {format} use standard input and output, this problem uses files',
  },
  'export.fileIoNames': {
    zh: '{format} 要求输入输出文件同名，后缀为 .in 和 .out（本题为 {input}、{output}）',
    en: '{format} wants files of one name that end in .in and .out, not {input} and {output}',
  },
  'export.userFiles': {
    zh: '{format} 不能携带与选手程序一起编译的文件（{names}）',
    en: '{format} cannot carry files that solutions are compiled with ({names})',
  },
  'export.checkerAnswer': {
    zh: '{format} 的判题程序看不到标准答案，本题的判题程序不能在那里运行',
    en: 'Checkers in {format} are not shown the expected output: the one of this problem cannot run there',
  },
  'export.checkerSpeech': {
    zh: '判题程序是为 {name} 编写的，不能转换到这个格式',
    en: 'The checker was written for {name} and cannot be turned into one of this format',
  },
  'export.zeroScore': {
    zh: '{format} 不接受分数为 0 的测试点',
    en: '{format} does not take test cases worth 0 points',
  },
  'export.zeroGroup': {
    zh: '总分不足 100 时，{format} 会给 0 分的子任务补足余下的分数',
    en: '{format} gives subtasks worth 0 points what is left to 100',
  },
  'export.tooLarge': {
    zh: '{format} 的 {name} 最大为 {max}',
    en: '{name} is at most {max} in {format}',
  },
  'export.notText': {
    zh: '测试数据 {name} 含有 XML 不能表示的字节',
    en: 'The test data {name} has bytes that XML cannot hold',
  },
  'export.noScores': {
    zh: '{format} 没有分数和子任务，各测试点同等计算',
    en: '{format} has neither scores nor subtasks: all test cases count the same',
  },
  'export.noGroups': {
    zh: '{format} 没有子任务，分数平分给各测试点',
    en: '{format} has no subtasks: their points are shared among the test cases',
  },
  'export.groupScores': {
    zh: '子任务内各测试点的分数不同，采用最低的',
    en: 'Scores differ within a subtask: the lowest holds',
  },
  'export.average': {
    zh: '{format} 不按平均分计算子任务，分数平分给各测试点',
    en: '{format} has no averages: the points of a subtask are shared among its test cases',
  },
  'export.shared100': {
    zh: '{format} 的题目都有分数，各测试点平分 100 分',
    en: 'All problems in {format} have scores: the test cases share 100 points',
  },
  'export.noShares': {
    zh: '判题程序会给部分分，在 {format} 中部分分按错误处理',
    en: 'The checker gives parts of the points; in {format} those count as wrong',
  },
  'export.inOnePiece': {
    zh: '判题程序的附加文件已并入判题程序',
    en: 'The extra files of the checker are written into it',
  },
  'export.byWords': {
    zh: '{format} 逐词比较输出，不区分空格和换行',
    en: '{format} compares the output word by word: any blanks and line breaks are equal',
  },
  'export.notExact': {
    zh: '{format} 忽略行末空格和文末换行，本题要求完全一致',
    en: '{format} forgives blanks at the end of lines, this problem does not',
  },
  'export.samplesJudged': {
    zh: '{format} 的样例也参与评测',
    en: 'Samples are judged too in {format}',
  },
  'export.hiddenSamples': {
    zh: '隐藏的样例没有导出',
    en: 'Hidden samples are left out',
  },
  'export.noTags': { zh: '{format} 不能携带标签', en: '{format} cannot carry tags' },
  'export.tagSpaces': {
    zh: '标签中的空格改为连字符',
    en: 'Blanks in tags become hyphens',
  },
  'export.noSource': { zh: '{format} 不能携带来源', en: '{format} cannot carry the source' },
  'export.noTemplates': { zh: '{format} 不能携带代码模板', en: '{format} cannot carry code templates' },
  'export.noLanguages': {
    zh: '{format} 不限制题目的语言',
    en: '{format} cannot limit the languages of a problem',
  },
  'export.language': {
    zh: '{format} 没有对应的语言：{name}',
    en: '{format} does not know the language {name}',
  },
  'export.languageAs': {
    zh: '{format} 不区分 {name} 与 {other}，{name} 变为 {other}',
    en: '{format} does not tell {name} from {other}: {name} becomes {other}',
  },
  'export.oneAnswer': {
    zh: '{format} 中每种语言只能有一份代码，{name} 的没有导出',
    en: '{format} has one program for each language: the one in {name} is left out',
  },
  'export.emptyCode': {
    zh: '{format} 不接受空白的代码，{name} 的没有导出',
    en: '{format} does not take blank programs: the one in {name} is left out',
  },
  'export.answersJudged': {
    zh: '{format} 把参考程序当作提交评测，最多 5 份，它自己的导出不再包含它们',
    en: '{format} judges model answers as submissions, five of them at most; its own export does not hold them',
  },
  'export.answersUnread': {
    zh: '{format} 导入时不读取参考程序',
    en: '{format} does not read model answers when it imports',
  },
  'export.asHtml': {
    zh: '{format} 只保存 HTML 题面：由它再导出后，Markdown 的写法可能不同',
    en: '{format} keeps statements as HTML: exported from there, their Markdown may be written in another way',
  },
  'export.ownSource': {
    zh: '{format} 会把没有来源的题目的来源写成自己的站名',
    en: '{format} names itself as the source of a problem that has none',
  },
  'export.otherId': {
    zh: '{format} 不接受题目编号 {name}，会改用另一个',
    en: '{format} does not take the problem id {name} and gives another one',
  },
  'export.sameName': {
    zh: '{format} 把所有文件放在一个文件夹里，而名为 {name} 的文件不止一个',
    en: '{format} has one folder for all files, and more than one of them is called {name}',
  },
  'export.caseOrder': {
    zh: '{format} 按子任务排列测试点，顺序会改变',
    en: '{format} keeps test cases by subtask: they change their order',
  },
  'export.caseNames': {
    zh: '{format} 按序号命名测试数据，原来的文件名不保留',
    en: '{format} numbers the files of test cases: their own names are lost',
  },
  'export.noLevel': { zh: '{format} 不能携带难度', en: '{format} cannot carry the level' },
  'export.noStack': { zh: '{format} 不能携带栈空间限制', en: '{format} cannot carry the stack limit' },
  'export.noOpenCases': {
    zh: '{format} 不能公开测试点，公开的测试点变为不公开',
    en: '{format} cannot show test cases to solvers: open ones become hidden',
  },
  'export.noSharing': {
    zh: '{format} 不能携带代码分享和测试点结果的开关',
    en: '{format} cannot carry whether code is shared and results of cases are shown',
  },
  'export.endOnly': {
    zh: '{format} 只忽略文末的空白，行末空格会判错',
    en: '{format} forgives blanks at the end of the output alone, not at the end of lines',
  },
  'export.notExactEnd': {
    zh: '{format} 忽略文末的空白，本题要求完全一致',
    en: '{format} forgives blanks at the end of the output, this problem does not',
  },
  'export.fileMissing': {
    zh: '题面引用的 {name} 已不在本站',
    en: 'The statement refers to {name}, which is no longer here',
  },
  'export.attachment': {
    zh: '{format} 不能携带附件 {name}',
    en: '{format} cannot carry the attachment {name}',
  },
} satisfies Record<string, Bilingual>;
