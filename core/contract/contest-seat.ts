import { z } from 'zod';
import { loginResult } from './account.ts';
import { bodyId, endpoint, instant } from './endpoint.ts';
import { id } from './problem.ts';

/** The machines of a hall: whoever sits at one is logged in as the team whose seat it is. Onsite contests alone have seats. */

const cid = bodyId;

export const seat = z.object({
  cid: z.number(),
  title: z.string(),
  startTime: instant,
  endTime: instant,
  /** the time of the server */
  now: instant,
  team: z.string(),
  /** what stands on the desk */
  label: z.string().nullable(),
  /** the session that asked is this team's already */
  isHere: z.boolean(),
});
export type Seat = z.output<typeof seat>;

export const arriveAtSeat = endpoint({
  onsite: true,
  method: 'POST',
  path: '/api/seat',
  summary:
    'Whose seat this is, by the address of the machine or by a code on paper; from the start of the contest on it logs in',
  who: 'any',
  limit: 'enter',
  body: z.object({ code: z.string().max(40).optional() }),
  hidden: ['code'],
  answer: z.object({
    /** null where the address is no team's */
    seat: seat.nullable(),
    /** null before the start, and where nobody has to log in any more */
    arrival: loginResult.nullable(),
  }),
});

const seatLogin = z.object({
  id: z.number(),
  /** null for a team that was taken out since */
  team: z.string().nullable(),
  label: z.string().nullable(),
  username: z.string(),
  ip: z.string(),
  by: z.enum(['address', 'code']),
  gmtCreate: instant,
});
export type SeatLogin = z.output<typeof seatLogin>;

export const getContestHall = endpoint({
  method: 'GET',
  path: '/api/contest-hall',
  summary: 'The hall of a contest: how many teams have a seat or a code, and the newest logins by either',
  who: 'login',
  scope: 'contests',
  within: { contest: 'query.cid' },
  query: { cid: id },
  answer: z.object({
    teams: z.number(),
    /** with an address, and with a code */
    seated: z.number(),
    coded: z.number(),
    logins: z.array(seatLogin),
  }),
});
export type ContestHall = z.output<typeof getContestHall.answer>;

const seatSlip = z.object({
  id: z.string(),
  team: z.string(),
  label: z.string().nullable(),
  organisation: z.string().nullable(),
  code: z.string(),
});
export type SeatSlip = z.output<typeof seatSlip>;

export const makeSeatCodes = endpoint({
  method: 'POST',
  path: '/api/contest-seat-codes',
  summary:
    'New codes on paper for all teams that have an account, or for those without one; they are shown only now, and older ones of these teams stop working',
  who: 'login',
  within: { contest: 'body.cid' },
  invalidates: ['contest'],
  audited: true,
  body: z.object({ cid, onlyMissing: z.boolean() }),
  answer: z.array(seatSlip),
});
