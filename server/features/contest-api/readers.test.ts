import { expect } from 'vitest';
import { Status } from '#core/verdict.ts';
import { test } from '#server/testing/site.ts';
import { aDay, basic, type Json, readFeed } from './testing.ts';

/** What readers of others take for granted, by the types of their own fields; what is not listed they can do without. */
const needed: Record<string, Record<string, 'string' | 'number' | 'boolean'>> = {
  contest: { id: 'string', name: 'string', duration: 'string', penalty_time: 'number' },
  'judgement-types': { id: 'string', name: 'string', penalty: 'boolean', solved: 'boolean' },
  languages: { id: 'string' },
  groups: { id: 'string', name: 'string' },
  organizations: { id: 'string', name: 'string' },
  problems: { id: 'string', name: 'string', label: 'string', time_limit: 'number' },
  teams: { id: 'string', name: 'string' },
  submissions: {
    id: 'string',
    language_id: 'string',
    problem_id: 'string',
    team_id: 'string',
    time: 'string',
  },
  judgements: { id: 'string', submission_id: 'string', judgement_type_id: 'string', start_time: 'string' },
  runs: { id: 'string', judgement_id: 'string', ordinal: 'number' },
  clarifications: { id: 'string', text: 'string', time: 'string' },
};
/** They are read and not looked into; any other type is a failure there. */
const known = [...Object.keys(needed), 'accounts', 'awards', 'persons', 'state'];

test('the shadow mode of DOMjudge and the uploader of xcpcio find every field that they need', async ({
  site,
}) => {
  const { root, ada, cid, submitted, settle, send } = await aDay(site);
  await submitted(ada, 30, Status.WrongAnswer);
  await settle();
  await send('POST', '/clarifications', ada, { text: 'Is A round?' });
  const version = '/2023-06';
  const lines = await readFeed(site, cid, {
    user: root,
    version,
    until: ({ type }) => type === 'clarifications',
  });
  for (const { type, data } of lines) {
    expect(known).toContain(type);
    for (const object of [data ?? []].flat() as Json[])
      for (const [field, kind] of Object.entries(needed[type] ?? {}))
        expect(typeof object[field], `${type} ${field}`).toBe(kind);
  }
  expect(lines.map(({ type }) => type)).toEqual(
    expect.arrayContaining(['contest', 'submissions', 'judgements']),
  );
  // programs are fetched from below the address that was given, as archives
  const { data } = lines.find(({ type }) => type === 'submissions')!;
  const [file] = data!.files as { href: string; mime: string }[];
  expect(file!.mime).toBe('application/zip');
  const address = `${site.address}/clics-api${version}/`;
  expect((await fetch(address + file!.href, { headers: basic(root) })).status).toBe(200);

  // without a version of ours DOMjudge does not begin, and xcpcio reads it as semantic versioning
  const about = (await (await fetch(address)).json()) as { provider: Json };
  expect(about.provider).toEqual({ name: 'Acorn', version: expect.stringMatching(/^\d+\.\d+\.\d+/) });
  const endpoints =
    'access accounts awards groups judgement-types judgements languages organizations problems state submissions teams';
  for (const endpoint of endpoints.split(' ')) {
    const response = await fetch(`${address}contests/${cid}/${endpoint}`, { headers: basic(root) });
    expect([endpoint, response.status, response.headers.get('content-type')]).toEqual([
      endpoint,
      200,
      'application/json; charset=utf-8',
    ]);
  }
});
