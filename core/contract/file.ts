import { z } from 'zod';
import { markdownFileBytesMax, markdownImageBytesMax } from '../limits.ts';
import { endpoint, nothing } from './endpoint.ts';
import { id } from './problem.ts';

/** Pictures and files that stand in a text. Their addresses can be read by everybody and cannot be guessed. */

export const uploadMarkdownImage = endpoint({
  method: 'POST',
  path: '/api/file/upload-md-img',
  summary:
    'A picture for a text, of administrators and admins of the group that the form or the address names; it is re-encoded',
  who: 'login',
  query: { gid: id.optional().catch(undefined) },
  upload: { field: 'image', maxBytes: markdownImageBytesMax },
  answer: z.object({ link: z.string(), fileId: z.string() }),
  limit: 'upload',
});

export const deleteMarkdownImage = endpoint({
  method: 'GET',
  path: '/api/file/delete-md-img',
  summary: 'Remove a picture of a text: whoever uploaded it, or a problem admin',
  who: 'login',
  scope: null,
  query: { fileId: z.string().min(1).max(100) },
  answer: nothing,
});

export const uploadMarkdownFile = endpoint({
  method: 'POST',
  path: '/api/file/upload-md-file',
  summary: 'A file for a text; browsers download it and never show it',
  who: 'admin',
  upload: { field: 'file', maxBytes: markdownFileBytesMax },
  answer: z.object({ link: z.string() }),
  limit: 'upload',
});
