import { ActionIcon, type MantineColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconLanguage, IconMoon, IconSun } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { switchLanguage } from '../app/i18n.ts';
import { type Language, languages } from '../app/language.ts';
import { LazyMenu } from '../components/LazyMenu.tsx';

export const languageNames: Record<Language, string> = { 'zh-CN': '简体中文', 'en-US': 'English' };

export const schemes: { scheme: MantineColorScheme; icon: typeof IconSun }[] = [
  { scheme: 'light', icon: IconSun },
  { scheme: 'dark', icon: IconMoon },
  { scheme: 'auto', icon: IconDeviceDesktop },
];

export function PreferenceMenu() {
  const { t, i18n } = useTranslation();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <LazyMenu
      position="bottom-end"
      width={180}
      target={
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('bar.preferences')}>
          <IconLanguage size={19} />
        </ActionIcon>
      }
    >
      {Menu => (
        <>
          <Menu.Label>{t('preference.language')}</Menu.Label>
          <Menu.RadioGroup
            aria-label={t('preference.language')}
            value={i18n.language}
            onChange={language => switchLanguage(language as Language)}
          >
            {languages.map(language => (
              <Menu.RadioItem key={language} value={language} lang={language} closeMenuOnClick>
                {languageNames[language]}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
          <Menu.Divider />
          <Menu.Label>{t('preference.theme')}</Menu.Label>
          <Menu.RadioGroup
            aria-label={t('preference.theme')}
            value={colorScheme}
            onChange={scheme => setColorScheme(scheme as MantineColorScheme)}
          >
            {schemes.map(({ scheme, icon: Icon }) => (
              <Menu.RadioItem key={scheme} value={scheme} rightSection={<Icon size={16} />} closeMenuOnClick>
                {t(`theme.${scheme}`)}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
        </>
      )}
    </LazyMenu>
  );
}
