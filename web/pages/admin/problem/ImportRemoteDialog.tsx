import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { publishing } from '#core/admission.ts';
import { importContestProblem } from '#core/contract/contest-problem-admin.ts';
import type { AnswerOf } from '#core/contract/endpoint.ts';
import { importRemoteProblem } from '#core/contract/remote.ts';
import { importTrainingProblem } from '#core/contract/training-admin.ts';
import { type RemoteBank, remoteBank, remoteBanks } from '#core/remote.ts';
import { call } from '#web/api/call.ts';
import { Failure } from '#web/api/failure.ts';
import { PathLink } from '#web/components/PathLink.tsx';
import { SmallDialog } from '#web/components/SmallDialog.tsx';
import { useMayCall } from '#web/session/session.ts';
import styles from './ImportRemoteDialog.module.css';

interface ImportRemoteDialogProps {
  /** the contest that it joins, and the id that it has there */
  contest?: { cid: number; displayId: string };
  /** the training that it joins */
  tid?: number;
  onImported: () => void;
  onClose: () => void;
}

type Imported = AnswerOf<typeof importRemoteProblem>;

/** Why it did not work, and the problem that is here already, if that is why. */
interface Refusal {
  message: string;
  there?: { pid: number; problemId: string };
}

export function ImportRemoteDialog({ contest, tid, onImported, onClose }: ImportRemoteDialogProps) {
  const { t } = useTranslation('remote');
  const [made, setMade] = useState<Imported | null>(null);
  const [bank, setBank] = useState(remoteBanks[0]!);
  return (
    <SmallDialog title={t('title')} onClose={onClose}>
      {made ? (
        <Done made={made} isInContest={contest !== undefined} onAnother={() => setMade(null)} />
      ) : (
        <ImportForm
          contest={contest}
          tid={tid}
          bank={bank}
          onBank={setBank}
          onMade={imported => {
            setMade(imported);
            onImported();
          }}
        />
      )}
    </SmallDialog>
  );
}

interface ImportFormProps extends Pick<ImportRemoteDialogProps, 'contest' | 'tid'> {
  bank: RemoteBank;
  onBank: (bank: RemoteBank) => void;
  onMade: (made: Imported) => void;
}

function ImportForm({ contest, tid, bank, onBank, onMade }: ImportFormProps) {
  const { t } = useTranslation('remote');
  const [id, setId] = useState('');
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const names = { bank: bank.name, example: bank.example };
  const start = async (event: FormEvent) => {
    event.preventDefault();
    if (pending) return;
    if (!bank.idOf(id)) {
      setRefusal({ message: t('idWrong', names) });
      field.current?.focus();
      return;
    }
    setPending(true);
    setRefusal(null);
    try {
      const query = { name: bank.key, problemId: id };
      const imported = () => {
        if (contest) return call(importContestProblem, { query: { ...query, ...contest }, quiet: true });
        if (tid) return call(importTrainingProblem, { query: { ...query, tid }, quiet: true });
        return call(importRemoteProblem, { query, quiet: true });
      };
      onMade(await imported());
    } catch (error) {
      if (error instanceof Failure && error.kind === 'refused')
        setRefusal({ message: error.message, there: thereIn(error.data) });
      setPending(false);
    }
  };
  return (
    <form className={styles.form} onSubmit={start} noValidate>
      <p className={styles.hint}>{t('hint')}</p>
      {contest && <p className={styles.hint}>{t('inContest', { id: contest.displayId })}</p>}
      {tid && <p className={styles.hint}>{t('inTraining')}</p>}
      <NativeSelect
        label={t('bank')}
        value={bank.key}
        disabled={pending}
        data={remoteBanks.map(({ key, name }) => ({ value: key, label: name }))}
        onChange={event => {
          setRefusal(null);
          onBank(remoteBank(event.currentTarget.value)!);
        }}
      />
      <TextInput
        ref={field}
        label={t('id')}
        description={refusal ? undefined : t('idHint', names)}
        maxLength={100}
        autoComplete="off"
        data-autofocus
        disabled={pending}
        error={refusal?.message}
        value={id}
        onChange={event => {
          setRefusal(null);
          setId(event.currentTarget.value);
        }}
      />
      {refusal?.there && (
        <PathLink path={`/admin/problem/edit/${refusal.there.pid}`}>
          {t('there', { id: refusal.there.problemId })}
        </PathLink>
      )}
      <Button type="submit" loading={pending} disabled={id.trim() === ''}>
        {t('start')}
      </Button>
      <p className={styles.hint} role="status">
        {pending && t('fetching', names)}
      </p>
    </form>
  );
}

function Done({
  made: { pid, problemId, title },
  isInContest,
  onAnother,
}: {
  made: Imported;
  isInContest: boolean;
  onAnother: () => void;
}) {
  const { t } = useTranslation('remote');
  const mayPublish = useMayCall(publishing);
  return (
    <div className={styles.form} role="status">
      <p className={styles.done}>
        <IconCheck size={20} aria-hidden />
        {t('done', { name: `${problemId} ${title}` })}
      </p>
      {!isInContest && !mayPublish && <p className={styles.hint}>{t('hidden')}</p>}
      <div className={styles.actions}>
        <Button component={PathLink} path={`/problem/${encodeURIComponent(problemId)}`}>
          {t('view')}
        </Button>
        <Button component={PathLink} path={`/admin/problem/edit/${pid}`} variant="default">
          {t('edit')}
        </Button>
        <Button variant="default" onClick={onAnother}>
          {t('another')}
        </Button>
      </div>
    </div>
  );
}

const thereIn = (data: unknown): Refusal['there'] =>
  typeof data === 'object' && data !== null && 'pid' in data ? (data as Refusal['there']) : undefined;
