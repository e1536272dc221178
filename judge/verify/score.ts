/** What a submission scores on a scoring problem, from the results of its cases; the two formats count differently. */

import { asYaml, words, type Yaml } from '#core/icpc-package.ts';
import { Status } from '#core/verdict.ts';
import { ProblemFault } from '#judge/engine/workshop.ts';
import { casesOf, type ProblemPackage, type TestCase, type TestGroup } from './package.ts';

/** What a validator wrote beside its verdict, as text; null where it wrote nothing. */
export interface ScoreFiles {
  score: string | null;
  multiplier: string | null;
}

export interface CaseOutcome {
  status: Status;
  reason: string;
  message: string;
  files: ScoreFiles;
}

/** By the name of the case. Cases that were not run are not there, and score nothing. */
export type Outcomes = Map<string, CaseOutcome>;

/** Faults of the package, such as a score above the largest possible one, are thrown as such. */
export function scoreOf(problem: ProblemPackage, outcomes: Outcomes): number {
  return problem.isLegacy ? legacyScore(problem.data, outcomes) : groupScore(secretOf(problem), outcomes);
}

/** The most one can score, where the package says it. */
export function fullScoreOf(problem: ProblemPackage): number | null {
  if (!problem.isLegacy) return scoringOf(secretOf(problem)).maxScore;
  const most = Number(words(problem.data.config.range)[1]);
  return Number.isFinite(most) ? most : null;
}

/** The score of one group, by its name below `data`. */
export function scoreOfGroup(problem: ProblemPackage, name: string, outcomes: Outcomes): number | null {
  const group = groupsOf(problem.data).find(one => one.name === name);
  if (!group) return null;
  return problem.isLegacy ? legacyScore(group, outcomes) : groupScore(group, outcomes);
}

const secretOf = ({ data }: ProblemPackage): TestGroup =>
  groupsOf(data).find(group => group.name === 'secret') ?? data;

export const groupsOf = (group: TestGroup): TestGroup[] => [
  group,
  ...group.members.flatMap(member => ('members' in member ? groupsOf(member) : [])),
];

const isAccepted = (outcomes: Outcomes, one: TestCase): boolean =>
  outcomes.get(one.name)?.status === Status.Accepted;

function groupScore(group: TestGroup, outcomes: Outcomes): number {
  const { aggregation, maxScore } = scoringOf(group);
  if (aggregation === 'pass-fail') {
    const all = casesOf(group).every(one => isAccepted(outcomes, one));
    return all ? (maxScore ?? fault(group.name, 'has pass-fail aggregation but no max_score')) : 0;
  }
  const share = shareOf(group);
  const scores = group.members.map(member =>
    'members' in member ? groupScore(member, outcomes) : caseScore(member, share, outcomes),
  );
  const score = aggregation === 'min' ? Math.min(...scores) : sum(scores);
  // Thirds of a hundred may add up to a little more than a hundred.
  if (maxScore !== null && score > maxScore + 1e-6) fault(group.name, `scores ${score} of ${maxScore}`);
  return Math.min(score, maxScore ?? score);
}

/** How the score of a group is found in the formats since 2023-07; without a bound `maxScore` is null. */
function scoringOf({ name, config }: TestGroup) {
  // Drafts had these in a map of their own.
  const draft = asYaml(config.scoring);
  const max = config.max_score ?? draft.score;
  const how = config.score_aggregation ?? draft.aggregation;
  const isSecret = name === 'secret';
  const usual = isSecret ? 100 : null;
  return {
    aggregation: how === 'sum' || how === 'min' || how === 'pass-fail' ? how : isSecret ? 'sum' : 'pass-fail',
    maxScore: max === undefined ? usual : max === 'unbounded' ? null : Number(max),
  };
}

/** The groups, by their names below `data` or `secret`, without which this one is not run. */
export const requiredGroups = ({ config }: TestGroup): string[] =>
  words(config.require_pass ?? asYaml(config.scoring).require_pass);

/** The most a case of this group can score; null without a bound. */
function shareOf(group: TestGroup): number | null {
  const { aggregation, maxScore } = scoringOf(group);
  if (maxScore === null || aggregation === 'min') return maxScore;
  return maxScore / group.members.length;
}

function caseScore(one: TestCase, share: number | null, outcomes: Outcomes): number {
  const outcome = outcomes.get(one.name);
  if (!outcome) return 0;
  const { score, multiplier } = outcome.files;
  if (outcome.status !== Status.Accepted) {
    if (score !== null || multiplier !== null) fault(one.name, 'was rejected with a score');
    return 0;
  }
  if (score !== null && multiplier !== null) fault(one.name, 'has both score.txt and score_multiplier.txt');
  if (score !== null) {
    const value = numberIn(score, one.name);
    if (share !== null && value > share + 1e-6) fault(one.name, `scores ${value} of ${share}`);
    return value;
  }
  if (share === null) return fault(one.name, 'has no bound and no score.txt');
  if (multiplier === null) return share;
  const factor = numberIn(multiplier, one.name);
  return factor <= 1 ? factor * share : fault(one.name, `has a multiplier of ${factor}`);
}

/**
 * The older format: the grader's flags join what the members score, whether or not the group is accepted. For one
 * group of readers a score belongs to each case, for another to the group; a group that gives a score but no way to
 * join scores can only mean itself.
 */
function legacyScore(group: TestGroup, outcomes: Outcomes, above: Yaml = {}): number {
  const score = gradedScore(group, outcomes, above);
  const most = Number(words(group.config.range)[1]);
  return score > most + 1e-6 ? fault(group.name, `scores ${score} of ${most}`) : score;
}

function gradedScore(group: TestGroup, outcomes: Outcomes, above: Yaml): number {
  const { graderFlags: flags, config } = group;
  const inherited = { ...above, ...config };
  const members = group.members.filter(member => !isForReading(member));
  const points = (accepted: boolean) =>
    Number((accepted ? inherited.accept_score : inherited.reject_score) ?? (accepted ? 1 : 0));
  const written = (one: TestCase) => outcomes.get(one.name)?.files.score ?? null;
  const cases = casesOf({ ...group, members });
  const isWhole = config.accept_score !== undefined && config.grader_flags === undefined;
  if (isWhole && cases.every(one => written(one) === null))
    return points(cases.every(one => isAccepted(outcomes, one)));
  const scores = members.map(member => {
    if ('members' in member) return legacyScore(member, outcomes, inherited);
    const accepted = isAccepted(outcomes, member);
    const text = accepted ? written(member) : null;
    return text === null ? points(accepted) : numberIn(text, member.name);
  });
  return scores.length > 0 ? joined(flags, scores) : 0;
}

/** Samples score nothing unless they say what. */
const isForReading = (member: TestGroup | TestCase): boolean =>
  member.name === 'sample' && 'members' in member && member.config.accept_score === undefined;

/** Of conflicting modes the last one counts. */
function joined(flags: string[], scores: number[]): number {
  switch (flags.findLast(flag => ['sum', 'avg', 'min', 'max'].includes(flag))) {
    case 'min':
      return Math.min(...scores);
    case 'max':
      return Math.max(...scores);
    case 'avg':
      return sum(scores) / scores.length;
    default:
      return sum(scores);
  }
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

function numberIn(text: string, name: string): number {
  const value = Number(text.trim());
  return text.trim() !== '' && value >= 0
    ? value
    : fault(name, `has no number for a score: ${text.slice(0, 40)}`);
}

function fault(name: string, what: string): never {
  throw new ProblemFault(`${name} ${what}`);
}
