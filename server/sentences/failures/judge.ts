import type { Failure } from './failure.ts';

/** Judges and their languages. */
export const judgeFailures = {
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
  'judge.missingBlob': {
    http: 400,
    status: 404,
    zh: '文件存储中没有该文件',
    en: 'The file is not in the store',
  },
} satisfies Record<string, Failure>;
