import '@mantine/core/styles/Switch.layer.css';
import { Button, Switch } from '@mantine/core';
import { IconFileImport, IconUsersPlus } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getUserList, type UserRow } from '#core/contract/user-admin.ts';
import { useAnswer } from '#web/api/hooks.ts';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { PagedTable } from '#web/components/PagedTable.tsx';
import { PageHeader } from '#web/components/PageHeader.tsx';
import { Panel } from '#web/components/Panel.tsx';
import { SearchField } from '#web/components/SearchField.tsx';
import { tablePaging } from '#web/components/table-paging.ts';
import { BulkUserActions } from './BulkUserActions.tsx';
import { useUserColumns } from './columns.tsx';
import { GenerateDialog } from './GenerateDialog.tsx';
import { ImportDialog } from './ImportDialog.tsx';
import { UserDialog } from './UserDialog.tsx';
import styles from './Users.module.css';

export default function UserListPage() {
  const { t } = useTranslation('adminUser');
  const search = useSearch({ from: '/admin/user' });
  const navigate = useNavigate({ from: '/admin/user' });
  const { keyword, onlyAdmin } = search;
  const paging = tablePaging(search, search => navigate({ search }));
  const [opened, setOpened] = useState<'import' | 'generate'>();
  const [edited, setEdited] = useState<UserRow>();
  const answer = useAnswer(
    getUserList,
    { keyword, onlyAdmin: Boolean(onlyAdmin), currentPage: paging.page, limit: paging.limit },
    { keepPrevious: true, staleTimeMs: 0 },
  );
  const columns = useUserColumns(setEdited);
  const close = () => {
    setOpened(undefined);
    setEdited(undefined);
    answer.refetch();
  };
  return (
    <>
      <PageHeader
        title={t('title')}
        actions={
          <>
            <Button
              variant="default"
              leftSection={<IconFileImport size={16} />}
              onClick={() => setOpened('import')}
            >
              {t('import.title')}
            </Button>
            <Button
              variant="default"
              leftSection={<IconUsersPlus size={16} />}
              onClick={() => setOpened('generate')}
            >
              {t('generate.title')}
            </Button>
          </>
        }
      />
      <Panel flush>
        <div className={styles.filters}>
          <SearchField
            className={styles.keyword}
            label={t('keyword')}
            value={keyword}
            onSearch={keyword => navigate({ search: { ...search, keyword, page: undefined } })}
          />
          <Switch
            label={t('onlyAdmin')}
            checked={Boolean(onlyAdmin)}
            onChange={event =>
              navigate({
                search: { ...search, onlyAdmin: event.currentTarget.checked || undefined, page: undefined },
              })
            }
          />
        </div>
        <PagedTable
          label={t('title')}
          answer={answer}
          columns={columns}
          rowKey={({ uid }) => uid}
          {...paging}
          selectable={{
            name: ({ username }) => username,
            actions: rows => <BulkUserActions users={rows} onDone={() => answer.refetch()} />,
          }}
          empty={<EmptyState title={t('none')} hint={t('noneHint')} />}
        />
      </Panel>
      {edited && <UserDialog user={edited} onClose={close} />}
      {opened === 'import' && <ImportDialog onClose={close} />}
      {opened === 'generate' && <GenerateDialog onClose={close} />}
    </>
  );
}
