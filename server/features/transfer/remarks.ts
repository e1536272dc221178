import type { Language } from '../../http/language.ts';

/** Everything that is said about packages: why something is refused, and what was or will be left behind. */
const sentences = {
  'package.unreadable': {
    zh: '文件无法读取：{detail}',
    en: 'The file cannot be read: {detail}',
  },
  'package.unknown': {
    zh: '没有认出题目包的格式。支持 Acorn、HOJ、QDUOJ、FPS、Hydro、ICPC/Kattis 和 Polygon',
    en: 'No known package format. Acorn, HOJ, QDUOJ, FPS, Hydro, ICPC/Kattis and Polygon packages are read',
  },
  'package.otherFormat': {
    zh: '这不是 {format} 格式的题目包',
    en: 'This is not a package of the format {format}',
  },
  'package.empty': { zh: '题目包里没有题目', en: 'There is no problem in the package' },
  'package.tooMany': {
    zh: '一个题目包最多 {max} 道题目',
    en: 'A package has at most {max} problems',
  },
  'package.stopped': {
    zh: '读取被中断，请重新上传',
    en: 'Reading was interrupted, please upload the file again',
  },
  'xml.mismatch': {
    zh: 'XML 有误：此处应为第 {line} 行 <{due}> 的结束标签，却是 </{found}>',
    en: 'The XML is broken: </{found}> where </{due}> of line {line} is due',
  },
  'xml.closesNothing': {
    zh: 'XML 有误：</{found}> 没有对应的开始标签',
    en: 'The XML is broken: </{found}> closes nothing',
  },
  'xml.unclosed': {
    zh: 'XML 有误：第 {line} 行的 <{name}> 没有结束',
    en: 'The XML is broken: <{name}> of line {line} is not closed',
  },
  'xml.cut': { zh: 'XML 有误：文件不完整', en: 'The XML is broken: the file ends too early' },
  'xml.outside': {
    zh: 'XML 有误：根元素之外有文字',
    en: 'The XML is broken: there is text outside the document',
  },
  'xml.tag': { zh: 'XML 有误：标签 {text} 无法识别', en: 'The XML is broken: {text} is no tag' },
  'xml.tooLong': { zh: 'XML 有误：标签过长', en: 'The XML is broken: a tag is far too long' },
  'xml.tooDeep': {
    zh: 'XML 有误：元素嵌套过深或过多',
    en: 'The XML is broken: too many elements, or nested too deep',
  },
  'syntax.xmlEntity': {
    zh: '不接受声明实体的 XML',
    en: 'XML that declares entities is not accepted',
  },
  'syntax.json': { zh: 'JSON 有误：{detail}', en: 'The JSON is broken: {detail}' },
  'syntax.yaml': { zh: 'YAML 有误：{detail}', en: 'The YAML is broken: {detail}' },
  'file.missing': { zh: '缺少文件 {name}', en: 'The file {name} is missing' },
  'file.tooLarge': {
    zh: '文本文件超过 {max} MB',
    en: 'The text file is larger than {max} MB',
  },
  'value.missing': { zh: '缺少 {name}', en: '{name} is missing' },
  'value.bad': { zh: '{name} 的值有误：{value}', en: '{name} has a bad value: {value}' },
  'value.tooLong': {
    zh: '{name} 超过 {max} 个字符',
    en: '{name} has more than {max} characters',
  },
  'case.unpaired': {
    zh: '测试点 {name} 没有对应的输出文件',
    en: 'The test case {name} has no output file',
  },
  'case.notInPackage': {
    zh: '测试数据不在包中（{name}）。请下载完整的题目包',
    en: 'The test data is not in the package ({name}). Please download the full package',
  },
  'case.tooMany': {
    zh: '一道题目最多 {max} 个测试点',
    en: 'A problem has at most {max} test cases',
  },
  'checker.language': {
    zh: '判题程序使用了不支持的语言（{name}）',
    en: 'The checker is in a language that is not supported ({name})',
  },
  'checker.kind': {
    zh: '不支持的判题方式：{name}',
    en: 'This way of judging is not supported: {name}',
  },
  'problem.kind': {
    zh: '不支持的题目类型：{name}',
    en: 'This kind of problem is not supported: {name}',
  },
  'problem.idTaken': {
    zh: '题目编号 {id} 已被另一道题目使用',
    en: 'The problem id {id} belongs to another problem',
  },
  'problem.idTwice': {
    zh: '题目编号 {id} 在包中出现了不止一次',
    en: 'The problem id {id} stands in the package more than once',
  },
  'problem.isRemote': {
    zh: '题目在其他评测站上评测，没有测试数据',
    en: 'The problem is judged on another site and has no test data',
  },
  'problem.failed': { zh: '保存失败：{detail}', en: 'Saving failed: {detail}' },
  'note.noCases': {
    zh: '包中没有测试数据，公开前请先添加',
    en: 'The package has no test data: add some before the problem is published',
  },
  'note.samplesAsCases': {
    zh: '包中只有样例，已用作测试数据',
    en: 'There are only samples: they became the test data',
  },
  'note.fileMissing': {
    zh: '题面引用的 {name} 不在包中',
    en: 'The statement refers to {name}, which is not in the package',
  },
  'note.fileLeftOut': {
    zh: '没有导入文件 {name}',
    en: 'The file {name} was not taken over',
  },
  'note.otherLanguage': {
    zh: '没有导入这种语言的题面：{name}',
    en: 'The statement in this language was left out: {name}',
  },
  'note.pdfStatement': {
    zh: '题面是 PDF，作为附件导入',
    en: 'The statement is a PDF and became an attachment',
  },
  'note.language': {
    zh: '没有对应的语言：{name}',
    en: 'There is no such language here: {name}',
  },
  'note.limits': {
    zh: '各测试点的限制不同，采用了最大的',
    en: 'Limits differ between test cases: the largest holds for all',
  },
  'note.dependencies': {
    zh: '子任务之间的依赖没有导入',
    en: 'Dependencies between subtasks were not taken over',
  },
  'note.scoring': {
    zh: '计分规则已近似转换：{detail}',
    en: 'The scoring rules were approximated: {detail}',
  },
  'note.points': {
    zh: '测试点的分数不是整数，已取整',
    en: 'Scores that are not whole numbers were rounded',
  },
  'note.pieces': {
    zh: '{language} 的前后固定代码已并入代码模板',
    en: 'Fixed code around the solution became part of the template ({language})',
  },
  'note.timeFound': {
    zh: '包中没有时间限制，设为 {ms} 毫秒，请检查',
    en: 'The package states no time limit: it was set to {ms} ms, please check it',
  },
  'note.flags': {
    zh: '各测试点的判题参数不同，采用了第一个的',
    en: 'The flags for the checker differ between test cases: those of the first hold for all',
  },
  'note.command': {
    zh: '题面中的 {name} 无法转换，已保留原文',
    en: '{name} in the statement has no counterpart here and was kept as it is',
  },
  'note.author': {
    zh: '作者 {name} 不是本站用户',
    en: 'The author {name} is not a user of this site',
  },
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
  'export.fileMissing': {
    zh: '题面引用的 {name} 已不在本站',
    en: 'The statement refers to {name}, which is no longer here',
  },
  'export.attachment': {
    zh: '{format} 不能携带附件 {name}',
    en: '{format} cannot carry the attachment {name}',
  },
} satisfies Record<string, { zh: string; en: string }>;

export type RemarkKey = keyof typeof sentences;

/** One thing to say, and where in the package it was found. */
export interface Remark {
  key: RemarkKey;
  values?: Record<string, string | number>;
  file?: string;
  line?: number;
  column?: number;
}

/** Stops the reading of a package or of one of its problems. */
export class PackageTrouble extends Error {
  readonly remark: Remark;

  constructor(
    key: RemarkKey,
    values: Record<string, string | number> = {},
    place: Pick<Remark, 'file' | 'line' | 'column'> = {},
  ) {
    super(`${placeOf(place)}${key} ${JSON.stringify(values)}`);
    this.remark = { key, values, ...place };
  }
}

export function sayRemark(remark: Remark, language: Language): string {
  const { zh, en } = sentences[remark.key];
  const text = (language === 'zh-CN' ? zh : en).replace(/\{(\w+)\}/g, (_, name: string) =>
    String(remark.values?.[name] ?? ''),
  );
  return placeOf(remark) + text;
}

const placeOf = ({ file, line, column }: Pick<Remark, 'file' | 'line' | 'column'>): string =>
  file ? `${[file, line, column].filter(part => part !== undefined).join(':')}: ` : '';
