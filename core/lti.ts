/** LTI 1.3: how learning platforms such as Moodle and Canvas open what is here. */

/** What a link of a course can open. All but lessons have marks: how far somebody is through slides is not kept. */
export const ltiKinds = ['training', 'courseTable', 'contest', 'course', 'lesson'] as const;
export type LtiKind = (typeof ltiKinds)[number];

export const hasMark = (kind: LtiKind): boolean => kind !== 'lesson';

export interface LtiTarget {
  kind: LtiKind;
  id: number;
}

/** What an owner gives to the platform, below the address of the site. */
export const ltiPaths = {
  login: '/api/lti/login',
  launch: '/api/lti/launch',
  keys: '/api/lti/keys',
  deepLinking: '/api/lti/deep-linking',
  registration: '/api/lti/register',
} as const;

/** The page that a launch ends at: it hands the ticket in and goes on to what was opened. */
export const arrivalPath = (ticket: string): string => `/lti-arrival/${ticket}`;

const forms: [RegExp, LtiKind][] = [
  [/^\/(?:group\/\d+\/)?training\/(\d+)(?:\/|$)/, 'training'],
  [/^\/contest\/(\d+)(?:\/|$)/, 'contest'],
  [/^\/group\/\d+\/courseTable\/(\d+)(?:\/|$)/, 'courseTable'],
  [/^\/group\/\d+\/course\/(\d+)(?:\/|$)/, 'course'],
  [/^\/group\/\d+\/lesson\/(\d+)(?:\/|$)/, 'lesson'],
];

/** What a page is about, by its path: links of courses name things by the addresses that people see. */
export function targetOfPath(path: string): LtiTarget | undefined {
  for (const [form, kind] of forms) {
    const id = Number(form.exec(path)?.[1]);
    if (id > 0 && id <= 2_147_483_647) return { kind, id };
  }
  return undefined;
}

/** The page of a thing; what is taught with belongs to a group. */
export function pathOfTarget({ kind, id }: LtiTarget, gid: number | null): string {
  if (kind === 'contest' || gid === null) return `/${kind}/${id}`;
  return `/group/${gid}/${kind}/${id}`;
}
