import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/NumberInput.layer.css';
import '@mantine/core/styles/Progress.layer.css';
import { Button, NumberInput, Progress, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadAccountSheet, findTakenNames, generateUser } from '#core/contract/user-admin.ts';
import {
  generatedPasswordMax,
  passwordMax,
  passwordMin,
  userBatchStep,
  usernameMax,
  userTableMax,
} from '#core/limits.ts';
import { download } from '#web/api/call.ts';
import { useCall } from '#web/api/hooks.ts';
import { BusyGuard } from '#web/components/BusyGuard.tsx';
import { Modal } from '#web/components/Modal.tsx';
import { useUnmountedRef } from '#web/components/unmounted.ts';
import { dialogWidthPx } from '#web/sizes.ts';
import { usePrintSheet } from './sheet.ts';
import styles from './Users.module.css';

const start = {
  prefix: '',
  suffix: '',
  from: '' as number | '',
  to: '' as number | '',
  length: 8 as number | '',
};
type GenerateValues = typeof start;

const nameOf = ({ prefix, suffix }: GenerateValues, number: number) =>
  `${prefix.trim()}${number}${suffix.trim()}`;

/** Numbered accounts with random passwords, and the spreadsheet that says which. */
export function GenerateDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['adminUser', 'shell']);
  const asking = useCall(findTakenNames);
  const making = useCall(generateUser);
  const [progress, setProgress] = useState<{ done: number; total: number }>();
  const [isRunning, setRunning] = useState(false);
  const gone = useUnmountedRef();
  const print = usePrintSheet();
  const [key, setKey] = useState<string>();
  const form = useForm<GenerateValues>({
    initialValues: start,
    validate: {
      from: value => (value === '' ? t('generate.fromRequired') : null),
      to: (value, { from }) => {
        if (value === '') return t('generate.toRequired');
        if (Number(value) < Number(from)) return t('generate.toBelowFrom');
        return Number(value) - Number(from) >= userTableMax
          ? t('generate.tooMany', { max: userTableMax })
          : null;
      },
      prefix: (_, wish) =>
        nameOf(wish, Number(wish.to)).length > usernameMax
          ? t('generate.tooLong', { max: usernameMax })
          : null,
      length: value =>
        value === '' || value < passwordMin || value > generatedPasswordMax
          ? t('generate.lengthBetween', { min: passwordMin, max: generatedPasswordMax })
          : null,
    },
  });
  const { from, to, length } = form.values;
  const count = from !== '' && to !== '' && to >= from ? to - from + 1 : 0;

  async function generate(wish: GenerateValues) {
    const [first, last] = [Number(wish.from), Number(wish.to)];
    const total = last - first + 1;
    const usernames = Array.from({ length: total }, (_, at) => nameOf(wish, first + at));
    const taken = await asking.ask({ body: { usernames } });
    if (!taken) return;
    if (taken.usernames.length) {
      const names = taken.usernames.slice(0, 5).join(', ');
      return form.setFieldError('prefix', t('generate.taken', { names, count: taken.usernames.length }));
    }
    let sheet: string | undefined;
    setRunning(true);
    for (let at = first; at <= last && !gone.current; at += userBatchStep) {
      setProgress({ done: at - first, total });
      const range = { number_from: at, number_to: Math.min(at + userBatchStep - 1, last) };
      const { prefix, suffix, length } = wish;
      const body = { prefix, suffix, ...range, password_length: Number(length), key: sheet };
      const made = await making.ask({ body });
      if (!made) break;
      sheet = made.key;
      setProgress({ done: range.number_to - first + 1, total });
    }
    setRunning(false);
    setKey(sheet);
    if (sheet) await save(sheet);
    else setProgress(undefined);
  }

  const save = (sheet: string) => download(downloadAccountSheet, { query: { key: sheet } }).catch(() => {});
  return (
    <Modal
      opened
      onClose={onClose}
      size={dialogWidthPx + 70}
      title={t('generate.title')}
      closeOnClickOutside={false}
      closeOnEscape={!isRunning}
      withCloseButton={!isRunning}
    >
      <BusyGuard busy={isRunning} title={t('generate.leave')} text={t('generate.leaveText')} />
      {key && progress ? (
        <div className={styles.form}>
          <p role="status">{t('generate.done', progress)}</p>
          <p className={styles.soft}>{t('generate.keep')}</p>
          <div className={styles.actions}>
            <Button variant="default" onClick={onClose}>
              {t('shell:close')}
            </Button>
            <Button variant="default" leftSection={<IconPrinter size={16} />} onClick={() => print({ key })}>
              {t('sheet.title')}
            </Button>
            <Button leftSection={<IconDownload size={16} />} onClick={() => save(key)}>
              {t('generate.download')}
            </Button>
          </div>
        </div>
      ) : (
        <form className={styles.form} onSubmit={form.onSubmit(generate)} noValidate>
          <div className={styles.fields}>
            <TextInput label={t('generate.prefix')} data-autofocus {...form.getInputProps('prefix')} />
            <TextInput label={t('generate.suffix')} {...form.getInputProps('suffix')} />
            <NumberInput
              label={t('generate.from')}
              required
              min={0}
              max={999_999_999}
              allowDecimal={false}
              {...form.getInputProps('from')}
            />
            <NumberInput
              label={t('generate.to')}
              required
              min={0}
              max={999_999_999}
              allowDecimal={false}
              {...form.getInputProps('to')}
            />
            <NumberInput
              className={styles.whole}
              label={t('generate.length')}
              min={passwordMin}
              max={generatedPasswordMax}
              allowDecimal={false}
              {...form.getInputProps('length')}
            />
          </div>
          {length !== '' && length > passwordMax && (
            <p className={styles.warning} role="status">
              {t('generate.longWarning', { max: passwordMax })}
            </p>
          )}
          {count > 0 && (
            <p className={styles.soft}>
              {t('generate.sample', {
                count,
                first: nameOf(form.values, Number(from)),
                last: nameOf(form.values, Number(to)),
              })}
            </p>
          )}
          {progress && (
            <Progress.Root size="lg">
              <Progress.Section
                value={(100 * progress.done) / progress.total}
                aria-label={t('generate.running', progress)}
              />
            </Progress.Root>
          )}
          <div className={styles.actions}>
            <Button variant="default" disabled={isRunning} onClick={onClose}>
              {t('shell:confirm.cancel')}
            </Button>
            <Button type="submit" loading={asking.pending || isRunning}>
              {t('generate.start')}
            </Button>
          </div>
        </form>
      )}
    </Modal>
  );
}
