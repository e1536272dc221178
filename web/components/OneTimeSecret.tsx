import { CopyButton } from './CopyButton.tsx';
import styles from './OneTimeSecret.module.css';

interface OneTimeSecretProps {
  secret: string;
  /** what it is called where it is copied */
  label: string;
  /** that it is shown now and never again */
  text: string;
}

/** A secret that has just been made, and is not shown again. */
export const OneTimeSecret = ({ secret, label, text }: OneTimeSecretProps) => (
  <div className={styles.secret} role="status">
    <p>{text}</p>
    <span>
      <code>{secret}</code>
      <CopyButton text={secret} label={label} />
    </span>
  </div>
);
