import { useTranslation } from 'react-i18next';
import { starRank } from '#core/scoreboard/ranking.ts';
import type { Player, Programme } from './player.ts';
import type { Script } from './script.ts';
import { openingStage, stageAt, stageRanks } from './stage.ts';

/** What has just happened, for those who listen to the page. */
export function LiveAnnouncement({
  programme: { script, stops },
  player: { stop },
}: {
  programme: Programme;
  player: Player;
}) {
  const { t } = useTranslation('ceremony');
  const before = stops[stop - 1];
  const step = before?.shows === 'cell' ? script.ceremony.steps[before.at] : undefined;
  const revealed =
    step?.kind === 'reveal'
      ? {
          team: script.teams.get(step.uid)!.shown,
          problem: step.problem,
          place: placeAfter(script, before!.at + 1, step.to),
        }
      : undefined;
  const isPassed = step?.kind === 'reveal' && step.after.isAC;
  const passed = revealed?.place === starRank ? 'told.passedStar' : 'told.passed';
  return (
    <p className="unseen" aria-live="polite">
      {revealed && t(isPassed ? passed : 'told.failed', revealed)}
    </p>
  );
}

/** The number in front of a row after so many steps: star teams take none. */
const placeAfter = (script: Script, steps: number, row: number): number =>
  stageRanks(script, stageAt(script, openingStage(script), steps))[row]!;
