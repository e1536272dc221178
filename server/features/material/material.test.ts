import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test as unit } from 'vitest';
import { deleteCourse, saveCourse } from '#core/contract/course.ts';
import type { Page } from '#core/contract/endpoint.ts';
import {
  addMaterial,
  addMaterialProblem,
  changeMaterialStatus,
  deleteGroupMaterial,
  deleteMaterial,
  getAdminMaterials,
  getGroupMaterial,
  getGroupMaterials,
  getMaterialDetail,
  getMaterialList,
  getMaterialProblems,
  keepWatchPosition,
  type LinkedProblem,
  type Material,
  type MaterialView,
  readMaterialFile,
  removeMaterialProblem,
  saveGroupMaterial,
  updateMaterial,
} from '#core/contract/material.ts';
import { beginUpload, getUploads } from '#core/contract/upload.ts';
import { aGroup } from '#server/testing/place.ts';
import { aProblem } from '#server/testing/problem.ts';
import { type TestSite, type TestUser, test } from '#server/testing/site.ts';
import { anUpload } from '#server/testing/upload.ts';
import { materialConversion } from './conversion.ts';
import { mediaTypeOf } from './media.ts';

const mp4 = (bytes: number) => Buffer.concat([Buffer.from('\0\0\0\u0018ftypmp42'), randomBytes(bytes)]);

async function people(site: TestSite) {
  const [teacher, colleague, pupil, outsider] = [
    await site.aUser(),
    await site.aUser(),
    await site.aUser(),
    await site.aUser(),
  ];
  const gid = await aGroup(site, await site.aUser(), {}, [
    [teacher, 4],
    [colleague, 4],
    [pupil, 3],
  ]);
  return { teacher, colleague, pupil, outsider, gid };
}

const file = (site: TestSite, token: string | undefined, id: number, headers = {}, method = 'GET') =>
  fetch(`${site.address}${readMaterialFile.path}?id=${id}`, {
    method,
    headers: { ...(token ? { authorization: token } : {}), ...headers },
  });

const savedFor = async (teacher: TestUser, body: object) =>
  (await teacher.call<{ id: number }>(saveGroupMaterial, { body })).body.data!.id;

const courseWith = async (teacher: TestUser, groupId: number, materialId: number, status: number) =>
  (
    await teacher.call<{ id: number }>(saveCourse, {
      body: {
        groupId,
        title: 'Oaks',
        description: 'Of oaks',
        status,
        sectionList: [{ title: 'One', type: 1, nodeList: [{ linkType: '1', linkId: materialId }] }],
      },
    })
  ).body.data!.id;

test('what is called a video and is none is refused at once, and so is an empty file', async ({ site }) => {
  const { teacher, gid } = await people(site);
  const uploadId = await anUpload(site, teacher, Buffer.from('My essay on oaks'), 'essay.mp4');
  const saved = (await teacher.call(saveGroupMaterial, { body: { gid, title: 'Oaks', uploadId } })).body;
  expect(saved).toMatchObject({ status: 400, msg: expect.stringContaining('“essay.mp4” is not a video') });
  const text = await anUpload(site, teacher, Buffer.from('My essay on oaks'), 'essay.txt');
  expect(await savedFor(teacher, { gid, title: 'Oaks', uploadId: text })).toBeGreaterThan(0);
  const empty = await teacher.call(beginUpload, { body: { filename: 'film.mp4', sizeBytes: 0 } });
  expect(empty.body).toMatchObject({ status: 400, msg: 'The file is empty (0 bytes)' });
});

