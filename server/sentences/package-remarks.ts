import { contestPackageRemarks } from './contest-package-remarks.ts';
import { exportRemarks } from './export-remarks.ts';
import type { Bilingual } from './sentence.ts';

/** Everything that is said about packages: why something is refused, and what was or will be left behind. */
export const packageRemarks = {
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
  'file.badName': {
    zh: '文件名 {name} 无效：不能包含斜杠、空白或控制字符，也不能以点开头',
    en: 'The file name {name} is not valid: no slashes, blanks or control characters, and no dot first',
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
  'problem.ownCase': {
    zh: '测试点 {name} 有自己的文件或命令行参数，暂不支持',
    en: 'The case {name} has files or arguments of its own, which is not supported',
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
  'note.someCases': {
    zh: '包中缺少部分测试数据（{name} 等 {count} 个），导入为没有测试数据的题目。请下载完整的题目包',
    en: 'Some test data is not in the package ({name}, {count} in all): none was taken over. Please download the full package',
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
  'note.notCompiled': {
    zh: '{name} 会放在每份代码旁边，但不会与它一起编译',
    en: '{name} lies beside every solution, but is not compiled with it',
  },
  'note.noPicture': {
    zh: '插图 {name} 不是网页能显示的图片，题面中改为下载链接',
    en: 'The picture {name} is of a kind that pages do not show: the statement has a link to it',
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
  'note.grader': {
    zh: '题目包用自带的程序（graders/）计分，没有导入；请检查各测试点的分数',
    en: 'The package has a program of its own that scores (graders/), which was not taken over: please check the scores',
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
  'note.timeLimit': {
    zh: '时间限制 {value} 毫秒超过了本站上限，已设为 {max} 毫秒，请检查',
    en: 'The time limit of {value} ms is more than this site allows: it was set to {max} ms, please check it',
  },
  'note.memoryLimit': {
    zh: '内存限制 {value} MB 超过了本站上限，已设为 {max} MB，请检查',
    en: 'The memory limit of {value} MB is more than this site allows: it was set to {max} MB, please check it',
  },
  'note.stackLimit': {
    zh: '栈限制 {value} MB 超过了本站上限，已设为 {max} MB，请检查',
    en: 'The stack limit of {value} MB is more than this site allows: it was set to {max} MB, please check it',
  },
  'note.flags': {
    zh: '各测试点的判题参数不同，采用了第一个的',
    en: 'The flags for the checker differ between test cases: those of the first hold for all',
  },
  'note.command': {
    zh: '题面中的 {name} 无法转换，已保留原文',
    en: '{name} in the statement has no counterpart here and was kept as it is',
  },
  'hidden.rights': {
    zh: '已隐藏：公开题目需要题目管理员或超级管理员',
    en: 'Kept hidden: a problem administrator or the super administrator may publish it',
  },
  'hidden.noCases': {
    zh: '已隐藏：没有测试数据',
    en: 'Kept hidden: there is no test data',
  },
  'hidden.languages': {
    zh: '已隐藏：没有评测机支持它的任何一种语言（{name}）',
    en: 'Kept hidden: no judge has any of its languages ({name})',
  },
  'hidden.noChecker': {
    zh: '已隐藏：缺少判题程序',
    en: 'Kept hidden: it has no checker or interactor',
  },
  'hidden.checker': {
    zh: '已隐藏：判题程序无法编译：{detail}',
    en: 'Kept hidden: its checker does not compile: {detail}',
  },
  'hidden.untried': {
    zh: '已隐藏：没有在线的评测机，判题程序尚未试过。评测机上线后，请在题目编辑页编译它再公开题目',
    en: 'Kept hidden: its checker is not tried yet, as no judge is online. When one is, compile it in the editor of the problem, then publish',
  },
  ...exportRemarks,
  ...contestPackageRemarks,
} satisfies Record<string, Bilingual>;
