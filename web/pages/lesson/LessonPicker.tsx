import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { addTableLessons, getLessonCandidates } from '#core/contract/lesson.ts';
import { useAnswer, useCall } from '#web/api/hooks.ts';
import { Clamped } from '#web/components/Clamped.tsx';
import { PickerDialog, usePicking } from '#web/components/PickerDialog.tsx';
import { toast } from '#web/components/toast.ts';

interface LessonPickerProps {
  tid: number;
  onAdded: () => void;
  onClose: () => void;
}

/** The lessons of the group that the table has not: one after the other, or several at once. */
export function LessonPicker({ tid, onAdded, onClose }: LessonPickerProps) {
  const { t } = useTranslation('lesson');
  const picking = usePicking();
  const adding = useCall(addTableLessons);
  const answer = useAnswer(
    getLessonCandidates,
    { tableId: tid, ...picking.asked },
    { keepPrevious: true, staleTimeMs: 0 },
  );
  const add = async (lessonIdList: number[]) => {
    if ((await adding.ask({ body: { tid, lessonIdList } })) === undefined) return;
    toast.success(t('table.Add_Successfully'));
    answer.refetch();
    onAdded();
  };
  return (
    <PickerDialog
      title={t('table.add')}
      searchLabel={t('list.keyword')}
      none={t('table.noCandidates')}
      picking={picking}
      answer={answer}
      onClose={onClose}
      selectable={{
        name: ({ title }) => title,
        actions: rows => (
          <Button size="compact-sm" loading={adding.pending} onClick={() => add(rows.map(({ id }) => id))}>
            {t('table.addChosen')}
          </Button>
        ),
      }}
      columns={[
        { key: 'title', title: t('field.title'), cell: ({ title }) => <Clamped text={title} /> },
        { key: 'slides', title: t('slides.title'), align: 'end', cell: ({ slideCount }) => slideCount },
        { key: 'author', title: t('author'), roomOnly: true, cell: ({ author }) => author },
        {
          key: 'add',
          title: '',
          align: 'end',
          cell: ({ id, title }) => (
            <Button
              size="compact-sm"
              variant="light"
              disabled={adding.pending}
              aria-label={t('table.addOf', { title })}
              onClick={() => add([id])}
            >
              {t('table.addOne')}
            </Button>
          ),
        },
      ]}
    />
  );
}
