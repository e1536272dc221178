import { Button } from '@mantine/core';
import { getHotkeyHandler } from '@mantine/hooks';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { commentMax } from '#core/limits.ts';
import { openAccountDialog } from '#web/session/account-dialog.ts';
import { draftKey } from '#web/session/owner.ts';
import { useUser } from '#web/session/session.ts';
import { MarkdownField } from '../markdown/MarkdownField.tsx';
import { toast } from '../toast.ts';
import { EmojiPicker } from './EmojiPicker.tsx';
import styles from './Talk.module.css';

interface ComposerProps {
  label: string;
  /** under which what is typed survives a reload */
  draft: string;
  kind: 'comment' | 'reply';
  autoFocus?: boolean;
  /** whether it worked */
  onSend: (content: string) => Promise<boolean>;
  onCancel?: () => void;
}

/** Where a comment or a reply is written. What is typed is kept until it was sent. */
export function Composer({ label, draft, kind, autoFocus, onSend, onCancel }: ComposerProps) {
  const { t } = useTranslation(['talk', 'shell']);
  const user = useUser();
  const [text, setText] = useState(() => sessionStorage.getItem(draftKey(draft)) ?? '');
  const [fault, setFault] = useState<string>();
  const [sending, setSending] = useState(false);

  useEffect(() => {
    if (text) sessionStorage.setItem(draftKey(draft), text);
    else sessionStorage.removeItem(draftKey(draft));
  }, [draft, text]);

  async function send() {
    if (sending) return;
    if (!user) {
      toast.warning(t('loginFirst'));
      return openAccountDialog('login');
    }
    const found = faultOf(text);
    setFault(found);
    if (found) return toast.warning(found);
    setSending(true);
    const isSent = await onSend(text);
    setSending(false);
    if (isSent) setText('');
  }

  const faultOf = (content: string): string | undefined => {
    if (!content.trim()) return t('empty');
    return [...content.trim()].length > commentMax ? t(`tooLong.${kind}`, { max: commentMax }) : undefined;
  };
  const emoji = (put: (text: string) => void): ReactNode => <EmojiPicker onPick={put} />;

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a key that works in all of it
    <div className={styles.composer} data-form onKeyDown={getHotkeyHandler([['mod+Enter', send]])}>
      <MarkdownField
        label={label}
        value={text}
        rows={kind === 'comment' ? 4 : 3}
        placeholder={t('placeholder')}
        autoFocus={autoFocus}
        attaches={false}
        suggests
        extra={emoji}
        error={fault}
        onChange={value => {
          setText(value);
          setFault(undefined);
        }}
      />
      <div className={styles.send}>
        <span className={styles.hint}>{t('sendKey')}</span>
        {onCancel && (
          <Button variant="default" size="compact-sm" onClick={onCancel}>
            {t('shell:confirm.cancel')}
          </Button>
        )}
        <Button size="compact-sm" loading={sending} onClick={send}>
          {t(`send.${kind}`)}
        </Button>
      </div>
    </div>
  );
}
