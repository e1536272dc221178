import type { Failure } from './failure.ts';

/**
 * Uploaded files. What is said while the file is still on its way is an error of HTTP: a browser that is cut off while it
 * sends heeds no other answer.
 */
export const fileFailures = {
  'file.noSpace': {
    http: 507,
    status: 500,
    zh: '服务器磁盘空间不足，文件没有保存',
    en: 'The disk of the server is full, the file was not kept',
  },
  'file.storeAway': {
    http: 503,
    status: 500,
    zh: '文件存储暂时无法访问，请稍后再试',
    en: 'The store of the files is away at the moment, please try again shortly',
  },
  'file.unknown': { status: 404, zh: '文件不存在', en: 'There is no such file' },
  'file.missing': { http: 400, status: 400, zh: '没有收到文件', en: 'No file was sent' },
  'file.type': { status: 400, zh: '不支持的文件类型：{name}', en: 'File type not support: {name}' },
  'file.tooManyPictures': {
    status: 403,
    zh: '正在处理的图片过多，请稍后再试',
    en: 'Too many pictures are being worked on, please try again in a moment',
  },
  'file.tooManyPixels': {
    status: 400,
    zh: '图片尺寸过大，最多 {max} 百万像素',
    en: 'The picture is too large: at most {max} million pixels',
  },
  'file.tooLarge': { http: 413, status: 400, zh: '文件大小超过限制', en: 'Exceed max size limit' },
} satisfies Record<string, Failure>;