test('a video is read in pieces, by those for whom a published course has it', async ({ site }) => {
  const { teacher, colleague, pupil, outsider, gid } = await people(site);
  const content = mp4(500_000);
  const uploadId = await anUpload(site, teacher, content);
  const id = await savedFor(teacher, { gid, title: 'Acorns', uploadId });
  // what was made of an upload is no upload any more
  expect((await teacher.call(getUploads)).body.data).toEqual([]);
  const status = async (user: TestUser | undefined) => (await file(site, user?.token, id)).status;
  expect([await status(teacher), await status(colleague)]).toEqual([200, 200]);
  expect([await status(pupil), await status(outsider), await status(undefined)]).toEqual([400, 400, 401]);

  const courseId = await courseWith(teacher, gid, id, 0);
  expect(await status(pupil)).toBe(400);
  await teacher.call(saveCourse, { body: { id: courseId, status: 1 } });
  expect([await status(pupil), await status(outsider)]).toEqual([200, 400]);
  // a player sends a cookie in place of a header, and only our own pages may
  const cookie = { cookie: `acorn-upload=${pupil.token}` };
  const played = { ...cookie, 'sec-fetch-site': 'same-origin' };
  const playing = await file(site, undefined, id, played);
  expect([playing.status, playing.headers.get('cross-origin-resource-policy')]).toEqual([200, 'same-origin']);
  expect((await file(site, undefined, id, { ...cookie, 'sec-fetch-site': 'cross-site' })).status).toBe(401);

  const whole = await file(site, pupil.token, id);
  expect(Buffer.from(await whole.arrayBuffer()).equals(content)).toBe(true);
  expect(whole.headers.get('content-type')).toBe('video/mp4');
  const etag = whole.headers.get('etag')!;
  const piece = async (headers: object, method?: string) => {
    const response = await file(site, pupil.token, id, headers, method);
    const bytes = Buffer.from(await response.arrayBuffer());
    return [response.status, response.headers.get('content-range'), bytes] as const;
  };
  const total = content.length;
  expect(await piece({ range: 'bytes=100-199' })).toEqual([
    206,
    `bytes 100-199/${total}`,
    content.subarray(100, 200),
  ]);
  expect((await piece({ range: 'bytes=-10' }))[2]).toEqual(content.subarray(-10));
  expect((await piece({ range: `bytes=${total - 5}-` }))[2]).toEqual(content.subarray(-5));
  expect((await piece({ range: `bytes=${total}-` })).slice(0, 2)).toEqual([416, `bytes */${total}`]);
  expect((await piece({ range: 'bytes=0-9', 'if-range': etag }))[0]).toBe(206);
  expect((await piece({ range: 'bytes=0-9', 'if-range': '"another"' }))[0]).toBe(200);
  expect((await piece({ range: 'bytes=0-9,20-29' }))[0]).toBe(200);
  expect((await piece({ 'if-none-match': etag }))[0]).toBe(304);
  const headed = await file(site, pupil.token, id, { range: 'bytes=0-9' }, 'HEAD');
  expect([headed.status, headed.headers.get('content-length')]).toEqual([206, '10']);

  // hidden again, it is gone at once
  await teacher.call(saveGroupMaterial, { body: { id, status: 0 } });
  expect([await status(pupil), await status(teacher)]).toEqual([400, 200]);
});

test('where a video was left is remembered for each viewer', async ({ site }) => {
  const { teacher, pupil, outsider, gid } = await people(site);
  const id = await savedFor(teacher, { gid, title: 'Leaves', content: 'Read **this**' });
  await courseWith(teacher, gid, id, 1);
  const keep = async (user: TestUser, seconds: number) =>
    (await user.call(keepWatchPosition, { body: { id, seconds } })).body.status;
  expect([await keep(pupil, 42), await keep(pupil, 61), await keep(outsider, 5)]).toEqual([200, 200, 404]);
  const seen = async (user: TestUser) =>
    (await user.call<MaterialView>(getMaterialDetail, { query: { id } })).body.data;
  expect(await seen(pupil)).toMatchObject({ watchedSeconds: 61, videoUrl: null, content: 'Read **this**' });
  expect(await seen(teacher)).toMatchObject({ watchedSeconds: 0 });
  expect(await seen(outsider)).toBeNull();
});

test('materials of a group are managed by those who teach there; one in use says where', async ({ site }) => {
  const { teacher, colleague, pupil, outsider, gid } = await people(site);
  const { pid } = await aProblem(site, teacher, { problem: { auth: 1 } });
  const id = await savedFor(teacher, { gid, title: 'Roots', tag: 'tree,deep', pidStr: [pid] });
  const saving = async (user: TestUser, body: object) =>
    (await user.call(saveGroupMaterial, { body })).body.status;
  expect(await saving(pupil, { gid, title: 'Mine' })).toBe(403);
  expect(await saving(outsider, { gid, title: 'Mine' })).toBe(403);
  expect(await saving(colleague, { id, title: 'Mine' })).toBe(403);
  expect(await saving(teacher, { gid })).toBe(400);
  expect(await saving(teacher, { gid, title: 'x', uploadId: crypto.randomUUID() })).toBe(404);
  const foreign = await anUpload(site, colleague, mp4(10));
  expect(await saving(teacher, { gid, title: 'x', uploadId: foreign })).toBe(404);

  const list = async (user: TestUser, query = {}) =>
    (await user.call<Page<Material>>(getGroupMaterials, { query: { gid, ...query } })).body;
  expect((await list(colleague, { keyword: 'DEEP' })).data!.records).toMatchObject([
    { id, title: 'Roots', mayEdit: false, problemList: [{ pid }], pidStr: [pid], usedIn: [] },
  ]);
  expect((await list(teacher, { materialType: 2 })).data!.total).toBe(0);
  expect([(await list(pupil)).status, (await list(outsider)).status]).toEqual([403, 403]);

  // a problem that is hidden for a while is not lost by whoever saves meanwhile
  const hide = (auth: number) =>
    site.site.db.updateTable('problem').set({ auth }).where('id', '=', pid).execute();
  await hide(2);
  const [{ pidStr }] = (await list(teacher)).data!.records as [Material];
  expect(await saving(teacher, { id, title: 'Deep roots', pidStr })).toBe(200);
  await hide(1);
  expect((await list(teacher)).data!.records[0]).toMatchObject({ title: 'Deep roots', pidStr: [pid] });

  const courseId = await courseWith(teacher, gid, id, 0);
  const gone = await teacher.call(deleteGroupMaterial, { query: { id } });
  expect([gone.body.status, gone.body.msg]).toEqual([400, expect.stringContaining('Oaks')]);
  expect((await list(teacher)).data!.records[0]!.usedIn).toEqual([{ courseId, gid, title: 'Oaks' }]);
  await teacher.call(deleteCourse, { query: { id: courseId } });
  expect((await colleague.call(deleteGroupMaterial, { query: { id } })).body.status).toBe(403);
  expect((await teacher.call(deleteGroupMaterial, { query: { id } })).body.status).toBe(200);
});

