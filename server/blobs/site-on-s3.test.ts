import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { expect } from 'vitest';
import { readBlob } from '#core/contract/judging.ts';
import { submitProblem } from '#core/contract/submission.ts';
import { beginUpload, type Upload } from '#core/contract/upload.ts';
import { cleanUploads } from '../features/upload/cleaning.ts';
import { claimUpload } from '../features/upload/queries.ts';
import { aJudge } from '../testing/judge.ts';
import { aGroup } from '../testing/place.ts';
import { aProblem } from '../testing/problem.ts';
import { anS3Store } from '../testing/s3-store.ts';
import { test } from '../testing/site.ts';

test('two processes with their files in S3: parts go to either, judges fetch at the store, and its absence is said', async ({
  site,
}) => {
  await using store = await anS3Store();
  const blobStore = store.location('site', ['judges']);
  const processes = [await site.another({ blobStore }), await site.another({ blobStore })] as const;
  const [{ site: here }] = processes;

  const teacher = await site.aUser();
  await aGroup(site, teacher);
  const content = randomBytes(9 * 2 ** 20);
  const body = { filename: 'film.mp4', sizeBytes: content.length, fingerprint: '7' };
  const { url, uploadId } = (await processes[0].as(teacher.token)<Upload>(beginUpload, { body })).body.data!;
  const part = content.length / 3;
  for (const [at, turn] of [0, 1, 0].entries()) {
    const offset = at * part;
    const sent = await fetch(processes[turn]!.address + url, {
      method: 'PATCH',
      headers: {
        authorization: teacher.token,
        'tus-resumable': '1.0.0',
        'upload-offset': String(offset),
        'content-type': 'application/offset+octet-stream',
      },
      body: content.subarray(offset, offset + part),
    });
    expect([sent.status, sent.headers.get('upload-offset')]).toEqual([204, String(offset + part)]);
  }
  const { sha256 } = await claimUpload(here.db, teacher.uid, uploadId);
  expect((await buffer((await here.blobs.read(sha256)).stream)).equals(content)).toBe(true);
  expect(await here.uploads.sentBytes(uploadId)).toBe(0);
  await cleanUploads(here);

  await here.settings.write({ defaultSubmitInterval: 0 });
  const { problemId } = await aProblem({ ...site, site: here }, teacher, {
    cases: [{ input: 'secret\n', output: 'x\n' }],
  });
  const judge = await aJudge(processes[1]);
  const program = { pid: problemId, language: 'C++', code: 'int main() {}' };
  await processes[0].as((await site.aUser()).token)(submitProblem, { body: program });
  const { task } = (await judge.claim())!;
  const ask = (redirect: RequestRedirect) =>
    fetch(`${processes[1].address}${readBlob.path}?sha256=${task.cases[0]!.input}`, {
      headers: { authorization: judge.key },
      redirect,
    });
  expect((await ask('manual')).headers.get('location')).toContain(blobStore.endpoint);
  expect(await (await ask('follow')).text()).toBe('secret\n');

  await store.stop();
  const refused = await processes[0].as(teacher.token)<Upload>(beginUpload, {
    body: { ...body, fingerprint: '8' },
  });
  expect(refused.http).toBe(503);
  expect(refused.body.msg).toMatch(
    /^The store of the files is away at the moment, please try again shortly \[\S+\]$/,
  );
});
