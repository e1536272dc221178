import { useTranslation } from 'react-i18next';
import { getGroupList } from '#core/contract/group.ts';
import { groupPageSize } from '#core/limits.ts';
import { useAnswer } from '../api/hooks.ts';
import { PathLink } from '../components/PathLink.tsx';
import type { Floating } from '../components/useFloating.ts';
import { BarMenu } from './BarMenu.tsx';

/** The groups somebody is in, and the way to all of them. They are asked for when the menu opens. */
export function OwnGroupsMenu({ isHere }: { isHere: true | undefined }) {
  const { t } = useTranslation();
  return (
    <BarMenu label={t('area.group')} isCurrent={isHere}>
      {Menu => <Entries Menu={Menu} />}
    </BarMenu>
  );
}

function Entries({ Menu }: { Menu: Floating['Menu'] }) {
  const { t } = useTranslation();
  const own = useAnswer(getGroupList, ownGroupsQuery);
  const groups = own.data?.records ?? [];
  return (
    <>
      <Menu.Item component={PathLink} path="/group">
        {t('ownGroups.all')}
      </Menu.Item>
      <Menu.Divider />
      {groups.length === 0 && (
        <Menu.Label>{t(own.isLoading ? 'ownGroups.asking' : 'ownGroups.none')}</Menu.Label>
      )}
      {groups.map(({ id, name }) => (
        <Menu.Item key={id} component={PathLink} path={`/group/${id}`}>
          {name}
        </Menu.Item>
      ))}
    </>
  );
}

/** What the bar and the choice of a group ask for, so that both share one answer. */
export const ownGroupsQuery = { currentPage: 1, limit: groupPageSize, onlyMine: true } as const;
