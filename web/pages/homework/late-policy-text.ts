import { useTranslation } from 'react-i18next';
import type { LateTerms } from '#core/late-work.ts';

/** What becomes of what comes late, in words. */
export function useLatePolicyText() {
  const { t } = useTranslation('training');
  return ({ lateRule, lateSteps }: LateTerms): string =>
    lateRule === 'scale'
      ? t('due.steps', {
          steps: lateSteps
            .map(({ hours: count, percent }) => t('due.step', { count, percent }))
            .join(t('due.comma')),
        })
      : t(`due.rule.${lateRule}`);
}

/** How a score comes about: what is done, by what there is to do. */
export function useScoreDerivation() {
  const { t } = useTranslation('training');
  return (percents: readonly number[], count: number, score: number): string => {
    const alike = Map.groupBy(
      percents.toSorted((a, b) => b - a),
      percent => percent,
    );
    const terms = Array.from(alike, ([percent, all]) =>
      all.length > 1 ? `${all.length} × ${percent}%` : `${percent}%`,
    );
    return t('matrix.derivation', { sum: terms.join(' + ') || '0%', all: count, score });
  };
}
