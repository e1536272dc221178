import '@mantine/core/styles/Radio.layer.css';
import '@mantine/core/styles/Group.layer.css';
import { Group, Radio, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { changeUserInfo, type UserInfo } from '#core/contract/account.ts';
import { profileMax } from '#core/limits.ts';
import { useCall } from '#web/api/hooks.ts';
import { useDraft } from '#web/components/draft.ts';
import { SubmitLine } from '#web/components/SubmitLine.tsx';
import { toast } from '#web/components/toast.ts';
import { storeUser, useUser } from '#web/session/session.ts';
import styles from './SettingPage.module.css';

const textFields = [
  { name: 'nickname', autoComplete: 'nickname' },
  { name: 'realname', autoComplete: 'name' },
  { name: 'school', autoComplete: 'organization' },
  { name: 'course', autoComplete: 'off' },
  { name: 'number', autoComplete: 'off' },
  { name: 'mobile', autoComplete: 'tel' },
  { name: 'cfUsername', autoComplete: 'off' },
  { name: 'github', autoComplete: 'url' },
  { name: 'blog', autoComplete: 'url' },
] as const;

type Profile = Record<(typeof textFields)[number]['name'] | 'signature', string> & Pick<UserInfo, 'gender'>;

const profileOf = (user: UserInfo | null): Profile => ({
  nickname: user?.nickname ?? '',
  realname: user?.realname ?? '',
  school: user?.school ?? '',
  course: user?.course ?? '',
  number: user?.number ?? '',
  mobile: user?.mobile ?? '',
  cfUsername: user?.cfUsername ?? '',
  github: user?.github ?? '',
  blog: user?.blog ?? '',
  signature: user?.signature ?? '',
  gender: user?.gender ?? 'secrecy',
});

export function ProfileForm() {
  const { t } = useTranslation(['user', 'shell']);
  const saving = useCall(changeUserInfo);
  const user = useUser();
  const webAddress = (value: string) =>
    !value || /^https?:\/\/[^\s/]+\.[^\s]+$/.test(value) ? null : t('rule.webAddress');
  const form = useForm<Profile>({
    initialValues: profileOf(user),
    validate: { github: webAddress, blog: webAddress },
    validateInputOnBlur: true,
  });
  const draft = useDraft('profile', form);

  async function submit(profile: Profile) {
    const saved = await saving.ask({ body: profile });
    if (!saved) return;
    storeUser(saved);
    form.setInitialValues(profileOf(saved));
    form.setValues(profileOf(saved));
    draft.forget();
    toast.success(t('shell:Update_Successfully'));
  }

  return (
    <form className={styles.form} onSubmit={form.onSubmit(submit)} noValidate>
      <div className={styles.fields}>
        {textFields.map(({ name, autoComplete }) => (
          <TextInput
            key={name}
            label={t(`field.${name}`)}
            maxLength={profileMax[name]}
            autoComplete={autoComplete}
            placeholder={name === 'github' || name === 'blog' ? 'https://' : undefined}
            {...form.getInputProps(name)}
          />
        ))}
        <Radio.Group label={t('field.gender')} {...form.getInputProps('gender')}>
          <Group mt={8} gap="md">
            {(['male', 'female', 'secrecy'] as const).map(gender => (
              <Radio key={gender} value={gender} label={t(`gender.${gender}`)} />
            ))}
          </Group>
        </Radio.Group>
        <Textarea
          className={styles.whole}
          label={t('field.signature')}
          autosize
          minRows={2}
          maxRows={8}
          {...form.getInputProps('signature')}
        />
      </div>
      <SubmitLine isInner label={t('setting.save')} pending={saving.pending} />
    </form>
  );
}
