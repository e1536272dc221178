import { useTranslation } from 'react-i18next';
import type { Player, Programme } from './player.ts';

/** What has just happened, for those who listen to the page. */
export function Telling({
  programme: { script, stops },
  player: { stop },
}: {
  programme: Programme;
  player: Player;
}) {
  const { t } = useTranslation('ceremony');
  const before = stops[stop - 1];
  const step = before?.shows === 'cell' ? script.ceremony.steps[before.at] : undefined;
  const told =
    step?.kind === 'reveal'
      ? {
          team: script.teams.get(step.uid)!.shown,
          problem: step.problem,
          place: step.to + 1,
          passed: step.after.isAC,
        }
      : undefined;
  return (
    <p className="unseen" aria-live="polite">
      {told && (told.passed ? t('told.passed', told) : t('told.failed', told))}
    </p>
  );
}
