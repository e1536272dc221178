import { NativeSelect } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { getGroupList } from '#core/contract/group.ts';
import { joinGroupEntry } from '#core/limits.ts';
import { useAnswer } from '#web/api/hooks.ts';
import { ownGroupsQuery } from '#web/layout/OwnGroupsMenu.tsx';
import styles from './GroupLayout.module.css';
import { useGroup } from './group.tsx';

/** From one of one's groups to another; the last entry leads to the list, to join one more. */
export function GroupSelector() {
  const { t } = useTranslation('group');
  const navigate = useNavigate();
  const { group } = useGroup();
  const own = useAnswer(getGroupList, ownGroupsQuery).data?.records ?? [];
  const shown = own.some(({ id }) => id === group.id) ? own : [group, ...own];
  const choose = (gid: number) =>
    gid >= joinGroupEntry
      ? navigate({ to: '/group' })
      : navigate({ to: '/group/$groupID', params: { groupID: String(gid) } });
  return (
    <NativeSelect
      className={styles.selector}
      aria-label={t('selector.label')}
      value={String(group.id)}
      data={[
        ...shown.map(({ id, name }) => ({ value: String(id), label: name })),
        { value: String(joinGroupEntry), label: t('selector.join') },
      ]}
      onChange={event => choose(Number(event.currentTarget.value))}
    />
  );
}
