import type { Failure } from './failure.ts';

/** Problems and tags. */
export const problemFailures = {
  'problem.unknown': { status: 404, zh: '题目不存在', en: 'There is no such problem' },
  'problem.idTaken': { status: 400, zh: '题目编号已被使用', en: 'The problem id is already in use' },
  'problem.caseMode': {
    status: 400,
    zh: '该题目类型不支持所选的测试点模式',
    en: 'This case mode does not suit the type of the problem',
  },
  'problem.publish': {
    status: 403,
    zh: '只有题目管理员可以公开题目',
    en: 'Only a problem admin can make a problem public',
  },
  'problem.contestOnly': {
    status: 400,
    zh: '题目不在任何比赛中，不能设为比赛题目',
    en: 'The problem is in no contest, so it cannot be for contests only',
  },
  'problem.changedMeanwhile': {
    status: 400,
    zh: '{username} 已在您打开之后保存过此题目，您的修改尚未保存',
    en: '{username} has saved this problem since you opened it; your changes are not saved',
  },
  'problem.idRequired': { status: 400, zh: '题目编号不能为空', en: 'Problem Display ID is required' },
  'problem.idForm': {
    status: 400,
    zh: '题目编号不能包含空白或斜杠',
    en: 'The problem display ID can not contain blanks or slashes',
  },
  'problem.fileNames': {
    status: 400,
    zh: '使用文件输入输出时，输入和输出文件名不能为空',
    en: 'The input and output file names are required for file IO',
  },
  'problem.fileNameForm': {
    status: 400,
    zh: '文件名 {name} 无效：不能包含斜杠、空白或控制字符，也不能以点开头',
    en: 'The file name {name} is not valid: no slashes, blanks or control characters, and no dot first',
  },
  'problem.languageRequired': { status: 400, zh: '请至少选择一种语言', en: 'Language is required' },
  'problem.languageUnknown': { status: 400, zh: '没有语言 {name}', en: 'There is no language {name}' },
  'problem.titleRequired': { status: 400, zh: '标题不能为空', en: 'Title is required' },
  'problem.inputRequired': { status: 400, zh: '输入描述不能为空', en: 'Input Description is required' },
  'problem.outputRequired': { status: 400, zh: '输出描述不能为空', en: 'Output Description is required' },
  'problem.timeLimit': {
    status: 400,
    zh: '时间限制不能超过 {max} 毫秒',
    en: 'The time limit is at most {max} ms',
  },
  'problem.memoryLimit': {
    status: 400,
    zh: '内存限制不能超过 {max} MB',
    en: 'The memory limit is at most {max} MB',
  },
  'problem.stackLimit': {
    status: 400,
    zh: '栈限制不能超过 {max} MB',
    en: 'The stack limit is at most {max} MB',
  },
  'problem.casesRequired': { status: 400, zh: '请上传测试数据', en: 'Test case upload is required' },
  'problem.caseScore': {
    status: 400,
    zh: '测试点 {seq} 的分数必须是不小于 0 的整数',
    en: 'The score of case {seq} must be an integer of 0 or more',
  },
  'problem.caseGroup': {
    status: 400,
    zh: '测试点 {seq} 需要子任务编号（1 到 10000）',
    en: 'Case {seq} needs a group number from 1 to 10000',
  },
  'problem.samplesRequired': { status: 400, zh: '请至少填写一个测试点', en: 'At least one case is required' },
  'problem.sampleEmpty': {
    status: 400,
    zh: '测试点 {seq} 的输入和输出不能都为空',
    en: 'Case {seq} needs an input or an output',
  },
  'problem.caseUnknown': {
    status: 400,
    zh: '测试点 {seq} 引用的数据不存在：{name}',
    en: 'Case {seq} names data that is not there: {name}',
  },
  'problem.uploadExpired': {
    status: 400,
    zh: '上传的测试数据已过期，请重新上传',
    en: 'The uploaded test data has expired, please upload it again',
  },
  'problem.checkerRequired': {
    status: 400,
    zh: '请填写特判或交互程序的代码和语言',
    en: 'The code and the language of the judge program are required',
  },
  'problem.checkerNotCompiled': {
    status: 400,
    zh: '特判或交互程序已修改，请先编译成功再保存',
    en: 'The judge program was changed: compile it successfully before saving',
  },
  'problem.compileFailed': { status: 500, zh: '{output}', en: '{output}' },
  'problem.extraFiles': {
    status: 400,
    zh: '附加文件应为文件名到内容的 JSON，且名称与内容不能为空',
    en: 'Extra files are JSON of file names and contents, neither of them empty',
  },
  'problem.templateEmpty': {
    status: 400,
    zh: '{language} 的代码模板不能为空',
    en: 'The code template of {language} can not be empty',
  },
  'problem.answerEmpty': {
    status: 400,
    zh: '{language} 的参考答案不能为空',
    en: 'The code answer of {language} can not be empty',
  },
  'problem.tagTwice': { status: 400, zh: '标签 {name} 重复', en: 'The tag {name} is there twice' },
  'problem.tagEmpty': { status: 400, zh: '标签名不能为空', en: 'The name of a tag can not be empty' },
  'problem.remoteType': {
    status: 400,
    zh: '远程题目的类型不能修改',
    en: 'The type of a remote problem can not be changed',
  },
  'tag.unknown': { status: 404, zh: '标签不存在', en: 'There is no such tag' },
  'tag.unknownClassification': {
    status: 404,
    zh: '该题库没有这个标签分类',
    en: 'This bank has no such classification',
  },
  'tag.nameTaken': { status: 400, zh: '名称“{name}”已存在', en: 'The name “{name}” already exists' },
  'tag.otherBank': {
    status: 400,
    zh: '只能合并同一题库的标签',
    en: 'Only tags of the same bank can become one',
  },
  'problem.remoteId': {
    status: 400,
    zh: '远程题目的编号不能修改：它指明了题目的出处',
    en: 'The display ID of a remote problem can not be changed: it says where the problem comes from',
  },
  'problem.alreadyPublic': { status: 400, zh: '该题目已经公开', en: 'The problem is public already' },
} satisfies Record<string, Failure>;
