import { once } from 'node:events';
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '#core/contract/endpoint.ts';
import { ApiError, fail } from './errors.ts';
import type { Upload } from './route.ts';

/** The one file of a multipart request, under the field the contract names; the limit holds while it streams. */
export async function readUpload(
  call: Endpoint,
  request: FastifyRequest,
  maxBytes = call.upload?.maxBytes,
): Promise<Upload> {
  if (!call.upload) throw new Error(`${call.path} takes no upload`);
  if (!request.isMultipart()) fail('file.missing');
  const file = await request.file({ limits: { fileSize: maxBytes } }).catch(brokenOff);
  if (!file || file.fieldname !== call.upload.field) return fail('file.missing');
  return {
    filename: file.filename,
    get stream() {
      return whole(file.file);
    },
    fields: textFields(file),
    bytes: async () => {
      const content = await file.toBuffer().catch(brokenOff);
      // The parser may say that it cut the file only once it has seen what comes behind.
      if (maxBytes !== undefined && content.length >= maxBytes) await untilRead(request);
      return file.file.truncated ? fail('file.tooLarge') : content;
    },
    allFields: async () => {
      await untilRead(request);
      return textFields(file);
    },
  };
}

/** Until the parser has had all of the request, which is a moment after the last of it has come. */
async function untilRead({ raw }: FastifyRequest): Promise<void> {
  if (!raw.readableEnded) await once(raw, 'end');
  await setImmediate();
}

/** The form parser knows its own failures by code; anything else it throws is a form that breaks off. */
function brokenOff(error: Error & { code?: string }): never {
  throw error.code ? error : new ApiError('request.malformed');
}

/** The form parser only cuts a file at the limit; whoever reads it must not take the piece for the whole. */
function whole(file: MultipartFile['file']): Readable {
  const pieces = async function* () {
    try {
      yield* file;
    } catch (error) {
      brokenOff(error as Error);
    }
    if (file.truncated) fail('file.tooLarge');
  };
  return Readable.from(pieces(), { objectMode: false });
}

function textFields(file: MultipartFile): Record<string, string> {
  const values = Object.values(file.fields)
    .flat()
    .filter((field): field is MultipartValue<string> => field?.type === 'field');
  return Object.fromEntries(values.map(field => [field.fieldname, String(field.value)]));
}
