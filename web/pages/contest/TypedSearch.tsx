import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

interface TypedSearchProps {
  label: string;
  /** what is searched for, from the address */
  value?: string;
  className?: string;
  /** with every letter */
  onType: (words: string) => void;
  /** when somebody has stopped typing for a moment */
  onRest: (words?: string) => void;
}

const restMs = 400;

/** Searches while somebody types; the address follows when they pause, so that Back does not go letter by letter. */
export function TypedSearch({ label, value = '', className, onType, onRest }: TypedSearchProps) {
  const [text, setText] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const follow = useEffectEvent(onType);
  useEffect(() => {
    setText(value);
    follow(value);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const type = (typed: string) => {
    setText(typed);
    onType(typed);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onRest(typed.trim() || undefined), restMs);
  };
  return (
    <TextInput
      className={className}
      type="search"
      enterKeyHint="search"
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={16} />}
      maxLength={100}
      value={text}
      onChange={event => type(event.currentTarget.value)}
    />
  );
}
