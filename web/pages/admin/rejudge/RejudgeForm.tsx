import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import dayjs from 'dayjs';
import { useTranslation } from 'react-i18next';
import { getLanguages } from '#core/contract/problem.ts';
import type { RejudgeFilter } from '#core/contract/rejudge.ts';
import { isFinal, statuses } from '#core/verdict.ts';
import { useAnswer } from '#web/api/hooks.ts';
import { Panel } from '#web/components/Panel.tsx';
import styles from './Rejudge.module.css';
import { StartRejudge } from './StartRejudge.tsx';

interface RejudgeFormProps {
  filter: RejudgeFilter;
  /** whether the filter is to be counted */
  counted: boolean;
  onCount: (filter: RejudgeFilter) => void;
}

/** Chooses submissions. Only what was counted can be started. */
export function RejudgeForm({ filter, counted, onCount }: RejudgeFormProps) {
  const { t } = useTranslation('admin');
  const { t: shell } = useTranslation();
  const languages = useAnswer(getLanguages, {});
  const form = useForm({ initialValues: fieldsOf(filter) });
  const isCounted = counted && same(form.values, fieldsOf(filter));
  const names = [
    ...new Set(languages.data?.filter(({ isSpj, oj }) => !isSpj && oj === 'ME').map(({ name }) => name)),
  ];
  const any = { value: '', label: t('rejudge.any') };
  return (
    <Panel title={t('rejudge.new')}>
      <form className={styles.form} onSubmit={form.onSubmit(values => onCount(filterOf(values)))} noValidate>
        <div className={styles.fields}>
          <TextInput
            label={t('rejudge.field.problemId')}
            maxLength={100}
            {...form.getInputProps('problemId')}
          />
          <TextInput
            label={t('rejudge.field.username')}
            maxLength={255}
            autoComplete="off"
            {...form.getInputProps('username')}
          />
          <NativeSelect
            label={t('rejudge.field.status')}
            data={[
              any,
              ...statuses
                .filter(isFinal)
                .map(status => ({ value: String(status), label: shell(`verdict.${status}`) })),
            ]}
            {...form.getInputProps('status')}
          />
          <NativeSelect
            label={t('rejudge.field.language')}
            data={[any, ...names.map(name => ({ value: name, label: name }))]}
            {...form.getInputProps('language')}
          />
          <TextInput type="datetime-local" label={t('rejudge.field.from')} {...form.getInputProps('from')} />
          <TextInput type="datetime-local" label={t('rejudge.field.to')} {...form.getInputProps('to')} />
        </div>
        <div className={styles.actions}>
          <Button type="submit" variant="default">
            {t('rejudge.preview')}
          </Button>
          {isCounted && <StartRejudge filter={filter} />}
        </div>
      </form>
    </Panel>
  );
}

type Fields = Record<'problemId' | 'username' | 'status' | 'language' | 'from' | 'to', string>;

const localTime = (instant?: string) => (instant ? dayjs(instant).format('YYYY-MM-DDTHH:mm') : '');

const fieldsOf = (filter: RejudgeFilter): Fields => ({
  problemId: filter.problemId ?? '',
  username: filter.username ?? '',
  status: filter.status === undefined ? '' : String(filter.status),
  language: filter.language ?? '',
  from: localTime(filter.from),
  to: localTime(filter.to),
});

const filterOf = (fields: Fields): RejudgeFilter => ({
  problemId: fields.problemId.trim() || undefined,
  username: fields.username.trim() || undefined,
  status: fields.status === '' ? undefined : Number(fields.status),
  language: fields.language || undefined,
  from: fields.from ? dayjs(fields.from).toISOString() : undefined,
  to: fields.to ? dayjs(fields.to).toISOString() : undefined,
});

const same = (one: Fields, other: Fields) =>
  Object.entries(one).every(([name, value]) => value.trim() === other[name as keyof Fields]);
