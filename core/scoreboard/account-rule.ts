/** Which accounts may take part: `prefix` + a number of the range + `suffix`, and some more by name. */
export interface AccountRule {
  prefix: string;
  suffix: string;
  from: number;
  to: number;
  extra: string[];
}

/** As it is stored and sent: one text with tags. */
export const writeAccountRule = ({ prefix, suffix, from, to, extra }: AccountRule): string =>
  `<prefix>${prefix}</prefix><suffix>${suffix}</suffix><start>${from}</start><end>${to}</end><extra>${extra.join(' ')}</extra>`;

/** What is missing or unreadable lets nobody in. */
export function readAccountRule(text: string): AccountRule {
  const inside = (tag: string) => text.split(`<${tag}>`)[1]?.split(`</${tag}>`)[0] ?? '';
  const number = (tag: string, missing: number) => {
    const digits = inside(tag).trim();
    return /^\d+$/.test(digits) ? Number(digits) : missing;
  };
  return {
    prefix: inside('prefix'),
    suffix: inside('suffix'),
    from: number('start', 0),
    to: number('end', -1),
    extra: inside('extra').split(/\s+/).filter(Boolean),
  };
}

export function isWithin({ prefix, suffix, from, to, extra }: AccountRule, username: string): boolean {
  if (extra.includes(username)) return true;
  if (!username.startsWith(prefix) || !username.endsWith(suffix)) return false;
  const middle = username.slice(prefix.length, username.length - suffix.length);
  // A whole number has one way to be written: `team07` is not the seventh of `team`.
  return /^(0|[1-9]\d{0,8})$/.test(middle) && Number(middle) >= from && Number(middle) <= to;
}

/** The first accounts that a rule names, for whoever writes it. */
export function firstNames({ prefix, suffix, from, to, extra }: AccountRule, most: number): string[] {
  const count = Math.max(0, Math.min(most, to - from + 1));
  const numbered = Array.from({ length: count }, (_, at) => `${prefix}${from + at}${suffix}`);
  return [...numbered, ...extra].slice(0, most);
}
