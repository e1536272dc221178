import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/NumberInput.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Button, NativeSelect, NumberInput, PasswordInput, Switch, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { editUser, type UserRow } from '#core/contract/user-admin.ts';
import { foreignUsernameMax, profileMax } from '#core/limits.ts';
import { type RoleId, roleIds, roles } from '#core/role.ts';
import { useCall } from '#web/api/hooks.ts';
import { DialogActions } from '#web/components/DialogActions.tsx';
import { useDraft } from '#web/components/draft.ts';
import { Modal } from '#web/components/Modal.tsx';
import { RestoredDraft } from '#web/components/RestoredDraft.tsx';
import { onSaveKey } from '#web/components/save-key.ts';
import { Time } from '#web/components/Time.tsx';
import { toast } from '#web/components/toast.ts';
import { useRules } from '#web/pages/account/rules.ts';
import { useUser } from '#web/session/session.ts';
import { ResetLink } from './ResetLink.tsx';
import { SecondFactorReset } from './SecondFactorReset.tsx';
import styles from './Users.module.css';

const texts = [
  ...(['realname', 'nickname', 'school', 'course', 'number', 'mobile'] as const),
  ...(['github', 'blog', 'cfUsername', 'titleName'] as const),
];

const valuesOf = (user: UserRow) => ({
  username: user.username,
  email: user.email ?? '',
  gender: user.gender as string,
  ...(Object.fromEntries(texts.map(name => [name, user[name] ?? ''])) as Record<
    (typeof texts)[number],
    string
  >),
  titleColor: user.titleColor ?? '',
  signature: user.signature ?? '',
  rating: user.rating ?? '',
  type: String(user.roles[0]!.id),
  banned: user.status === 1,
  setNewPwd: false,
  password: '',
  removeAvatar: false,
});

type Values = ReturnType<typeof valuesOf>;

/** Everything about one account. Only what was changed is sent. */
export function UserDialog({ user, onClose }: { user: UserRow; onClose: () => void }) {
  const { t } = useTranslation(['adminUser', 'admin', 'shell']);
  const rules = useRules();
  const isOneself = useUser()?.uid === user.uid;
  const saving = useCall(editUser);
  const form = useForm<Values>({
    initialValues: valuesOf(user),
    validate: {
      username: rules.knownUsername,
      email: rules.emailOrNothing,
      password: (value, { setNewPwd }) => (setNewPwd ? rules.password(value) : null),
    },
  });
  const draft = useDraft(`user-${user.uid}`, form, 'password');

  async function save(values: Values) {
    const { type, banned, setNewPwd, password, removeAvatar, rating, gender, ...fields } = values;
    const before = valuesOf(user) as Record<string, unknown>;
    const changed = Object.entries(fields).filter(([name, value]) => value !== before[name]);
    const body = {
      uid: user.uid,
      ...Object.fromEntries(changed),
      ...(gender !== user.gender && { gender: gender as UserRow['gender'] }),
      ...(rating !== (user.rating ?? '') && { rating: rating === '' ? null : Number(rating) }),
      ...(type !== before.type && { type: Number(type) as RoleId }),
      ...(banned !== before.banned && { status: banned ? (1 as const) : (0 as const) }),
      ...(setNewPwd && { setNewPwd, password }),
      ...(removeAvatar && { removeAvatar }),
    };
    if ((await saving.ask({ body })) === undefined) return;
    draft.forget();
    toast.success(t('shell:Update_Successfully'));
    onClose();
  }

  const submit = form.onSubmit(save);

  const role = roles[Number(form.values.type) as RoleId];
  return (
    <Modal
      opened
      onClose={onClose}
      size={760}
      title={t('editOf', { name: user.username })}
      closeOnClickOutside={false}
    >
      <form className={styles.form} onSubmit={submit} onKeyDown={onSaveKey(submit)} noValidate>
        <RestoredDraft draft={draft} />
        <p className={styles.facts}>
          <span>{t('fact.uid', { uid: user.uid })}</span>
          <span>
            {t('fact.created')} <Time value={user.gmtCreate} format="YYYY-MM-DD" />
          </span>
          <span>{t('fact.numbers', { ac: user.ac, total: user.total, score: user.oiScore })}</span>
        </p>
        <div className={styles.fields}>
          <TextInput
            label={t('field.username')}
            maxLength={foreignUsernameMax}
            autoComplete="off"
            {...form.getInputProps('username')}
          />
          <TextInput label={t('field.email')} autoComplete="off" {...form.getInputProps('email')} />
          {texts.map(name => (
            <TextInput
              key={name}
              label={t(`field.${name}`)}
              maxLength={profileMax[name]}
              {...form.getInputProps(name)}
            />
          ))}
          <TitleColor
            value={form.values.titleColor}
            onChange={color => form.setFieldValue('titleColor', color)}
          />
          <NativeSelect
            label={t('field.gender')}
            data={(['male', 'female', 'secrecy'] as const).map(value => ({
              value,
              label: t(`gender.${value}`),
            }))}
            {...form.getInputProps('gender')}
          />
          <NumberInput
            label={t('field.rating')}
            min={0}
            max={10_000}
            allowDecimal={false}
            {...form.getInputProps('rating')}
          />
          <Textarea
            className={styles.whole}
            label={t('field.signature')}
            autosize
            minRows={1}
            maxRows={4}
            maxLength={profileMax.signature}
            {...form.getInputProps('signature')}
          />
          <div className={styles.whole}>
            <NativeSelect
              label={t('field.role')}
              description={isOneself ? t('oneself') : undefined}
              disabled={isOneself}
              data={roleIds.map(id => ({ value: String(id), label: `${id} ${t(`role.${id}`)}` }))}
              {...form.getInputProps('type')}
            />
            <p className={styles.permissions}>
              {role.permissions.map(permission => t(`admin:permission.${permission}`)).join(' · ')}
            </p>
          </div>
        </div>
        <div className={styles.switches}>
          <Switch
            label={t('bannedSwitch')}
            disabled={isOneself}
            {...form.getInputProps('banned', { type: 'checkbox' })}
          />
          {user.avatar && (
            <Switch label={t('removeAvatar')} {...form.getInputProps('removeAvatar', { type: 'checkbox' })} />
          )}
          <Switch label={t('setNewPwd')} {...form.getInputProps('setNewPwd', { type: 'checkbox' })} />
          {form.values.setNewPwd && (
            <PasswordInput
              label={t('newPassword')}
              description={t('newPasswordHint')}
              autoComplete="new-password"
              {...form.getInputProps('password')}
            />
          )}
        </div>
        <ResetLink uid={user.uid} />
        {!isOneself && (
          <div>
            <SecondFactorReset uid={user.uid} username={user.username} />
          </div>
        )}
        <DialogActions label={t('admin:save')} pending={saving.pending} onCancel={onClose} />
      </form>
    </Modal>
  );
}

const defaultColor = '#2d8cf0';

function TitleColor({ value, onChange }: { value: string; onChange: (color: string) => void }) {
  const { t } = useTranslation('adminUser');
  return (
    <div className={styles.color}>
      <TextInput
        type="color"
        label={t('field.titleColor')}
        value={value || defaultColor}
        onChange={event => onChange(event.currentTarget.value)}
      />
      <Button variant="subtle" size="compact-sm" disabled={!value} onClick={() => onChange('')}>
        {t('noColor')}
      </Button>
    </div>
  );
}
