import '@mantine/core/styles/Input.layer.css';
import { Button, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { arriveAtSeat, type Seat } from '#core/contract/contest-seat.ts';
import { call } from '#web/api/call.ts';
import { Failure } from '#web/api/failure.ts';
import { failureText } from '#web/api/failure-text.ts';
import { useWebsite } from '#web/api/website.ts';
import { LanguageButtons } from '#web/layout/LanguageButtons.tsx';
import { completeLogin } from '#web/pages/account/complete-login.ts';
import { CountdownTag } from '../HeaderClock.tsx';
import { useClock } from '../useClock.ts';
import styles from './Seat.module.css';

/** The machines of a hall ask again by themselves: the start may have been moved. */
const askEveryMs = 20_000;
/** Not all of them in the same moment. */
const spreadMs = 2_000;

/** unknown: nobody's seat; then a code is asked for */
type State =
  | { at: 'asking' }
  | { at: 'unknown'; refusal?: string | undefined }
  | { at: 'waiting'; seat: Seat; heardAtMs: number };

/** What a machine of a hall opens: it says whose seat it is, and logs in when the contest begins. */
export default function SeatPage() {
  const [state, setState] = useState<State>({ at: 'asking' });
  const [code, setCode] = useState<string>();
  const navigate = useNavigate();
  const ask = useCallback(
    async (code: string | undefined) => {
      try {
        const { seat, arrival } = await call(arriveAtSeat, { body: { code }, quiet: true });
        if (arrival) completeLogin(arrival);
        if (seat && (arrival || seat.isHere))
          return navigate({
            to: '/contest/$contestID',
            params: { contestID: String(seat.cid) },
            replace: true,
          });
        // What was said of the last code stays while the page asks by its address again.
        if (seat) setState({ at: 'waiting', seat, heardAtMs: Date.now() });
        else setState(now => (now.at === 'unknown' ? now : { at: 'unknown' }));
      } catch (error) {
        // Who waits goes on waiting: the connection comes back, and the page asks again.
        if (!(error instanceof Failure) || error.kind === 'network')
          return setState(now => (now.at === 'asking' ? { at: 'unknown' } : now));
        setCode(undefined);
        setState({ at: 'unknown', refusal: failureText(error) });
      }
    },
    [navigate],
  );
  useEffect(() => {
    ask(code);
    const timer = setInterval(() => ask(code), askEveryMs);
    return () => clearInterval(timer);
  }, [ask, code]);
  return (
    <div className={styles.page}>
      {state.at === 'waiting' ? (
        <Waiting
          seat={state.seat}
          heardAtMs={state.heardAtMs}
          onStart={() => setTimeout(() => ask(code), Math.random() * spreadMs)}
        />
      ) : (
        <CodeForm
          isAsking={state.at === 'asking'}
          refusal={'refusal' in state ? state.refusal : undefined}
          onCode={setCode}
        />
      )}
      <Languages />
    </div>
  );
}

function Waiting({ seat, heardAtMs, onStart }: { seat: Seat; heardAtMs: number; onStart: () => void }) {
  const { t } = useTranslation('hall');
  const times = useMemo(() => ({ ...seat, sealRank: false, sealRankTime: null, pausedAt: null }), [seat]);
  const clock = useClock(times, heardAtMs, onStart);
  return (
    <section className={styles.card}>
      <h1>{seat.title}</h1>
      <p className={styles.team}>{seat.team}</p>
      {seat.label && <p className={styles.label}>{t('seat.label', { label: seat.label })}</p>}
      <CountdownTag clock={clock} />
      <p className={styles.soft}>{t('seat.waits')}</p>
    </section>
  );
}

interface CodeFormProps {
  isAsking: boolean;
  refusal: string | undefined;
  onCode: (code: string) => void;
}

function CodeForm({ isAsking, refusal, onCode }: CodeFormProps) {
  const { t } = useTranslation('hall');
  const website = useWebsite();
  const [typed, setTyped] = useState('');
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim()) onCode(typed);
  };
  return (
    <section className={styles.card}>
      <h1>{website.shortName}</h1>
      {isAsking ? (
        <p className={styles.soft}>{t('seat.asking')}</p>
      ) : (
        <form className={styles.form} onSubmit={send}>
          <TextInput
            size="lg"
            label={t('seat.code')}
            description={t('seat.codeHint')}
            classNames={{ input: styles.code }}
            autoFocus
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            value={typed}
            error={refusal}
            onChange={event => setTyped(event.currentTarget.value)}
          />
          <Button type="submit" size="lg">
            {t('seat.enter')}
          </Button>
        </form>
      )}
    </section>
  );
}

function Languages() {
  const { t } = useTranslation('hall');
  return (
    <nav className={styles.languages} aria-label={t('seat.language')}>
      <LanguageButtons />
    </nav>
  );
}
