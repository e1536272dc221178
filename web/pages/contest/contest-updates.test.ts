import { expect, test, vi } from 'vitest';
import { getContestInfo } from '#core/contract/contest.ts';

const call = vi.fn();
vi.stubGlobal('localStorage', { getItem: () => null });
vi.stubGlobal('document', { addEventListener: () => {} });
vi.mock('#web/api/call.ts', () => ({ call }));
vi.mock('#web/live/live.ts', () => ({ follow: () => {} }));
const { queryKeyOf, queryClient } = await import('#web/api/query.ts');
const { contestSource } = await import('./contest-updates.ts');

test('a contest is asked for without a stream until it has ended, and not again', async () => {
  const at = (hour: number) => `2026-05-01T${hour}:00:00.000Z`;
  const times = { startTime: at(10), endTime: at(12) };
  const asked = async (now: string) => {
    call.mockReset().mockResolvedValue({ access: true });
    queryClient.setQueryData(queryKeyOf(getContestInfo, { cid: 7 }), { ...times, now });
    await contestSource.poll(['7'], new AbortController().signal);
    return call.mock.calls.length;
  };
  expect([await asked(at(11)), await asked(at(12))]).toEqual([2, 0]);
});
