/** The versions of the Contest API of the ICPC that are spoken; the address without a version means the first. */
export const apiVersions = ['2026-01', '2023-06'] as const;
export type ApiVersion = (typeof apiVersions)[number];

export type ApiObject = Record<string, unknown>;

/** What an older version says otherwise. Objects are made as the newest has them. */
export function inVersion(version: ApiVersion, type: string, object: ApiObject): ApiObject {
  return version === '2026-01' ? object : (before2026[type]?.(object) ?? object);
}

const before2026: Record<string, (object: ApiObject) => ApiObject> = {
  contest: ({ scoreboard_thaw_time, penalty_time, ...rest }) => ({
    ...rest,
    ...(penalty_time !== undefined && { penalty_time: wholeMinutes(penalty_time) }),
  }),
  problems: ({ memory_limit, output_limit, code_limit, ...rest }) => rest,
  judgements: ({ current, ...rest }) => rest,
  scoreboard: ({ rows, ...rest }) => ({ ...rest, rows: (rows as ApiObject[]).map(rowInMinutes) }),
  access: ({ capabilities, endpoints }) => ({
    capabilities: (capabilities as string[]).map(name => (name === 'post_clar' ? 'team_clar' : name)),
    endpoints: (endpoints as { type: string; properties: string[] }[]).map(({ type, properties }) => ({
      type,
      properties: properties.filter(name => !newIn2026[type]?.includes(name)),
    })),
  }),
};

const newIn2026: Record<string, string[]> = {
  contest: ['scoreboard_thaw_time'],
  problems: ['memory_limit', 'output_limit', 'code_limit'],
  judgements: ['current'],
};

const rowInMinutes = ({ score, problems, ...row }: ApiObject): ApiObject => ({
  ...row,
  score: timesInMinutes(score as ApiObject),
  problems: (problems as ApiObject[]).map(timesInMinutes),
});

const timesInMinutes = (object: ApiObject): ApiObject =>
  Object.fromEntries(
    Object.entries(object)
      .filter(([, value]) => value !== null)
      .map(([name, value]) => [name, name === 'time' || name === 'total_time' ? wholeMinutes(value) : value]),
  );

function wholeMinutes(time: unknown): number {
  const [hours, minutes] = String(time).split(':').map(Number);
  return hours! * 60 + minutes!;
}
