import '@mantine/core/styles/Drawer.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import { Button, SegmentedControl, useMantineColorScheme } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useAreas } from '../address/areas.ts';
import { useWebsite } from '../api/website.ts';
import { switchLanguage } from '../app/i18n.ts';
import { type Language, languages } from '../app/language.ts';
import { Acorn } from '../components/Acorn.tsx';
import { Drawer } from '../components/Drawer.tsx';
import { PathLink } from '../components/PathLink.tsx';
import { openAccountDialog } from '../session/account-dialog.ts';
import { useUser } from '../session/session.ts';
import { useBarEntries, useBarMode } from './bars.ts';
import styles from './NavDrawer.module.css';
import { languageNames, schemes } from './PreferenceMenu.tsx';

/** The side drawer: the whole site on a narrow screen. */
export default function NavDrawer({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useTranslation();
  const website = useWebsite();
  const bar = useBarMode();
  const { mode } = bar;
  const ofPlace = useBarEntries(bar);
  const areas = useAreas('drawer');
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Drawer
      opened
      onClose={onClose}
      size={288}
      padding="md"
      title={
        <span className={styles.brand}>
          <Acorn size={24} />
          {website.shortName}
        </span>
      }
      closeButtonProps={{ 'aria-label': t('close') }}
      classNames={{ body: styles.body, content: styles.panel }}
    >
      {mode !== 'default' && (
        <nav className={styles.here} aria-label={t(`bar.${mode}`)}>
          {ofPlace
            .filter(({ name }) => name !== 'backHome')
            .map(({ name, path }) => (
              <PathLink key={name} className={styles.entry} path={path} onClick={onClose}>
                {t(`area.${name}`)}
              </PathLink>
            ))}
        </nav>
      )}
      <nav className={styles.nav} aria-label={t('bar.main')}>
        {(bar.contest?.isLockedIn ? [] : areas).map(({ name, path, icon: Icon, children }) =>
          children && children.length > 1 ? (
            <div key={name}>
              <p className={styles.heading}>
                <Icon size={18} aria-hidden />
                {t(`area.${name}`)}
              </p>
              {children.map(child => (
                <PathLink key={child.name} className={styles.child} path={child.path} onClick={onClose}>
                  {t(`area.${child.name}`)}
                </PathLink>
              ))}
            </div>
          ) : (
            <PathLink key={name} className={styles.entry} path={path} onClick={onClose}>
              <Icon size={18} aria-hidden />
              {t(`area.${name}`)}
            </PathLink>
          ),
        )}
      </nav>
      <div className={styles.settings}>
        <SignUp onClose={onClose} register={website.register} />
        <SegmentedControl
          fullWidth
          size="xs"
          aria-label={t('preference.language')}
          value={i18n.language}
          onChange={language => switchLanguage(language as Language)}
          data={languages.map(value => ({ value, label: languageNames[value] }))}
        />
        <SegmentedControl
          fullWidth
          size="xs"
          aria-label={t('preference.theme')}
          value={colorScheme}
          onChange={setColorScheme}
          data={schemes.map(({ scheme }) => ({ value: scheme, label: t(`theme.${scheme}`) }))}
        />
      </div>
    </Drawer>
  );
}

function SignUp({ register, onClose }: { register: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  if (useUser() || !register) return null;
  const open = () => {
    onClose();
    openAccountDialog('register');
  };
  return (
    <Button variant="default" onClick={open}>
      {t('bar.register')}
    </Button>
  );
}
