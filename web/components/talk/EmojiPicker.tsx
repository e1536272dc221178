import { ActionIcon } from '@mantine/core';
import { IconMoodSmile } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LazyPopover } from '../LazyPopover.tsx';
import styles from './Talk.module.css';

const emoji =
  '😀 😄 😁 😂 🤣 😊 😉 😍 😘 😎 🤔 🤨 😐 🙄 😏 😮 😴 😌 😛 🤤 😓 😔 🙃 😲 😭 😱 😡 🤯 🤡 🤓 🥳 😇 👍 👎 👏 🙏 💪 👀 👋 🤝 ✌️ 👌 ❤️ 💔 🔥 ✨ 🎉 🏆 🥇 🎈 🌰 🌳 ☕ 🍵 🐛 💡 📌 📖 ✅ ❌ ❓ ❗ 💯 🚀'.split(
    ' ',
  );

/** Small pictures to put into a text. */
export function EmojiPicker({ onPick }: { onPick: (emoji: string) => void }) {
  const { t } = useTranslation('talk');
  return (
    <LazyPopover
      position="bottom-start"
      label={t('emoji')}
      trapFocus
      target={
        <ActionIcon variant="subtle" color="gray" size={28} aria-label={t('emoji')} title={t('emoji')}>
          <IconMoodSmile size={16} />
        </ActionIcon>
      }
    >
      <div className={styles.emoji}>
        {emoji.map(one => (
          <button key={one} type="button" onClick={() => onPick(one)}>
            {one}
          </button>
        ))}
      </div>
    </LazyPopover>
  );
}
