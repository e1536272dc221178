import { Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { joinGroup } from '#core/contract/group-member.ts';
import { groupBounds } from '#core/limits.ts';
import { useCall } from '#web/api/hooks.ts';
import { DialogActions } from '#web/components/DialogActions.tsx';
import styles from '#web/components/DialogForm.module.css';
import { SmallDialog } from '#web/components/SmallDialog.tsx';
import { toast } from '#web/components/toast.ts';
import { useGroup } from './group.tsx';

const [least, most] = groupBounds.reason;

/** Why somebody wants to join, and for a private group its code. */
export function ApplyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('group');
  const { group, gid } = useGroup();
  const applying = useCall(joinGroup);
  const needsCode = group.auth === 3;
  const form = useForm({
    initialValues: { reason: '', code: '' },
    validateInputOnBlur: true,
    validate: {
      reason: value => {
        const { length } = value.trim();
        return length < least || length > most ? t('apply.reasonFault', { least, most }) : null;
      },
      code: value =>
        needsCode && value.trim().length !== groupBounds.code
          ? t('apply.codeFault', { length: groupBounds.code })
          : null,
    },
  });
  const apply = form.onSubmit(async ({ reason, code }) => {
    const query = { gid, reason: reason.trim(), ...(needsCode && { code: code.trim() }) };
    if ((await applying.ask({ query })) === undefined) return;
    toast.success(t('apply.done'));
    onClose();
  });
  return (
    <SmallDialog title={t('apply.title', { name: group.name })} onClose={onClose}>
      <form className={styles.form} onSubmit={apply} noValidate>
        {needsCode && (
          <TextInput
            label={t('field.code')}
            required
            data-autofocus
            autoComplete="off"
            maxLength={groupBounds.code}
            {...form.getInputProps('code')}
          />
        )}
        <Textarea
          label={t('apply.reason')}
          required
          autosize
          minRows={3}
          maxLength={most}
          {...form.getInputProps('reason')}
        />
        <DialogActions label={t('apply.open')} pending={applying.pending} onCancel={onClose} />
      </form>
    </SmallDialog>
  );
}
