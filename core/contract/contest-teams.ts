import { z } from 'zod';
import { teamLimits } from '../limits.ts';
import { seatNetwork } from '../seat.ts';
import { contestApiId, memberRoles } from '../team.ts';
import { bodyId, type Endpoint, endpoint, nothing } from './endpoint.ts';
import { id } from './problem.ts';

/** What stands on a contest's board: teams with their organisations, categories and members. For its organisers. */

/** As in the Contest API, which tells the same ids. */
const key = z.string().regex(contestApiId);
const name = z.string().trim().min(1).max(teamLimits.name);
const optional = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .nullable()
    .transform(text => text || null);

export const organisation = z.object({
  id: key,
  name,
  formalName: z.string().trim().max(teamLimits.formalName),
  /** ISO 3166-1 alpha-3 */
  country: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .nullable(),
});

export const category = z.object({
  id: key,
  name,
  /** `#rrggbb` */
  colour: z
    .string()
    .regex(/^#[0-9a-f]{6}$/)
    .nullable(),
  /** its teams are on no board */
  hidden: z.boolean(),
  /** its teams have places and awards; the others take part out of competition */
  placed: z.boolean(),
  sort: z.number().int().min(0).max(10_000),
  icpcId: optional(50),
});

const teamMember = z.object({
  name,
  role: z.enum(memberRoles),
  email: optional(255),
});
export type TeamMember = z.output<typeof teamMember>;

/** An address or a network; see `core/seat.ts`. */
const network = z.string().transform((text, context): string => {
  const written = seatNetwork(text);
  if (written === undefined) context.addIssue({ code: 'custom', message: 'no address of a seat' });
  return written ?? '';
});

export const team = z.object({
  id: key,
  /** of the account that it submits with */
  username: optional(255),
  name,
  /** what the board shows; empty: the name */
  displayName: z.string().trim().max(teamLimits.displayName),
  /** where it sits */
  label: optional(teamLimits.label),
  /** its machines, which log in by themselves in an onsite contest */
  networks: z.array(network).max(teamLimits.networks).default([]),
  organisationId: key.nullable(),
  hidden: z.boolean(),
  icpcId: optional(50),
  categories: z.array(key).max(20),
  members: z.array(teamMember).max(teamLimits.members),
});
export type TeamFields = z.output<typeof team>;

const rosterOrganisation = organisation.extend({
  logo: z.string().nullable(),
  /** the school of somebody who came by themselves; nobody entered it */
  isImplied: z.boolean(),
});
const rosterCategory = category.extend({
  /** the names that the contest's own list of star users holds; they are chosen there */
  isStarList: z.boolean(),
});
const rosterTeam = team.extend({
  uid: z.string().nullable(),
  photo: z.string().nullable(),
  /** has a code on paper */
  hasCode: z.boolean(),
  /** an account that takes part without having been entered here */
  isImplied: z.boolean(),
});
export type RosterOrganisation = z.output<typeof rosterOrganisation>;
export type RosterCategory = z.output<typeof rosterCategory>;
export type RosterTeam = z.output<typeof rosterTeam>;

export const getContestRoster = endpoint({
  method: 'GET',
  path: '/api/contest-roster',
  summary: 'The teams of a contest with their organisations and categories',
  who: 'login',
  scope: 'contests',
  within: { contest: 'query.cid' },
  query: { cid: id },
  answer: z.object({
    organisations: z.array(rosterOrganisation),
    categories: z.array(rosterCategory),
    teams: z.array(rosterTeam),
  }),
});

const entering: Pick<Endpoint, 'who' | 'scope' | 'audited' | 'invalidates'> = {
  who: 'login',
  scope: 'contests',
  audited: true,
  invalidates: ['contest'],
};

const cid = bodyId;

export const saveContestTeam = endpoint({
  ...entering,
  method: 'POST',
  path: '/api/contest-team',
  summary: 'Enter a team, or change the one that has this id; its account takes part from then on',
  within: { contest: 'body.cid' },
  body: z.object({ cid, isNew: z.boolean(), team }),
  answer: nothing,
});

export const deleteContestTeam = endpoint({
  ...entering,
  method: 'DELETE',
  path: '/api/contest-team',
  summary: 'Take a team out; its account stays in the contest as a team of one',
  within: { contest: 'query.cid' },
  query: { cid: id, id: key },
  answer: nothing,
});

export const saveContestOrganisation = endpoint({
  ...entering,
  method: 'POST',
  path: '/api/contest-organisation',
  summary: 'Enter an organisation, or change the one that has this id',
  within: { contest: 'body.cid' },
  body: z.object({ cid, isNew: z.boolean(), organisation }),
  answer: nothing,
});

export const deleteContestOrganisation = endpoint({
  ...entering,
  method: 'DELETE',
  path: '/api/contest-organisation',
  summary: 'Take an organisation out; its teams stay without one',
  within: { contest: 'query.cid' },
  query: { cid: id, id: key },
  answer: nothing,
});

export const saveContestCategory = endpoint({
  ...entering,
  method: 'POST',
  path: '/api/contest-category',
  summary: 'Enter a category, or change the one that has this id',
  within: { contest: 'body.cid' },
  body: z.object({ cid, isNew: z.boolean(), category }),
  answer: nothing,
});

export const deleteContestCategory = endpoint({
  ...entering,
  method: 'DELETE',
  path: '/api/contest-category',
  summary: 'Take a category out; its teams stay',
  within: { contest: 'query.cid' },
  query: { cid: id, id: key },
  answer: nothing,
});

export const uploadTeamPicture = endpoint({
  ...entering,
  method: 'POST',
  path: '/api/contest-team-picture',
  summary: 'Set the logo of an organisation or the photo of a team',
  within: { contest: 'query.cid' },
  query: { cid: id, of: z.enum(['organisation', 'team']), id: key },
  upload: { field: 'file', maxBytes: teamLimits.pictureBytes },
  limit: 'upload',
  answer: z.object({ url: z.string() }),
});

export const removeTeamPicture = endpoint({
  ...entering,
  method: 'DELETE',
  path: '/api/contest-team-picture',
  summary: 'Take the logo of an organisation or the photo of a team away',
  within: { contest: 'query.cid' },
  query: { cid: id, of: z.enum(['organisation', 'team']), id: key },
  answer: nothing,
});

/** What is wrong with a row of a table of teams, by its column. */
const teamRowFault = z.object({
  column: z.string(),
  reason: z.enum(['required', 'form', 'length', 'twice', 'unknown', 'taken']),
});
export type TeamRowFault = z.output<typeof teamRowFault>;

export const importContestTeams = endpoint({
  ...entering,
  method: 'POST',
  path: '/api/contest-teams-import',
  summary:
    'What a table of teams would change, row by row; with `apply` the rows without faults are entered, all or none',
  within: { contest: 'body.cid' },
  bodyBytesMax: 8 * 1024 * 1024,
  body: z.object({
    cid,
    apply: z.boolean(),
    /** cells by the columns of `core/team-table.ts` */
    rows: z.array(z.record(z.string(), z.string().max(2_000))).max(teamLimits.rows),
  }),
  answer: z.object({
    rows: z.array(
      z.object({
        change: z.enum(['new', 'changed', 'same', 'refused']),
        faults: z.array(teamRowFault),
      }),
    ),
    /** names of what is entered along with the teams */
    organisations: z.array(z.string()),
    categories: z.array(z.string()),
  }),
});
