import { useTranslation } from 'react-i18next';
import { getLearningSources } from '#core/contract/lesson.ts';
import { useAnswer } from '#web/api/hooks.ts';
import { Chips } from '#web/components/Chips.tsx';
import { StateTag } from '#web/components/StateTag.tsx';

interface SourceChipsProps {
  /** the group whose pages are open */
  gid: number;
  /** the group whose things are shown */
  source: number;
  onChoose: (source: number) => void;
}

/** The group itself and those that share with it, where there are such. */
export function SourceChips({ gid, source, onChoose }: SourceChipsProps) {
  const { t } = useTranslation('lesson');
  const { data: sources = [] } = useAnswer(getLearningSources, { gid });
  if (sources.length < 2) return null;
  return (
    <Chips
      label={t('sources')}
      chosen={source}
      onChoose={onChoose}
      chips={sources.map(one => ({
        value: one.gid,
        label: one.gid === gid ? t('ownSource') : one.name,
      }))}
    />
  );
}

/** Tells the name of the group that shares something; undefined where it is the group's own. */
export function useSourceNames(gid: number): (source: number) => string | undefined {
  const { data } = useAnswer(getLearningSources, { gid });
  return source => (source === gid ? undefined : data?.find(one => one.gid === source)?.name);
}

export const SourceTag = ({ name }: { name: string | undefined }) =>
  name && <StateTag tone="info">{name}</StateTag>;
