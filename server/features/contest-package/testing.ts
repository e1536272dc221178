import type * as contract from '#core/contract/contest-package.ts';
import { getContestRoster } from '#core/contract/contest-teams.ts';
import type { AnswerOf, Endpoint } from '#core/contract/endpoint.ts';
import type { TestSite, TestUser } from '#server/testing/site.ts';
import { aZip } from '#server/testing/zip.ts';
import { pixel } from '../transfer/fixtures/fixture.ts';
import { legacy } from '../transfer/fixtures/icpc.ts';
export type Files = Record<string, string | Uint8Array>;
type Roster = AnswerOf<typeof getContestRoster>;

export const zipOf = (files: Files) =>
  aZip(Object.entries(files).map(([name, content]) => ({ name, content: Buffer.from(content as string) })));

export async function send(
  site: TestSite,
  { token }: TestUser,
  call: Endpoint,
  query: Record<string, string | number | boolean>,
  content: Buffer | string,
  filename = 'contest.zip',
) {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(Buffer.from(content as string))]), filename);
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const response = await fetch(`${site.address}${call.path}?${search}`, {
    method: 'POST',
    headers: { authorization: token, 'accept-language': 'en-US' },
    body: form,
  });
  return (await response.json()) as { status: number; msg: string; data: contract.PackagePlan };
}

export const said = ({ items }: contract.PackagePlan) =>
  items.map(({ kind, id, change, reason }) => [kind, id, change, ...(reason ? [reason] : [])]);

export const rosterOf = async (user: TestUser, cid: number) =>
  (await user.call<Roster>(getContestRoster, { query: { cid } })).body.data!;

/** As DOMjudge exports and takes them. */
export const domjudge = (suffix: string): Files => ({
  'contest.yaml': `id: practice
formal_name: Practice of ${suffix}
name: practice
start_time: 2027-04-30T10:00:00+01:00
end_time: 2027-04-30T12:00:00+01:00
duration: '2:00:00.000'
penalty_time: 20
activate_time: '-1:00:00'
medals:
  enabled: true
  gold: 4
scoreboard_freeze_duration: '0:30:00'
`,
  'problems.yaml': `- id: halves
  label: A
  name: Halves
  color: Orange
  rgb: '#FF7109'
- id: nowhere
  label: B
  name: Nowhere
  color: Forest Green
  rgb: '#008100'
`,
  'groups.json': JSON.stringify([
    { id: '13337', icpc_id: '123', name: 'Companies', hidden: true },
    { id: '47', name: 'Participants', sortorder: 3, color: '#a0b' },
  ]),
  'organizations.json': JSON.stringify([
    { id: 'INST-42', icpc_id: '42', name: 'LU', formal_name: 'Lund University', country: 'SWE' },
  ]),
  'teams.json': JSON.stringify([
    {
      id: '1',
      icpc_id: '447047',
      group_ids: ['47'],
      name: '¡i¡i¡',
      organization_id: 'INST-42',
      location: { description: 'AUD 10' },
      members: 'Ann\nBob',
    },
    { id: '2', icpc_id: '447837', label: '2', group_ids: ['25'], name: 'Pleading' },
  ]),
  'accounts.yaml': `- id: team001
  username: ${suffix}001
  password: P3xm33imve
  type: team
  team_id: '1'
  ip: 10.10.2.1
- id: john
  username: john
  password: Uf4PYRA7mJ
  type: judge
`,
  'organizations/INST-42/logo.png': pixel,
  ...legacy,
});
