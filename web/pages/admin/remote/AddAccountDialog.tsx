import { useTranslation } from 'react-i18next';
import { addRemoteAccount, type RemoteHealth } from '#core/contract/remote.ts';
import { useCall } from '#web/api/hooks.ts';
import { SmallDialog } from '#web/components/SmallDialog.tsx';
import { toast } from '#web/components/toast.ts';
import { AccountFields } from './AccountFields.tsx';

interface AddAccountDialogProps {
  site: RemoteHealth;
  onClose: () => void;
}

export function AddAccountDialog({ site, onClose }: AddAccountDialogProps) {
  const { t } = useTranslation('remote');
  const adding = useCall(addRemoteAccount);
  return (
    <SmallDialog title={`${site.name}: ${t('judges.add')}`} onClose={onClose}>
      <AccountFields
        entries={site.entries}
        pending={adding.pending}
        submit={t('judges.add')}
        onGiven={async given => {
          if ((await adding.ask({ body: { oj: site.oj, ...given } })) === undefined) return false;
          toast.success(t('judges.saved'));
          onClose();
          return true;
        }}
      />
    </SmallDialog>
  );
}
