export const coursePath = (gid: number, id: number) => `/group/${gid}/course/${id}`;

interface Step {
  section?: number;
  /** the display id of the problem that is open */
  problem?: string;
  /** with nothing around it */
  focused?: boolean;
}

/** A course over the whole window, at one of its sections. */
export function studyPath(gid: number, id: number, { section, problem, focused }: Step = {}) {
  const search = new URLSearchParams({
    ...(section !== undefined && { section: String(section) }),
    ...(problem !== undefined && { problem }),
    ...(focused && { focused: 'true' }),
  }).toString();
  return `${coursePath(gid, id)}/study${search ? `?${search}` : ''}`;
}
