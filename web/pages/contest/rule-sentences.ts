import { useTranslation } from 'react-i18next';
import type { Contest } from '#core/contract/contest.ts';
import { ruleOf } from '#core/scoreboard/rules/rules.ts';
import { type Status, statusInfo } from '#core/verdict.ts';

type Ruled = Pick<Contest, 'type' | 'oiRankScoreType' | 'penaltyMinutes' | 'wholeMinutes'> & {
  freeVerdicts: readonly number[];
};

/** What counts in a contest, in two sentences or three: for those who take part and for those who choose it. */
export function useRuleSentences() {
  const { t } = useTranslation('contest');
  return (contest: Ruled): string => {
    const { type, choosesTry, choosesPenalty } = ruleOf(contest);
    if (choosesTry) return t(`rules.${contest.oiRankScoreType}`);
    if (!choosesPenalty) return t(`byRule.${type as Exclude<typeof type, 0 | 1>}`);
    const { penaltyMinutes: count, freeVerdicts, wholeMinutes } = contest;
    const verdicts = freeVerdicts.map(status => statusInfo[status as Status].name).join(t('rules.comma'));
    return [
      t('rules.ACM', { count }),
      wholeMinutes && t('rules.wholeMinutes'),
      verdicts && t('rules.free', { verdicts }),
    ]
      .filter(Boolean)
      .join(' ');
  };
}