test('materials of the site are for the courses of every group, and changed by their author', async ({
  site,
}) => {
  const { teacher, pupil, outsider, gid } = await people(site);
  const [root, admin, other] = [
    await site.aUser({ role: 1000 }),
    await site.aUser({ role: 1001 }),
    await site.aUser({ role: 1001 }),
  ];
  const { pid } = await aProblem(site, root, { problem: { auth: 1 } });
  const added = await admin.call<{ id: number }>(addMaterial, {
    body: { title: 'Secret bark', materialType: '2', difficulty: 1 },
  });
  const { id } = added.body.data!;
  expect((await other.call(updateMaterial, { body: { id, title: 'Taken' } })).body.status).toBe(403);
  expect((await root.call(updateMaterial, { body: { id, tag: 'bark' } })).body.status).toBe(200);
  await admin.call(addMaterialProblem, { body: { id, pid } });
  const problems = async (queryExisted: boolean) =>
    (await admin.call<Page<LinkedProblem>>(getMaterialProblems, { query: { id, queryExisted, limit: 100 } }))
      .body.data!.records;
  expect((await problems(true)).map(one => one.pid)).toEqual([pid]);
  // one that is not there takes nothing away
  expect((await admin.call(addMaterialProblem, { body: { id, pid: 999_999 } })).body.status).toBe(404);
  expect((await problems(true)).map(one => one.pid)).toEqual([pid]);
  expect((await problems(false)).map(one => one.pid)).not.toContain(pid);
  await admin.call(removeMaterialProblem, { query: { id, pid } });
  expect(await problems(true)).toEqual([]);

  const picked = async (user: TestUser, query = {}) =>
    (await user.call<Page<Material>>(getMaterialList, { query })).body;
  expect((await picked(teacher, { gid })).data!.records).toMatchObject([{ id, title: 'Secret bark' }]);
  for (const user of [pupil, outsider])
    expect(JSON.stringify([await picked(user), await picked(user, { gid })])).not.toContain('Secret');
  await admin.call(changeMaterialStatus, { query: { id, status: 0 } });
  expect((await picked(teacher, { gid })).data!.records).toEqual([]);
  expect((await teacher.call(getMaterialDetail, { query: { id } })).body.status).toBe(404);
  const listed = await admin.call<Page<Material>>(getAdminMaterials, { query: { difficulty: 1 } });
  expect(listed.body.data!.records).toMatchObject([{ id, status: 0, tag: 'bark', materialType: 2 }]);
  expect((await admin.call(deleteMaterial, { query: { id } })).body.status).toBe(200);
});

const avi = (bytes: number) => Buffer.concat([Buffer.from('RIFF\0\0\0\0AVI LIST'), randomBytes(bytes)]);

