import { useTranslation } from 'react-i18next';
import { type DeskPane, deskPanes } from './desk-pane.ts';
import styles from './PaneTabs.module.css';

interface PaneTabsProps {
  pane: DeskPane;
  onPane: (pane: DeskPane) => void;
}

/** Leads a small screen from one pane of the desk to another; a wide one has them side by side. */
export function PaneTabs({ pane, onPane }: PaneTabsProps) {
  const { t } = useTranslation('solve');
  const go = (next: DeskPane) => {
    onPane(next);
    window.scrollTo(0, 0);
  };
  return (
    <fieldset className={styles.panes} aria-label={t('pane.choose')}>
      {deskPanes.map(name => (
        <button
          key={name}
          type="button"
          className={styles.pane}
          aria-pressed={name === pane}
          onClick={() => go(name)}
        >
          {t(`pane.${name}`)}
        </button>
      ))}
    </fieldset>
  );
}
