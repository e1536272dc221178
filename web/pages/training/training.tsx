import { useParams } from '@tanstack/react-router';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { getTrainingAccess, getTrainingDetail, type TrainingInfo } from '#core/contract/training.ts';
import { useAnswer } from '#web/api/hooks.ts';
import { Loadable } from '#web/components/Loadable.tsx';
import { PathLink } from '#web/components/PathLink.tsx';
import { SkeletonBlock } from '#web/components/Skeleton.tsx';

/** The training whose pages are open, and how the viewer stands in it. */
export interface CurrentTraining {
  /** its group is the one whose pages it is read on */
  training: TrainingInfo & { isShared: boolean };
  /** may see more than the introduction */
  hasEntered: boolean;
}

const TrainingContext = createContext<CurrentTraining | null>(null);

export function useTraining(): CurrentTraining {
  const current = useContext(TrainingContext);
  if (!current) throw new Error('This part belongs to the pages of a training');
  return current;
}

/** The numbers in the address, of the site's pages and of a group's alike. */
export function useTrainingParams(): { trainingID: number; groupID: number | undefined; problemID: string } {
  const params = useParams({ strict: false }) as Record<string, string | undefined>;
  return {
    trainingID: Number(params.trainingID),
    groupID: params.groupID === undefined ? undefined : Number(params.groupID),
    problemID: params.problemID ?? '',
  };
}

const trainingListPath = (gid: number | null | undefined) => (gid ? `/group/${gid}/training` : '/training');

export const trainingPath = ({ id, gid }: Pick<TrainingInfo, 'id' | 'gid'>) =>
  `${trainingListPath(gid)}/${id}`;

/** Where a problem of the training is solved, and what is submitted to it belongs. */
export const deskPlaceIn = ({ id, gid, isShared }: Placed, problemID: string) => ({
  problemID,
  trainingID: id,
  isShared,
  ...(gid !== null && { groupID: gid }),
});

type Placed = Pick<TrainingInfo, 'id' | 'gid'> & { isShared?: boolean };

/** Brings what all pages of a training share. */
export function TrainingProvider({ tid, children }: { tid: number; children: ReactNode }) {
  const { t } = useTranslation('training');
  const info = useAnswer(getTrainingDetail, { tid }, { staleTimeMs: 0 });
  const access = useAnswer(getTrainingAccess, { tid }, { staleTimeMs: 0, quiet: true });
  const skeleton = <SkeletonBlock height={140} />;
  const wayOut = <PathLink path="/training">{t('toList')}</PathLink>;
  return (
    <Loadable answer={info} skeleton={skeleton} wayOut={wayOut}>
      {training => (
        <Loadable answer={access} skeleton={skeleton}>
          {({ access }) => (
            <Provided training={training} hasEntered={access}>
              {children}
            </Provided>
          )}
        </Loadable>
      )}
    </Loadable>
  );
}

interface ProvidedProps {
  training: TrainingInfo;
  hasEntered: boolean;
  children: ReactNode;
}

function Provided({ training, hasEntered, children }: ProvidedProps) {
  const { groupID } = useTrainingParams();
  const current = useMemo(
    () => ({
      training: {
        ...training,
        gid: training.gid && (groupID ?? training.gid),
        // by another group, with the one whose pages are open
        isShared: training.gid !== null && groupID !== undefined && training.gid !== groupID,
      },
      hasEntered,
    }),
    [training, groupID, hasEntered],
  );
  return <TrainingContext value={current}>{children}</TrainingContext>;
}
