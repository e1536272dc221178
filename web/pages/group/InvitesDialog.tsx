import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/NumberInput.layer.css';
import { ActionIcon, Button, NativeSelect, NumberInput } from '@mantine/core';
import { IconLink, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createGroupInvite, deleteGroupInvite, listGroupInvites } from '#core/contract/group.ts';
import { useAnswer, useCall } from '#web/api/hooks.ts';
import { useCopy } from '#web/components/CopyButton.tsx';
import styles from '#web/components/DialogForm.module.css';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { Loadable } from '#web/components/Loadable.tsx';
import { Modal } from '#web/components/Modal.tsx';
import { SkeletonRows } from '#web/components/Skeleton.tsx';
import { Time } from '#web/components/Time.tsx';
import { useGroup } from './group.tsx';
import members from './Members.module.css';

const lifetimes = [2, 24, 168, 720] as const;

/** Links and codes that make whoever has them a member. */
export function InvitesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('group');
  const { gid } = useGroup();
  const copy = useCopy();
  const answer = useAnswer(listGroupInvites, { gid }, { staleTimeMs: 0 });
  const [hours, setHours] = useState<number>(24);
  const [uses, setUses] = useState<number | string>('');
  const creating = useCall(createGroupInvite);
  const removing = useCall(deleteGroupInvite);
  const create = async () => {
    if (await creating.ask({ body: { gid, hours, uses: uses === '' ? null : Number(uses) } }))
      answer.refetch();
  };
  const remove = async (id: number) => {
    await removing.ask({ query: { gid, id } });
    answer.refetch();
  };
  const linkTo = (code: string) => `${location.origin}/group-invite/${code}`;
  return (
    <Modal opened size={640} title={t('invites.title')} onClose={onClose}>
      <div className={styles.form}>
        <p className={styles.soft}>{t('invites.hint')}</p>
        <div className={members.new}>
          <NativeSelect
            label={t('invites.lifetime')}
            value={hours}
            data={lifetimes.map(value => ({ value: String(value), label: t(`invites.hours.${value}`) }))}
            onChange={event => setHours(Number(event.currentTarget.value))}
          />
          <NumberInput
            label={t('invites.uses')}
            placeholder={t('invites.anyUses')}
            min={1}
            max={10_000}
            allowDecimal={false}
            allowNegative={false}
            value={uses}
            onChange={setUses}
          />
          <Button loading={creating.pending} onClick={create}>
            {t('invites.create')}
          </Button>
        </div>
        <Loadable
          answer={answer}
          skeleton={<SkeletonRows rows={2} height={32} />}
          isEmpty={rows => rows.length === 0}
          empty={<EmptyState compact title={t('invites.none')} />}
        >
          {rows => (
            <ul className={members.invites}>
              {rows.map(({ id, code, expiresAt, used, usesLeft }) => (
                <li key={id} className={members.invite}>
                  <code>{code}</code>
                  <span>
                    {t('invite.until')} <Time value={expiresAt} format="YYYY-MM-DD HH:mm" />
                    {' · '}
                    {usesLeft === null
                      ? t('invites.used', { count: used })
                      : t('invites.usedOf', { count: used, all: used + usesLeft })}
                  </span>
                  <Button
                    size="compact-sm"
                    variant="default"
                    leftSection={<IconLink size={14} />}
                    onClick={() => copy(linkTo(code))}
                  >
                    {t('invites.copy')}
                  </Button>
                  <ActionIcon
                    variant="subtle"
                    color="red.9"
                    aria-label={t('invites.removeOf', { code })}
                    title={t('invites.remove')}
                    onClick={() => remove(id)}
                  >
                    <IconTrash size={16} />
                  </ActionIcon>
                </li>
              ))}
            </ul>
          )}
        </Loadable>
      </div>
    </Modal>
  );
}
