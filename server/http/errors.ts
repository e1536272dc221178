import type { Language } from './language.ts';

/**
 * Every failure the server can answer with. Business failures are HTTP 200 with the code in the body; HTTP 401 and
 * 403 mean the session or the role, because clients log out or reload roles when they see them.
 */
interface Failure {
  /** HTTP status, 200 unless said */
  http?: number;
  /** status in the body */
  status: 400 | 401 | 403 | 404 | 500;
  zh: string;
  en: string;
}

const catalogue = {
  'request.malformed': { http: 400, status: 400, zh: '请求无法识别', en: 'The request cannot be read' },
  'request.invalid': { http: 400, status: 400, zh: '参数有误：{detail}', en: 'Invalid request: {detail}' },
  'request.tooLarge': { http: 413, status: 400, zh: '请求内容过大', en: 'The request is too large' },
  'request.mediaType': { http: 415, status: 400, zh: '不支持的内容类型', en: 'Unsupported media type' },
  'request.unknownPath': { http: 404, status: 404, zh: '没有这个接口', en: 'There is no such call' },
  'request.method': { http: 405, status: 400, zh: '请求方法有误', en: 'Wrong method' },
  'request.tooMany': {
    status: 403,
    zh: '操作过于频繁，请在 {seconds} 秒后再试',
    en: 'Too many requests, please try again in {seconds} s',
  },
  'server.unexpected': {
    http: 500,
    status: 500,
    zh: '服务器出错了，请稍后再试',
    en: 'Server error, please try again later',
  },
  'session.required': { http: 401, status: 401, zh: '请先登录', en: 'Please login first' },
  'session.ended': {
    http: 401,
    status: 401,
    zh: '登录已失效，请重新登录',
    en: 'Your session has ended, please login again',
  },
  'session.banned': { http: 401, status: 401, zh: '该账号已被封禁', en: 'This account is banned' },
  'role.missing': {
    http: 403,
    status: 403,
    zh: '您没有执行此操作的权限',
    en: 'You do not have permission to do this',
  },
  'object.forbidden': {
    status: 403,
    zh: '您没有执行此操作的权限',
    en: 'You do not have permission to do this',
  },

  'judge.unknownKey': { http: 401, status: 401, zh: '评测机密钥无效', en: 'Unknown judge key' },
  'judge.unknown': { status: 404, zh: '没有这台评测机', en: 'There is no such judge' },
  'judge.nameTaken': {
    status: 400,
    zh: '已有名为“{name}”的评测机',
    en: 'There is already a judge called “{name}”',
  },
  'language.unknown': { status: 404, zh: '没有这种语言', en: 'There is no such language' },
  'judge.noSuchBlob': {
    http: 400,
    status: 404,
    zh: '该文件不属于正在评测的提交',
    en: 'This file belongs to no work under way',
  },

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
  'trial.noJudge': {
    status: 500,
    zh: '没有评测机响应，请稍后再试',
    en: 'No judge has answered, please try again later',
  },
  'trial.judgeFailed': {
    status: 500,
    zh: '评测机出错：{cause}',
    en: 'The judge failed: {cause}',
  },
  'trial.unknown': {
    status: 404,
    zh: '没有这次试运行，或结果已过期',
    en: 'There is no such run, or its result has expired',
  },
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

  'submission.unknown': { status: 404, zh: '提交不存在', en: 'There is no such submission' },
  'submission.emptyCode': { status: 400, zh: '代码不能为空', en: 'Code can not be empty' },
  'submission.codeTooLong': {
    status: 400,
    zh: '代码长度不能超过 65535',
    en: 'Code Length can not exceed 65535',
  },
  'submission.language': {
    status: 400,
    zh: '该题目不支持语言 {language}',
    en: '{language} is not offered for this problem',
  },
  'submission.languageOff': {
    status: 400,
    zh: '本站已停用语言 {language}，请换一种语言提交',
    en: 'This site no longer offers {language}, please choose another language',
  },
  'submission.captcha': {
    status: 403,
    zh: '提交过于频繁，请输入验证码',
    en: 'You submit unusually often, please enter the captcha',
  },
  'submission.tooSoon': {
    status: 403,
    zh: '提交过于频繁，请在 {seconds} 秒后再试',
    en: 'You submit too often, please try again in {seconds} s',
  },
  'submission.codeHidden': {
    status: 403,
    zh: '本站暂不开放查看代码',
    en: 'This site does not show code at the moment',
  },
  'submission.closed': { status: 403, zh: '评测功能已关闭', en: 'Judging is switched off' },
  'submission.testInputTooLong': {
    status: 400,
    zh: '自测输入不能超过 1000 个字符',
    en: 'The test input can not exceed 1000 characters',
  },
  'submission.noTestRun': {
    status: 404,
    zh: '没有这次自测，或结果已过期',
    en: 'There is no such test run, or its result has expired',
  },
  'submission.stillJudging': {
    status: 400,
    zh: '该提交正在评测中',
    en: 'This submission is being judged',
  },
  'submission.notCompiled': {
    status: 400,
    zh: '编译错误的提交不能人工评判',
    en: 'A compile error cannot be judged by hand',
  },
  'submission.scoreRequired': {
    status: 400,
    zh: '请填写分数：该题按 OI 计分',
    en: 'A score is required: this problem is scored',
  },
  'submission.alreadyCancelled': {
    status: 400,
    zh: '该提交已取消',
    en: 'This submission is cancelled already',
  },
  'submission.noneToRejudge': { status: 404, zh: '没有可重判的提交', en: 'There is nothing to rejudge' },
  'submission.notResubmittable': {
    status: 400,
    zh: '只有提交失败的记录可以重新提交',
    en: 'Only a failed submission can be sent again',
  },

  'rejudge.unknown': { status: 404, zh: '没有这个重判批次', en: 'There is no such rejudge set' },
  'rejudge.none': { status: 400, zh: '没有符合条件的提交', en: 'No submission matches' },
  'rejudge.tooMany': {
    status: 400,
    zh: '一个批次最多 {max} 个提交，请缩小范围',
    en: 'A set has at most {max} submissions, please choose fewer',
  },
  'rejudge.notReady': {
    status: 400,
    zh: '只有评测完成且尚未处理的批次可以应用',
    en: 'Only a set that is judged and not yet settled can be applied',
  },
  'rejudge.settled': {
    status: 400,
    zh: '该批次已应用或已放弃',
    en: 'This set is applied or discarded already',
  },

  'transfer.unknown': {
    status: 404,
    zh: '没有这个题目包，或已过期',
    en: 'There is no such package, or it has expired',
  },
  'transfer.notReady': {
    status: 400,
    zh: '该题目包正在读取、无法读取或已经导入',
    en: 'This package is still being read, cannot be read or is imported already',
  },
  'transfer.noneChosen': { status: 400, zh: '请至少选择一道题目', en: 'Please choose at least one problem' },
  'transfer.unreadable': { status: 400, zh: '{detail}', en: '{detail}' },
  'transfer.exportRefused': {
    status: 400,
    zh: '{name} 不能导出为这个格式：{detail}',
    en: '{name} cannot be exported in this format: {detail}',
  },
  'transfer.partly': {
    status: 400,
    zh: '[导入结果] 成功数：{done}，失败数：{failed}。{detail}',
    en: 'Imported: {done}, failed: {failed}. {detail}',
  },

  'account.wrongLogin': { status: 400, zh: '用户名或密码错误', en: 'Wrong username or password' },
  'account.puzzleRequired': {
    status: 400,
    zh: '登录失败次数过多，请先完成拼图验证',
    en: 'Too many failed logins, please solve the puzzle first',
  },
  'account.puzzleWrong': {
    status: 400,
    zh: '拼图没有对准，请再试一次',
    en: 'The piece does not fit, please try again',
  },
  'account.locked': {
    status: 403,
    zh: '失败次数过多，已锁定 30 分钟',
    en: 'Too many failures, locked for 30 minutes',
  },
  'account.banned': {
    status: 403,
    zh: '该账号已被封禁，请联系管理员',
    en: 'This account is banned, please contact the administrator',
  },
  'account.notAdmin': { status: 403, zh: '该账号不是管理员', en: 'This account is not an administrator' },
  'account.registrationClosed': { status: 403, zh: '本站暂未开放注册', en: 'Registration is closed' },
  'account.usernameTaken': { status: 400, zh: '用户名已存在', en: 'The username already exists' },
  'account.emailTaken': { status: 400, zh: '邮箱已被注册', en: 'The email already exists' },
  'account.codeRequired': {
    status: 400,
    zh: '请填写邮件中的验证码',
    en: 'Please enter the code from the mail',
  },
  'account.codeWrong': { status: 400, zh: '验证码错误或已失效', en: 'The code is wrong or has expired' },
  'account.captchaWrong': {
    status: 400,
    zh: '图形验证码错误或已失效',
    en: 'The captcha is wrong or has expired',
  },
  'account.mailTooSoon': {
    status: 403,
    zh: '邮件发送过于频繁，请在 {seconds} 秒后再试',
    en: 'A mail was sent just now, please try again in {seconds} s',
  },
  'account.samePassword': {
    status: 400,
    zh: '新密码不能与当前密码相同',
    en: 'The new password must differ from the current one',
  },
  'account.sameEmail': {
    status: 400,
    zh: '新邮箱不能与当前邮箱相同',
    en: 'The new email must differ from the current one',
  },
  'account.wrongPassword': { status: 400, zh: '当前密码错误', en: 'The current password is wrong' },
  'session.unknown': { status: 404, zh: '没有这个登录会话', en: 'There is no such session' },
  'user.notOneself': {
    status: 400,
    zh: '不能删除自己，也不能更改自己的角色或状态',
    en: 'You cannot delete yourself or change your own role or state',
  },
  'user.lastSuperAdmin': {
    status: 400,
    zh: '至少要保留一位超级管理员',
    en: 'There must be at least one super admin',
  },
  'user.passwordMissing': { status: 400, zh: '请填写新密码', en: 'Please enter the new password' },
  'user.importPartly': {
    status: 400,
    zh: '已导入 {made} 个账号，{failed} 个失败：{names}',
    en: 'Imported: {made}, failed: {failed} ({names})',
  },
  'user.rangeBackwards': {
    status: 400,
    zh: '结束编号不能小于开始编号',
    en: 'The end number must not be below the start number',
  },
  'user.tooMany': { status: 400, zh: '一次最多生成 {max} 个账号', en: 'At most {max} accounts at once' },
  'user.nameTooLong': {
    status: 400,
    zh: '用户名最长 {max} 个字符，请缩短前缀或后缀',
    en: 'A username has at most {max} characters, please shorten prefix or suffix',
  },
  'user.namesTaken': {
    status: 400,
    zh: '以下用户名已存在：{names}',
    en: 'These usernames already exist: {names}',
  },
  'user.sheetExpired': {
    http: 400,
    status: 404,
    zh: '账号表格不存在或已过期',
    en: 'There is no such account sheet, or it has expired',
  },
  'user.unknown': { status: 404, zh: '该用户不存在', en: 'There is no such user' },

  'announcement.unknown': { status: 404, zh: '公告不存在', en: 'There is no such announcement' },
  'notice.unknown': { status: 404, zh: '通知不存在', en: 'There is no such notice' },
  'notice.recipientMissing': { status: 400, zh: '请填写接收人', en: 'Please say who it is for' },
  'notice.pushed': {
    status: 400,
    zh: '已推送的通知不能更改接收人',
    en: 'A notice that was pushed cannot be given to others',
  },
  'carousel.unknown': { status: 404, zh: '图片不存在', en: 'There is no such picture' },
  'carousel.full': { status: 400, zh: '最多 {max} 张图片', en: 'At most {max} pictures' },

  'configuration.databaseFixed': {
    status: 400,
    zh: '数据库由环境变量 DATABASE_URL 指定：请修改它并重新启动',
    en: 'The database is set by DATABASE_URL in the environment: change it there and start again',
  },
  'configuration.databaseIncomplete': {
    status: 400,
    zh: '请填写数据库名和用户名',
    en: 'Please enter the name of the database and its user',
  },
  'configuration.databaseUnreachable': {
    status: 400,
    zh: '无法连接这个数据库：{detail}',
    en: 'This database can not be reached: {detail}',
  },
  'configuration.databaseEmpty': {
    status: 400,
    zh: '这个数据库里没有站点，启动后谁也无法登录：请先用 ./acorn backup 和 ./acorn restore 迁移数据',
    en: 'This database holds no site, so nobody could log in after the start: bring yours over first with ./acorn backup and ./acorn restore',
  },
  'configuration.noCache': {
    status: 400,
    zh: '本站没有缓存服务器可设置：队列、会话与实时事件都使用数据库',
    en: 'There is no cache server to set: queue, sessions and live events use the database',
  },
  'mail.failed': {
    status: 500,
    zh: '邮件发送失败：{detail}',
    en: 'The mail could not be sent: {detail}',
  },
  'mail.notConfigured': { status: 400, zh: '本站尚未配置邮件服务', en: 'Mail is not set up on this site' },
  'archive.empty': { status: 400, zh: '文件是空的', en: 'The file is empty' },
  'archive.otherKind': {
    status: 400,
    zh: '这是 {kind} 文件，请上传 zip 压缩包',
    en: 'This is a {kind} file, please upload a zip archive',
  },
  'archive.text': {
    status: 400,
    zh: '这是文本文件，请上传 zip 压缩包',
    en: 'This is a text file, please upload a zip archive',
  },
  'archive.unknownKind': {
    status: 400,
    zh: '这不是 zip 压缩包',
    en: 'This is not a zip archive',
  },
  'archive.truncated': {
    status: 400,
    zh: '压缩包不完整或已损坏，请重新打包上传',
    en: 'The archive is incomplete or damaged, please make it anew',
  },
  'archive.damaged': {
    status: 400,
    zh: '压缩包中的 {name} 已损坏：内容与压缩包的记录不符',
    en: '{name} in the archive is damaged: it is not what the archive says it is',
  },
  'archive.encrypted': {
    status: 400,
    zh: '压缩包设有密码，请去掉密码后重新上传',
    en: 'The archive has a password, please upload it without one',
  },
  'archive.method': {
    status: 400,
    zh: '压缩包中的 {name} 使用了不支持的压缩方式，请用普通 zip（deflate）打包',
    en: '{name} is packed in a way that is not supported, please use plain zip (deflate)',
  },
  'archive.link': {
    status: 400,
    zh: '压缩包中的 {name} 是链接，不能使用',
    en: '{name} in the archive is a link, which is refused',
  },
  'archive.unsafePath': {
    status: 400,
    zh: '压缩包中有不安全的路径：{name}',
    en: 'The archive has an unsafe path: {name}',
  },
  'remote.unknownBank': {
    status: 400,
    zh: '没有这个题库，可选：{banks}',
    en: 'There is no such judge; there are {banks}',
  },
  'remote.idForm': {
    status: 400,
    zh: '{bank} 的题号应形如 {example}',
    en: 'A problem id of {bank} looks like {example}',
  },
  'remote.taken': {
    status: 400,
    zh: '{id}「{title}」已经导入过了',
    en: '{id} “{title}” has been imported already',
  },
  'remote.unreachable': {
    status: 400,
    zh: '本站服务器无法访问 {bank}（{host}）：{detail}',
    en: 'This server can not reach {bank} ({host}): {detail}',
  },
  'remote.blocked': {
    status: 400,
    zh: '{bank} 要求人机验证或限制了访问，本站服务器未能取得题目，请稍后再试',
    en: '{bank} wants to see a human or limits access, so this server did not get the problem; please try again later',
  },
  'remote.noSuchProblem': {
    status: 404,
    zh: '{bank} 上没有题目 {id}，或该题不对所有人开放',
    en: 'There is no problem {id} at {bank}, or it is not open to everybody',
  },
  'remote.notUnderstood': {
    status: 400,
    zh: '{bank} 的题目 {id} 的页面无法识别（缺少 {missing}），可能该站已改版',
    en: 'The page of problem {id} at {bank} is not understood ({missing} is missing); the site may have changed',
  },
  'remote.noSubmitter': {
    status: 400,
    zh: '本站还不能向 {bank} 提交代码。您的代码已保存，可以到 {url} 提交',
    en: 'This site can not submit to {bank}. Your code is kept; you can submit it at {url}',
  },
  'remote.submitFailed': {
    status: 400,
    zh: '向 {bank} 提交失败：{detail}',
    en: 'Submitting to {bank} failed: {detail}',
  },
  'remote.noVerdict': {
    status: 400,
    zh: '{bank} 没有在规定时间内给出结果，请重新提交',
    en: '{bank} gave no verdict in time; please resubmit',
  },
  'problem.remoteId': {
    status: 400,
    zh: '远程题目的编号不能修改：它指明了题目的出处',
    en: 'The display ID of a remote problem can not be changed: it says where the problem comes from',
  },
  'submission.notHere': {
    status: 400,
    zh: '自测在本站运行，本站没有与 {language} 对应的语言',
    en: 'Test runs are made on this site, which has no language like {language}',
  },

  'archive.tooManyEntries': {
    status: 400,
    zh: '压缩包中的文件过多，最多 {max} 个',
    en: 'The archive has too many files, at most {max} are taken',
  },
  'archive.tooLarge': {
    status: 400,
    zh: '压缩包解压后过大，最多 {maxMb} MB',
    en: 'The archive is too large when unpacked, at most {maxMb} MB are taken',
  },
  'archive.bomb': {
    status: 400,
    zh: '压缩包的压缩比异常，已拒绝',
    en: 'The archive unpacks to far more than it holds and is refused',
  },
  'testData.noCases': {
    status: 400,
    zh: '压缩包中没有可配对的测试点：需要同名的 .in 与 .out（或 .ans），或 input*.txt 与 output*.txt',
    en: 'No test case was found in the archive: it needs .in with .out (or .ans), or input*.txt with output*.txt',
  },
  'testData.tooManyCases': {
    status: 400,
    zh: '测试点过多，最多 {max} 个',
    en: 'There are too many test cases, at most {max} are taken',
  },
  'testData.none': { status: 404, zh: '该题目没有测试数据', en: 'The problem has no test data' },
  'testData.unknownFile': {
    status: 404,
    zh: '没有这个测试数据文件',
    en: 'There is no such file of test data',
  },
  'file.noSpace': {
    status: 500,
    zh: '服务器磁盘空间不足，文件没有保存',
    en: 'The disk of the server is full, the file was not kept',
  },
  'file.unknown': { status: 404, zh: '文件不存在', en: 'There is no such file' },
  'file.missing': { http: 400, status: 400, zh: '没有收到文件', en: 'No file was sent' },
  'file.type': { status: 400, zh: '不支持的文件类型：{name}', en: 'File type not support: {name}' },
  'file.tooLarge': { status: 400, zh: '文件大小超过限制', en: 'Exceed max size limit' },
} satisfies Record<string, Failure>;

export type FailureKey = keyof typeof catalogue;

export class ApiError extends Error {
  readonly key: FailureKey;
  readonly values: Record<string, string | number>;
  /** what the client may know beside the message, such as that a puzzle must be solved */
  readonly data: unknown;

  constructor(key: FailureKey, values: Record<string, string | number> = {}, data: unknown = null) {
    super(key);
    this.key = key;
    this.values = values;
    this.data = data;
  }
}

export function fail(key: FailureKey, values?: Record<string, string | number>, data?: unknown): never {
  throw new ApiError(key, values, data);
}

/** A policy's answer, enforced: the object is there, the viewer may not do this to it. */
export function allow(allowed: boolean): void {
  if (!allowed) fail('object.forbidden');
}

export function failureOf(key: FailureKey): Failure {
  return catalogue[key];
}

export function messageOf(
  key: FailureKey,
  language: Language,
  values: Record<string, string | number> = {},
): string {
  const text = language === 'zh-CN' ? catalogue[key].zh : catalogue[key].en;
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}
