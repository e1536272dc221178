import { z } from 'zod';
import { fileNameMax, uploadBytesMax } from '../limits.ts';
import { endpoint, instant, nothing } from './endpoint.ts';

/**
 * Files that are sent in parts. One is announced by a call; its bytes then go to the address of the answer by the core
 * of the tus protocol (HEAD says how many there are, PATCH adds to them), and an interrupted one goes on where it ended.
 */

export const upload = z.object({
  uploadId: z.uuid(),
  /** where its bytes go */
  url: z.string(),
  filename: z.string(),
  sizeBytes: z.number(),
  /** how many bytes there are; all of them: it is complete */
  sentBytes: z.number(),
  isComplete: z.boolean(),
  gmtModified: instant,
});
export type Upload = z.output<typeof upload>;

export const beginUpload = endpoint({
  method: 'POST',
  path: '/api/upload',
  summary: 'Announce a file; one of the same name, size and date that was interrupted is gone on with',
  who: 'login',
  limit: 'upload',
  body: z.object({
    filename: z.string().trim().min(1).max(fileNameMax),
    sizeBytes: z.number().int().min(0).max(uploadBytesMax),
    /** what the file is known by when it is chosen again, such as when it was last changed */
    fingerprint: z.string().max(200).default(''),
  }),
  answer: upload,
});

export const getUploads = endpoint({
  method: 'GET',
  path: '/api/get-upload-list',
  summary: "The viewer's own files that are on their way, or complete and not yet used",
  who: 'login',
  answer: z.array(upload),
});

export const dropUpload = endpoint({
  method: 'DELETE',
  path: '/api/upload',
  summary: 'Give an upload up',
  who: 'login',
  query: { uploadId: z.uuid() },
  answer: nothing,
});
