import { Button } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { upload } from '#web/api/upload.ts';
import { BackLink } from '#web/components/BackLink.tsx';
import { PageHeader } from '#web/components/PageHeader.tsx';
import { toast } from '#web/components/toast.ts';
import { PackageDialog } from '#web/pages/contest/package/PackageDialog.tsx';
import { ContestForm } from './ContestForm.tsx';
import { useContestScope } from './scope.ts';
import { newContest } from './values.ts';

export default function CreateContestPage() {
  const { t } = useTranslation('adminContest');
  const { list, isInner } = useContestScope();
  return (
    <>
      <BackLink to={list}>{t('list.title')}</BackLink>
      <PageHeader isInner={isInner} title={t('list.create')} actions={<FromPackage />} />
      <ContestForm values={newContest} />
    </>
  );
}

/** A contest that comes as files needs no form. */
function FromPackage() {
  const { t } = useTranslation('contestPackage');
  const { of, calls, path } = useContestScope();
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="default" leftSection={<IconFileImport size={16} />} onClick={() => setIsOpen(true)}>
        {t('create')}
      </Button>
      {isOpen && (
        <PackageDialog
          title={t('createTitle')}
          send={(file, apply, signal) =>
            upload(calls.createFromPackage, { query: { ...of, apply }, file, signal, onProgress: () => {} })
          }
          onDone={({ cid }) => {
            toast.success(t('created'));
            navigate({ href: `${path}/${cid}/problems`, ignoreBlocker: true });
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
