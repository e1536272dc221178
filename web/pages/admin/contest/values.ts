import type { UseFormReturnType } from '@mantine/form';
import { type AccountRule, parseAccountRule, writeAccountRule } from '#core/account-rule.ts';
import type { ContestEdit, ContestFields } from '#core/contract/contest-fields.ts';
import { newContestFields } from '#core/new-contest.ts';
import { ruleOf } from '#core/scoreboard/rules/rules.ts';

/** When the seal begins: the last half hour, the last hour, with the contest, or at a time of its own. */
export const sealOptions = ['0', '1', '2', 'own'] as const;
export type SealOption = (typeof sealOptions)[number];

/** A contest as its form holds it. */
export interface ContestValues extends Omit<ContestFields, 'accountLimitRule' | 'pwd'> {
  pwd: string;
  seal: SealOption;
  account: Omit<AccountRule, 'extra'> & { extra: string };
}

/** The form as its sections are handed it. */
export type ContestFormState = UseFormReturnType<ContestValues>;

const [halfHour, hour] = [1800, 3600];

/** The metals of a medal, as a new contest proposes them. */
const awardTiers = [
  { priority: 1, name: 'gold', background: '#eec710', color: '#000', num: 10 },
  { priority: 2, name: 'silver', background: '#aaaaaa', color: '#000', num: 20 },
  { priority: 3, name: 'bronze', background: '#c08e55', color: '#000', num: 30 },
];

/** The three metals in words of the organiser's language. */
export const defaultAwards = (nameOf: (metal: 'gold' | 'silver' | 'bronze') => string) =>
  awardTiers.map(award => ({ ...award, name: nameOf(award.name as 'gold' | 'silver' | 'bronze') }));

export const newAward = (priority: number) => ({
  priority,
  name: '',
  background: '#846358',
  color: '#fff',
  num: 0,
});

const { accountLimitRule: _, ...newFields } = newContestFields;

export const newContest: ContestValues = {
  ...newFields,
  pwd: '',
  seal: '1',
  account: { prefix: '', suffix: '', from: 0, to: 10, extra: '' },
};

export function valuesOf(contest: ContestEdit): ContestValues {
  const { accountLimitRule, pwd, ...rest } = contest;
  const { extra, ...rule } = parseAccountRule(accountLimitRule);
  return {
    ...rest,
    pwd: pwd ?? '',
    seal: sealOptionOf(contest),
    account: accountLimitRule ? { ...rule, extra: extra.join(' ') } : newContest.account,
  };
}

function sealOptionOf({ startTime, endTime, sealRankTime }: ContestEdit): SealOption {
  if (sealRankTime === null) return '1';
  const [start, end, seal] = [startTime, endTime, sealRankTime].map(Date.parse) as [number, number, number];
  if (seal === start) return '2';
  if (seal === end - halfHour * 1000) return '0';
  return seal === end - hour * 1000 ? '1' : 'own';
}

/** In seconds; 0 while the end does not come after the start. */
export function durationOf({ startTime, endTime }: Pick<ContestValues, 'startTime' | 'endTime'>): number {
  const seconds = (Date.parse(endTime) - Date.parse(startTime)) / 1000;
  return Math.max(seconds || 0, 0);
}

/** What turning the seal on chooses: all of it where nobody knows the own results, otherwise the last hour. */
export const defaultSeal = (values: ContestValues): SealOption =>
  ruleOf(values).sealsOwnResult || durationOf(values) < hour ? '2' : '1';

/** A contest that is shorter than the seal cannot have it. */
export const isSealPossible = (option: SealOption, seconds: number): boolean =>
  !((option === '0' && seconds < halfHour) || (option === '1' && seconds < hour));

function sealTimeOf({ seal, startTime, endTime, sealRankTime }: ContestValues): string | null {
  if (seal === 'own') return sealRankTime;
  if (seal === '2') return startTime;
  return new Date(Date.parse(endTime) - (seal === '0' ? halfHour : hour) * 1000).toISOString();
}

/** The rule of accounts as it is kept and sent. */
export const accountRuleOf = (account: ContestValues['account']): string =>
  writeAccountRule({ ...account, extra: account.extra.split(/[\s,，、]+/).filter(Boolean) });

const isNameless = ({ name }: ContestValues['awardConfigList'][number]): boolean => !name.trim();

/** What is sent; only of values that passed `check`. */
export function requestOf({ seal, account, ...values }: ContestValues): ContestFields {
  const { pwd, sealRank } = values;
  return {
    ...values,
    // rows that nobody named while awards were still given go with them
    awardConfigList: values.awardConfigList.filter(award => !isNameless(award)),
    pwd: pwd || null,
    sealRankTime: sealRank ? sealTimeOf({ ...values, seal, account }) : null,
    accountLimitRule: accountRuleOf(account),
  };
}

/** A sentence, and the field that it stands at. */
export interface Fault {
  at: string;
  what:
    | ('title' | 'description' | 'startTime' | 'endTime' | 'Contest_Duration_Check' | 'windowMinutes' | 'pwd')
    | ('seal' | 'sealRankTime' | 'award');
}

/** The first thing that is wrong, in the order of the form. */
export function check(values: ContestValues): Fault | undefined {
  const { title, description, startTime, endTime, windowMinutes, auth, pwd } = values;
  const wrong = (what: Fault['what'], at: string = what): Fault => ({ at, what });
  if (!title.trim()) return wrong('title');
  if (!description.trim()) return wrong('description');
  if (!startTime) return wrong('startTime');
  if (!endTime) return wrong('endTime');
  if (durationOf(values) <= 0) return wrong('Contest_Duration_Check', 'duration');
  if (windowMinutes !== null && (windowMinutes < 1 || windowMinutes * 60 > durationOf(values)))
    return wrong('windowMinutes');
  if (auth !== 0 && !pwd.trim()) return wrong('pwd');
  const seal = sealFault(values);
  if (seal) return wrong(seal);
  const nameless = values.awardType === 0 ? -1 : values.awardConfigList.findIndex(isNameless);
  return nameless === -1 ? undefined : wrong('award', `awardConfigList.${nameless}.name`);
}

/** The times may have been moved since the seal was chosen. */
function sealFault(values: ContestValues): 'seal' | 'sealRankTime' | undefined {
  const { sealRank, seal, startTime, endTime, sealRankTime } = values;
  if (!sealRank) return undefined;
  if (seal !== 'own') return isSealPossible(seal, durationOf(values)) ? undefined : 'seal';
  const at = Date.parse(sealRankTime ?? '');
  return at >= Date.parse(startTime) && at <= Date.parse(endTime) ? undefined : 'sealRankTime';
}
