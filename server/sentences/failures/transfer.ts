import type { Failure } from './failure.ts';

/** Archives, imports and exports. */
export const transferFailures = {
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
  'transfer.notYours': {
    status: 403,
    zh: '你不能编辑题目 {name}，因此不能导出它',
    en: 'You may not edit {name}, so you may not export it',
  },
  'transfer.exportRefused': {
    status: 400,
    zh: '{name} 不能导出为这个格式：{detail}',
    en: '{name} cannot be exported in this format: {detail}',
  },
  'contestPackage.noContest': {
    status: 400,
    zh: '包里的 contest.yaml 不足以创建比赛',
    en: 'The contest.yaml of the package is not enough to make a contest',
  },
  'transfer.partly': {
    status: 400,
    zh: '[导入结果] 成功数：{done}，失败数：{failed}。{detail}',
    en: 'Imported: {done}, failed: {failed}. {detail}',
  },
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
} satisfies Record<string, Failure>;
