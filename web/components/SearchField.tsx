import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';

interface SearchFieldProps {
  label: string;
  /** what is searched for now, usually from the address */
  value?: string;
  icon?: ReactNode;
  disabled?: boolean;
  className?: string;
  onSearch: (words?: string) => void;
}

/** Searches on Enter; what is typed stays typed until then. */
export function SearchField({ label, value = '', icon, disabled, className, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  const search = (event: FormEvent) => {
    event.preventDefault();
    onSearch(text.trim() || undefined);
  };
  return (
    <form className={className} onSubmit={search}>
      <TextInput
        type="search"
        enterKeyHint="search"
        aria-label={label}
        placeholder={label}
        leftSection={icon ?? <IconSearch size={16} />}
        disabled={disabled}
        maxLength={100}
        value={text}
        onChange={event => setText(event.currentTarget.value)}
      />
    </form>
  );
}
