import { contestPolicy } from '../contest/policy.ts';
import type { Audience } from './audience.ts';
import { collections } from './collections.ts';
import type { ApiObject } from './version.ts';

const contestProperties = [
  'id',
  'name',
  'formal_name',
  'start_time',
  'countdown_pause_time',
  'duration',
  'scoreboard_freeze_duration',
];

/** What somebody may ask for and do, whether or not there is anything of it by now. */
export function accessOf(audience: Audience): ApiObject {
  const { isPassFail } = audience;
  const offered = Object.entries(collections)
    .filter(([, { isOffered }]) => isOffered?.(audience) ?? true)
    .map(([type, { properties }]) => ({ type, properties: properties(audience) }));
  return {
    capabilities: capabilitiesOf(audience),
    endpoints: [
      {
        type: 'contest',
        properties: [
          ...contestProperties,
          ...['scoreboard_thaw_time', 'scoreboard_type', ...(isPassFail ? ['penalty_time'] : [])],
        ],
      },
      { type: 'state', properties: ['started', 'frozen', 'ended', 'thawed', 'finalized', 'end_of_updates'] },
      ...offered,
      { type: 'scoreboard', properties: ['time', 'contest_time', 'state', 'rows'] },
      { type: 'event-feed', properties: ['type', 'id', 'data', 'token'] },
    ],
  };
}

function capabilitiesOf({ viewer, standing, isJury, team }: Audience): string[] {
  const scopes = viewer?.token?.scopes;
  const may = (scope: 'submit' | 'contests') => !scopes || scopes.includes(scope);
  if (isJury) return may('contests') ? ['contest_start', 'contest_thaw', 'post_clar', 'admin_submit'] : [];
  if (team === null || !contestPolicy.hasEntered(viewer, standing)) return [];
  return may('submit') ? ['team_submit', 'post_clar'] : [];
}