test('a video that no browser plays is converted by whoever can, also after the one who began is gone', async ({
  site,
}) => {
  const { teacher, pupil, gid } = await people(site);
  const listed = async () =>
    (await teacher.call<Page<Material>>(getGroupMaterials, { query: { gid } })).body.data!.records.map(
      ({ file }) => [file?.name, file?.mediaType, file?.conversion, file?.conversionFault],
    );
  const upload = (content: Buffer) => anUpload(site, teacher, content, 'oaks.AVI');
  const content = avi(1_000);

  // here nobody can
  const id = await savedFor(teacher, { gid, title: 'Oaks', uploadId: await upload(content) });
  expect(await listed()).toEqual([['oaks.AVI', 'video/x-msvideo', null, null]]);
  await courseWith(teacher, gid, id, 1);

  // one who can begins with what is there, and is stopped in the middle of it
  const begun = Promise.withResolvers<void>();
  const first = await site.another({
    converter: {
      convert: (_source, _target, signal) =>
        new Promise((_, reject) => {
          begun.resolve();
          signal.addEventListener('abort', () => reject(signal.reason));
        }),
    },
  });
  await begun.promise;
  expect(await listed()).toEqual([['oaks.AVI', 'video/x-msvideo', 'converting', null]]);
  await first.close();
  expect(await listed()).toEqual([['oaks.AVI', 'video/x-msvideo', 'waiting', null]]);

  const made = mp4(2_000);
  const given: Buffer[] = [];
  const second = await site.another({
    converter: {
      async convert({ file: source, mediaType }, target) {
        given.push(readFileSync(source));
        expect(mediaType).toBe('video/x-msvideo');
        if (given.length > 1) return 'unreadable';
        writeFileSync(target, made);
        return null;
      },
    },
  });
  await expect.poll(listed, { timeout: 20_000 }).toEqual([['oaks.mp4', 'video/mp4', null, null]]);
  expect(given[0]!.equals(content)).toBe(true);
  const seen = await file(site, pupil.token, id);
  expect([seen.headers.get('content-type'), seen.headers.get('content-disposition')]).toEqual([
    'video/mp4',
    null,
  ]);
  expect(Buffer.from(await seen.arrayBuffer()).equals(made)).toBe(true);
  expect(readdirSync(path.join(site.dataFolder, 'scratch'))).toEqual([]);

  // what cannot be read stays as it is, and says why
  const broken = avi(50);
  const again = second.as(teacher.token);
  await again(saveGroupMaterial, { body: { id, uploadId: await upload(broken) } });
  await expect
    .poll(listed, { timeout: 20_000 })
    .toEqual([['oaks.AVI', 'video/x-msvideo', 'failed', 'unreadable']]);
  expect(Buffer.from(await (await file(site, pupil.token, id)).arrayBuffer()).equals(broken)).toBe(true);
  await second.close();
}, 60_000);

test('MP4 with pictures that most browsers do not show is taken as such a video', async ({ site }) => {
  const { teacher, gid } = await people(site);
  const film = readFileSync(path.join(import.meta.dirname, 'fixtures/hevc.mp4'));
  const uploadId = await anUpload(site, teacher, film, 'phone.mp4');
  const id = await savedFor(teacher, { gid, title: 'Filmed by phone', uploadId });
  const { file } = (await teacher.call<Material>(getGroupMaterial, { query: { id } })).body.data!;
  expect([file!.name, file!.mediaType, file!.isShown]).toEqual(['phone.mp4', 'video/quicktime', false]);
  const { pending } = materialConversion({ convert: async () => null });
  expect((await pending!(site.site.db)).map(({ data }) => data.id)).toContain(id);
});

test('a machine that fails at a video again and again gives it up', async ({ site }) => {
  const { teacher, gid } = await people(site);
  const uploadId = await anUpload(site, teacher, avi(10), 'x.avi');
  const id = await savedFor(teacher, { gid, title: 'Roots', uploadId });
  const work = materialConversion({
    async convert() {
      throw new Error('the disk is full');
    },
  });
  const { data } = (await work.pending!(site.site.db)).find(({ data }) => data.id === id)!;
  const perform = () => work.perform(site.site, data, new AbortController().signal);
  for (const _ of [1, 2, 3]) await expect(perform()).rejects.toThrow('full');
  await perform();
  const { file } = (await teacher.call<Material>(getGroupMaterial, { query: { id } })).body.data!;
  expect([file!.conversion, file!.conversionFault]).toEqual(['failed', 'machine']);
  expect((await work.pending!(site.site.db)).filter(({ data }) => data.id === id)).toEqual([]);
});

unit('a file is what its first bytes say', () => {
  const type = (text: string) => mediaTypeOf(Buffer.from(text, 'latin1'));
  expect(type('\0\0\0\u0014ftypqt  ')).toBe('video/mp4');
  expect(type('\u001aE\u00df\u00a3\u0001\0\0\0B\u0082\u0084webm')).toBe('video/webm');
  expect(type('.RMF\0\0')).toBe('video/vnd.rn-realmedia');
  expect(type('RIFF\0\0\0\0AVI LIST')).toBe('video/x-msvideo');
  expect(type('<html><script>')).toBe('application/octet-stream');
});
