import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Message, SystemMessage } from '#core/contract/message.ts';
import { PathLink } from '#web/components/PathLink.tsx';
import { RelativeTime } from '#web/components/RelativeTime.tsx';
import { Speaker, SpeakerPicture } from '#web/components/talk/Speaker.tsx';
import { TalkText } from '#web/components/talk/TalkText.tsx';
import styles from './Message.module.css';

const actions = ['Discuss', 'Reply', 'Mention', 'Like_Post', 'Like_Discuss'] as const;

/** What somebody said to the person, or liked of theirs. */
export function TalkItem({ message, onClean }: { message: Message; onClean: () => void }) {
  const { t } = useTranslation('message');
  const action = actions.find(name => name === message.action) ?? 'Discuss';
  return (
    <Item isUnread={!message.state} onClean={onClean}>
      <SpeakerPicture
        uid={message.senderId}
        name={message.senderUsername}
        src={message.senderAvatar}
        size={40}
      />
      <div className={styles.body}>
        <p className={styles.head}>
          <Speaker uid={message.senderId} name={message.senderUsername} />
          <span>{t(`action.${action}`)}</span>
          <PathLink className={styles.source} path={message.url}>
            {message.sourceTitle}
          </PathLink>
          <RelativeTime value={message.gmtCreate} />
        </p>
        {message.sourceContent && <p className={styles.content}>{message.sourceContent}</p>}
        {message.quoteContent && <blockquote className={styles.quote}>{message.quoteContent}</blockquote>}
        <PathLink className={styles.go} path={message.url}>
          {t('go')}
        </PathLink>
      </div>
    </Item>
  );
}

/** A notice of the site, or what became of something the person asked for. */
export function NoticeItem({ message, onClean }: { message: SystemMessage; onClean: () => void }) {
  const { t } = useTranslation('message');
  return (
    <Item isUnread={!message.state} onClean={onClean}>
      <div className={styles.body}>
        <p className={styles.head}>
          <strong>{message.title}</strong>
          <RelativeTime value={message.gmtCreate} />
        </p>
        <TalkText text={message.content} />
        {message.url && (
          <PathLink className={styles.go} path={message.url}>
            {t('go')}
          </PathLink>
        )}
      </div>
    </Item>
  );
}

interface ItemProps {
  isUnread: boolean;
  onClean: () => void;
  children: ReactNode;
}

function Item({ isUnread, onClean, children }: ItemProps) {
  const { t } = useTranslation('message');
  return (
    <li className={styles.item} data-unread={isUnread || undefined}>
      {isUnread && <span className={styles.dot} role="img" aria-label={t('unread')} title={t('unread')} />}
      {children}
      <ActionIcon variant="subtle" color="gray" aria-label={t('clean')} title={t('clean')} onClick={onClean}>
        <IconTrash size={16} />
      </ActionIcon>
    </li>
  );
}
