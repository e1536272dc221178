import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import { Pill, PillsInput } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isComposing } from '../../../components/composing.ts';
import { toast } from '../../../components/toast.ts';

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
  const press = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      add();
    } else if (event.key === 'Backspace' && typed === '') onChange(names.slice(0, -1));
  };
  return (
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
          onBlur={add}
        />
      </Pill.Group>
    </PillsInput>
  );
}
