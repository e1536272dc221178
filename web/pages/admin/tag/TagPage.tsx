import { Button, NativeSelect } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listClassifications, listUsedTags, type UsedTag } from '#core/contract/tag.ts';
import { remoteBanks } from '#core/remote.ts';
import type { TagSearch } from '#web/address/back-office.ts';
import { useAnswer } from '#web/api/hooks.ts';
import { Loadable } from '#web/components/Loadable.tsx';
import { PageHeader } from '#web/components/PageHeader.tsx';
import { Panel } from '#web/components/Panel.tsx';
import { SearchField } from '#web/components/SearchField.tsx';
import { SkeletonRows } from '#web/components/Skeleton.tsx';
import { Classifications } from './Classifications.tsx';
import { TagDialog } from './TagDialog.tsx';
import styles from './TagPage.module.css';
import { TagTable } from './TagTable.tsx';
import { alwaysRefetch, unclassified } from './tags.ts';

export default function TagPage() {
  const { t } = useTranslation(['adminService', 'admin']);
  const { oj = 'ME', tcid, keyword } = useSearch({ from: '/admin/problem/tag' });
  const navigate = useNavigate({ from: '/admin/problem/tag' });
  const go = (change: TagSearch) => navigate({ search: before => ({ ...before, ...change }), replace: true });
  const tags = useAnswer(listUsedTags, { oj }, alwaysRefetch);
  const classifications = useAnswer(listClassifications, { oj }, alwaysRefetch);
  const [adding, setAdding] = useState(false);
  const known = classifications.data ?? [];
  return (
    <>
      <PageHeader
        title={t('admin:menu.tag')}
        text={t('tag.hint')}
        actions={
          <>
            <NativeSelect
              aria-label={t('tag.bank')}
              value={oj}
              data={[{ value: 'ME', label: t('tag.ownBank') }, ...remoteBanks.map(bankOption)]}
              onChange={({ currentTarget }) =>
                navigate({ search: { oj: currentTarget.value === 'ME' ? undefined : currentTarget.value } })
              }
            />
            <Button leftSection={<IconPlus size={16} />} onClick={() => setAdding(true)}>
              {t('tag.new')}
            </Button>
          </>
        }
      />
      <div className={styles.columns}>
        <Panel flush title={t('tag.classifications')}>
          <Loadable answer={classifications} skeleton={<SkeletonRows rows={10} height={24} />}>
            {all => (
              <Classifications
                oj={oj}
                all={all}
                tags={tags.data ?? []}
                chosen={tcid}
                onChoose={tcid => go({ tcid })}
              />
            )}
          </Loadable>
        </Panel>
        <Panel
          flush
          title={t('tag.tags')}
          actions={
            <SearchField label={t('tag.search')} value={keyword} onSearch={keyword => go({ keyword })} />
          }
        >
          <Loadable answer={tags} skeleton={<SkeletonRows rows={8} height={24} />}>
            {all => (
              <TagTable
                tags={all.filter(tag => isIn(tag, tcid) && isCalled(tag, keyword))}
                all={all}
                classifications={known}
                none={all.length === 0}
              />
            )}
          </Loadable>
        </Panel>
      </div>
      {adding && (
        <TagDialog oj={oj} tcid={tcid || null} classifications={known} onClose={() => setAdding(false)} />
      )}
    </>
  );
}

const bankOption = ({ key, name }: { key: string; name: string }) => ({ value: key, label: name });

const isIn = (tag: UsedTag, tcid?: number) =>
  tcid === undefined || (tcid === unclassified ? tag.tcid === null : tag.tcid === tcid);

const isCalled = (tag: UsedTag, keyword = '') => tag.name.toLowerCase().includes(keyword.toLowerCase());
