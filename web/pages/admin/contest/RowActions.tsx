import { ActionIcon } from '@mantine/core';
import { IconCopy, IconDownload, IconListNumbers, IconPencil, IconSpeakerphone } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminContestRow } from '#core/contract/contest-admin.ts';
import { useCall } from '#web/api/hooks.ts';
import { IconLink } from '#web/components/IconLink.tsx';
import rowInfo from '#web/components/RowInfo.module.css';
import { toast } from '#web/components/toast.ts';
import { CountedDelete } from './CountedDelete.tsx';
import { DownloadDialog } from './DownloadDialog.tsx';
import { useContestScope } from './scope.ts';

const pages = [
  { name: 'edit', icon: IconPencil },
  { name: 'problems', icon: IconListNumbers },
  { name: 'announcement', icon: IconSpeakerphone },
] as const;

export function RowActions({ row, onChange }: { row: AdminContestRow; onChange: () => void }) {
  const { t } = useTranslation('adminContest');
  const [downloading, setDownloading] = useState(false);
  const { calls, path } = useContestScope();
  const copying = useCall(calls.copy);
  const { id: cid, title } = row;
  if (!row.mayEdit) return null;
  const copy = async () => {
    if (await copying.ask({ query: { cid } })) toast.success(t('list.copied'));
    onChange();
  };
  return (
    <div className={rowInfo.actions}>
      {pages.map(({ name, icon: Icon }) => (
        <IconLink
          key={name}
          path={`${path}/${cid}/${name}`}
          icon={Icon}
          label={t(`action.${name}Of`, { title })}
          title={t(`action.${name}`)}
        />
      ))}
      <ActionIcon
        variant="subtle"
        aria-label={t('action.downloadOf', { title })}
        title={t('action.download')}
        onClick={() => setDownloading(true)}
      >
        <IconDownload size={17} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        loading={copying.pending}
        aria-label={t('action.copyOf', { title })}
        title={t('action.copy')}
        onClick={copy}
      >
        <IconCopy size={17} />
      </ActionIcon>
      {row.mayDelete && <Delete row={row} onChange={onChange} />}
      {downloading && <DownloadDialog cid={cid} title={title} onClose={() => setDownloading(false)} />}
    </div>
  );
}

function Delete({ row: { id: cid, title }, onChange }: { row: AdminContestRow; onChange: () => void }) {
  const { t } = useTranslation('adminContest');
  const deleting = useCall(useContestScope().calls.remove);
  return (
    <CountedDelete
      query={{ cid }}
      label={t('action.deleteOf', { title })}
      name={t('action.delete')}
      text={count => t('list.deleteText', { count })}
      pending={deleting.pending}
      onDelete={async giveBack => (await deleting.ask({ query: { cid, giveBack } })) !== undefined}
      onDone={onChange}
    />
  );
}
