import type { arriveAtSeat, Seat } from '#core/contract/contest-seat.ts';
import type { AnswerOf } from '#core/contract/endpoint.ts';
import { adminRoles, type RoleId } from '#core/role.ts';
import { normalizeSeatCode, seatNetwork } from '#core/seat.ts';
import { presentOwnAccount } from '#server/features/account/present.ts';
import { findAccount } from '#server/features/account/queries.ts';
import { guessSecret } from '#server/features/account/store/secret-guess.ts';
import { fail } from '#server/http/errors.ts';
import type { Context } from '#server/http/route.ts';
import { codeDigest } from './codes.ts';
import { machineIn, type SeatRow, seatAt, seatOfCode } from './queries.ts';

/**
 * Login by seat. Nobody types who they are, so it gives less than a password does: the session reaches the contest and nothing
 * else as long as it lives, and no administrator has one. Before the start it only says whose seat it is.
 *
 * The address is the one that the settings for proxies give. A code counts at the machines of its team; where the team has
 * none, at every machine that is nobody else's.
 */
export async function logInAtSeat(
  context: Context<unknown, { code?: string | undefined }>,
): Promise<AnswerOf<typeof arriveAtSeat>> {
  const { db, body, viewer } = context;
  const address = seatNetwork(context.address);
  const by = body.code === undefined ? 'address' : 'code';
  const found =
    body.code === undefined
      ? address && (await seatAt(db, address))
      : await seatByCode(context, body.code, address ?? '');
  if (!found) return { seat: null, arrival: null };
  const seat = presentSeat(found, viewer?.uid === found.uid && viewer.onsite === found.cid);
  return { seat, arrival: found.hasBegun && !seat.isHere ? await arrive(context, found, by) : null };
}

/** Guesses are counted for the network they come from: a hall behind one address may mistype some dozen times. */
async function seatByCode(
  { db, site }: Context<unknown, unknown>,
  typed: string,
  address: string,
): Promise<SeatRow> {
  const digest = codeDigest(site, normalizeSeatCode(typed));
  const found = await guessSecret(db, { subject: 'seats', address }, 'seat.wrongCode', look =>
    seatOfCode(look, digest),
  );
  const { owner, hasOwn } = await machineIn(db, found, address);
  if (owner === found.teamId) return found;
  return owner !== null || hasOwn ? fail('seat.otherSeat', { seat: found.label ?? found.team }) : found;
}

async function arrive(context: Context<unknown, unknown>, { cid, uid }: SeatRow, by: 'address' | 'code') {
  const { db, site, address, userAgent } = context;
  const account = (await findAccount(db, uid))!;
  if (account.status !== 0) fail('account.banned');
  if (adminRoles.includes(account.role as RoleId)) fail('seat.administrator');
  const { token, isFirstLogin } = await site.sessions.open(uid, { address, userAgent, seat: { cid, by } });
  context.giveToken(token);
  // Whoever sits there has shown a machine, not who they are.
  return { ...presentOwnAccount(account), email: null, number: null, mobile: null, isFirstLogin };
}

function presentSeat(found: SeatRow, isHere: boolean): Seat {
  const { cid, title, team, label } = found;
  const now = new Date(found.now).toISOString();
  const { startTime, endTime } = found;
  return { cid, title, startTime, endTime, now, team, label, isHere };
}
