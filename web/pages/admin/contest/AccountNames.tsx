import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import { Pill, PillsInput } from '@mantine/core';
import { type ClipboardEvent, type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { writeAccountRule } from '#core/account-rule.ts';
import { isComposing } from '#web/components/composing.ts';
import { toast } from '#web/components/toast.ts';
import { useAccountPreview } from './account-preview.ts';
import styles from './Contest.module.css';

interface AccountNamesProps {
  label: string;
  hint: string;
  /** said when somebody is named twice */
  twice: string;
  names: string[];
  onChange: (names: string[]) => void;
}

/** A list of usernames, one after the other. */
export function AccountNames({ label, hint, twice, names, onChange }: AccountNamesProps) {
  const { t } = useTranslation('adminContest');
  const [typed, setTyped] = useState('');
  const add = () => {
    const name = typed.trim();
    if (!name) return;
    if (names.includes(name)) toast.warning(twice);
    else onChange([...names, name]);
    setTyped('');
  };
  /** A column of a sheet or lines of a text are so many names; a field would join them to one. */
  const paste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData
      .getData('text')
      .split(/[\r\n\t]+/)
      .map(name => name.trim())
      .filter(Boolean);
    if (pasted.length < 2) return;
    event.preventDefault();
    onChange([...new Set([...names, ...pasted])]);
  };
  const press = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      add();
    } else if (event.key === 'Backspace' && typed === '') onChange(names.slice(0, -1));
  };
  return (
    <div>
      <PillsInput label={label} description={hint}>
        <Pill.Group>
          {names.map(name => (
            <Pill
              key={name}
              withRemoveButton
              removeButtonProps={{ 'aria-label': t('field.starRemove', { name }) }}
              onRemove={() => onChange(names.filter(other => other !== name))}
            >
              {name}
            </Pill>
          ))}
          <PillsInput.Field
            aria-label={label}
            value={typed}
            maxLength={255}
            onChange={event => setTyped(event.currentTarget.value)}
            onKeyDown={press}
            onPaste={paste}
            onBlur={add}
          />
        </Pill.Group>
      </PillsInput>
      <Missing names={names} />
    </div>
  );
}

/** Names that no account has; those with a space in them cannot be asked for. */
function Missing({ names }: { names: string[] }) {
  const { t } = useTranslation('adminContest');
  const extra = names.filter(name => !/\s/.test(name));
  const preview = useAccountPreview(extra.length ? onlyThese(extra) : undefined);
  const missing = preview?.missing.filter(name => names.includes(name)) ?? [];
  return (
    <div role="status">
      {missing.length > 0 && (
        <p className={styles.wrong}>{t('account.missing', { names: missing.join(', ') })}</p>
      )}
    </div>
  );
}

const onlyThese = (extra: string[]) => writeAccountRule({ prefix: '', suffix: '', from: 1, to: 0, extra });
