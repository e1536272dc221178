import { useTranslation } from 'react-i18next';
import { useAreas } from '#web/address/areas.ts';
import { isAdmitted, useUser } from '#web/session/session.ts';

export interface Destination {
  label: string;
  path: string;
}

/** Every page this visitor can go to by name. */
export function useDestinations(): Destination[] {
  const { t } = useTranslation();
  const user = useUser();
  const areas = useAreas('drawer').flatMap(area =>
    (area.children?.length ? area.children : [area]).map(({ name, path }) => ({
      label: t(`area.${name}`),
      path,
    })),
  );
  return [
    ...areas,
    { label: t('area.developer'), path: '/developer' },
    ...(user
      ? [
          { label: t('menu.userHome'), path: '/user-home' },
          { label: t('menu.homework'), path: '/homework' },
          { label: t('menu.setting'), path: '/setting' },
        ]
      : []),
    ...(isAdmitted('admin', user) ? [{ label: t('menu.admin'), path: '/admin' }] : []),
    ...(user ? [{ label: t('menu.logout'), path: '/logout' }] : []),
  ];
}
