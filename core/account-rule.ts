/** Which accounts a contest takes, kept and sent as one tagged text. */
export interface AccountRule {
  prefix: string;
  suffix: string;
  from: number;
  to: number;
  /** names that are let in besides */
  extra: string[];
}

export function parseAccountRule(text: string): AccountRule {
  const tagged = (tag: string) => new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(text)?.[1]?.trim() ?? '';
  const number = (tag: string, otherwise: number) => {
    const value = tagged(tag);
    return /^\d{1,15}$/.test(value) ? Number(value) : otherwise;
  };
  return {
    prefix: tagged('prefix'),
    suffix: tagged('suffix'),
    from: number('start', 0),
    to: number('end', -1),
    extra: tagged('extra').split(/\s+/).filter(Boolean),
  };
}

export const writeAccountRule = ({ prefix, suffix, from, to, extra }: AccountRule): string =>
  `<prefix>${prefix}</prefix><suffix>${suffix}</suffix><start>${from}</start><end>${to}</end><extra>${extra.join(' ')}</extra>`;

/** The prefix, a whole number of the range without leading zeros, and the suffix; or one of the names besides. */
export function takesAccount({ prefix, suffix, from, to, extra }: AccountRule, username: string): boolean {
  if (extra.includes(username)) return true;
  if (!username.startsWith(prefix) || !username.endsWith(suffix)) return false;
  const number = username.slice(prefix.length, username.length - suffix.length);
  return /^(0|[1-9]\d{0,14})$/.test(number) && Number(number) >= from && Number(number) <= to;
}
