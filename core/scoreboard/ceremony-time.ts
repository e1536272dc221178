/** Times of the ceremony, as HOJ's scroll board reads them: whole seconds of a clock in Beijing, `2026/11/16 10:00:00`. */

const beijing = '+08:00';
const aheadMs = 8 * 3_600_000;

export const ceremonyTime = (ms: number): string =>
  new Date(ms + aheadMs).toISOString().slice(0, 19).replaceAll('-', '/').replace('T', ' ');

export const parseCeremonyTime = (text: string): number =>
  Date.parse(`${text.replaceAll('/', '-').replace(' ', 'T')}${beijing}`);
