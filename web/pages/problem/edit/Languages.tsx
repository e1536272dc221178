import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Button, Checkbox, Input, Switch } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Chips } from '#web/components/Chips.tsx';
import { familyOf } from '#web/components/code/family.ts';
import { CodeField } from './CodeField.tsx';
import { useEditing, useFault, useField } from './editing.tsx';
import { anchorOf } from './faults.ts';
import styles from './Languages.module.css';

/** Which languages a solver may choose, and what each begins with and is answered by. */
export function Languages({ offered }: { offered: string[] }) {
  const { t } = useTranslation('editor');
  const [languages, setLanguages] = useField('languages');
  const error = useFault('languages');
  // a language the problem names but no judge offers any more stays in sight, or saving would drop it unseen
  const all = [...offered, ...languages.filter(name => !offered.includes(name))];
  const choose = (names: string[]) => setLanguages(all.filter(name => names.includes(name)));
  return (
    <div className={styles.languages}>
      <Input.Wrapper
        id={anchorOf('languages')}
        label={t('field.languages')}
        labelElement="div"
        required
        error={error}
      >
        <div className={styles.quick}>
          <Button size="compact-xs" variant="default" onClick={() => choose(all)}>
            {t('language.all')}
          </Button>
          <Button size="compact-xs" variant="default" onClick={() => choose([])}>
            {t('language.none')}
          </Button>
          <Button
            size="compact-xs"
            variant="default"
            onClick={() => choose(all.filter(name => ['c', 'cpp'].includes(familyOf(name))))}
          >
            C / C++
          </Button>
        </div>
        <div className={styles.boxes}>
          {all.map(name => (
            <Checkbox
              key={name}
              label={name}
              checked={languages.includes(name)}
              onChange={event =>
                choose(
                  event.currentTarget.checked
                    ? [...languages, name]
                    : languages.filter(chosen => chosen !== name),
                )
              }
            />
          ))}
        </div>
      </Input.Wrapper>
      {languages.length > 0 && <Codes languages={languages} />}
    </div>
  );
}

const kinds = ['templates', 'answers'] as const;

function Codes({ languages }: { languages: string[] }) {
  const { t } = useTranslation('editor');
  const [templates] = useField('templates');
  const [answers] = useField('answers');
  const faults = useEditing().faults.use();
  const [wanted, setWanted] = useState<string>();
  const first = languages.find(name => answers[name]?.on || templates[name]?.on) ?? languages[0]!;
  const language = wanted && languages.includes(wanted) ? wanted : first;
  const faulty = faults.find(({ field }) => field === 'templates' || field === 'answers')?.at;
  useEffect(() => {
    if (faulty) setWanted(faulty);
  }, [faulty]);
  const marks = (name: string) =>
    [templates[name]?.on && t('language.templateMark'), answers[name]?.on && t('language.answerMark')].filter(
      Boolean,
    );
  return (
    <div className={styles.codes}>
      <Chips
        label={t('language.codeOf')}
        chosen={language}
        onChoose={setWanted}
        chips={languages.map(name => ({ value: name, label: [name, ...marks(name)].join(' · ') }))}
      />
      <div className={styles.pair}>
        {kinds.map(kind => (
          <Slot key={kind} kind={kind} language={language} />
        ))}
      </div>
    </div>
  );
}

function Slot({ kind, language }: { kind: (typeof kinds)[number]; language: string }) {
  const { t } = useTranslation('editor');
  const [slots, setSlots] = useField(kind);
  const error = useFault(kind, language);
  const slot = slots[language] ?? { on: false, code: '' };
  const put = (part: Partial<typeof slot>) => setSlots({ ...slots, [language]: { ...slot, ...part } });
  return (
    <Input.Wrapper id={anchorOf(kind)} error={error} labelElement="div">
      <Switch
        label={t(`language.${kind}`)}
        description={t(`language.${kind}Hint`)}
        checked={slot.on}
        onChange={event => put({ on: event.currentTarget.checked })}
      />
      {slot.on && (
        <div className={styles.code}>
          <CodeField
            label={`${t(`language.${kind}`)} ${language}`}
            language={language}
            value={slot.code}
            error={Boolean(error)}
            onChange={code => put({ code })}
          />
        </div>
      )}
    </Input.Wrapper>
  );
}
