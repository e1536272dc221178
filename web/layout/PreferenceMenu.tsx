import { ActionIcon, type MantineColorScheme, Menu, useMantineColorScheme } from '@mantine/core';
import { IconCheck, IconDeviceDesktop, IconLanguage, IconMoon, IconSun } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { switchLanguage } from '../app/i18n.ts';
import { type Language, languages } from '../app/language.ts';

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
    <Menu position="bottom-end" width={180}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('bar.preferences')}>
          <IconLanguage size={19} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('preference.language')}</Menu.Label>
        {languages.map(language => (
          <Choice
            key={language}
            chosen={i18n.language === language}
            onChoose={() => switchLanguage(language)}
            lang={language}
          >
            {languageNames[language]}
          </Choice>
        ))}
        <Menu.Divider />
        <Menu.Label>{t('preference.theme')}</Menu.Label>
        {schemes.map(({ scheme, icon: Icon }) => (
          <Choice
            key={scheme}
            chosen={colorScheme === scheme}
            onChoose={() => setColorScheme(scheme)}
            icon={<Icon size={16} />}
          >
            {t(`theme.${scheme}`)}
          </Choice>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

interface ChoiceProps {
  chosen: boolean;
  onChoose: () => void;
  icon?: ReactNode;
  lang?: string;
  children: ReactNode;
}

const Choice = ({ chosen, onChoose, icon, lang, children }: ChoiceProps) => (
  <Menu.Item
    role="menuitemradio"
    aria-checked={chosen}
    lang={lang}
    leftSection={icon}
    rightSection={chosen && <IconCheck size={16} aria-hidden />}
    onClick={onChoose}
  >
    {children}
  </Menu.Item>
);
