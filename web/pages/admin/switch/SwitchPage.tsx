import '@mantine/core/styles/NumberInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Button, NumberInput, Switch } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { getSwitches, type Switches, updateSwitches } from '#core/contract/configuration.ts';
import { usePageExists } from '#web/address/page-exists.ts';
import { useAnswer, useCall } from '#web/api/hooks.ts';
import { useDraft } from '#web/components/draft.ts';
import { Loadable } from '#web/components/Loadable.tsx';
import { PageHeader } from '#web/components/PageHeader.tsx';
import { Panel } from '#web/components/Panel.tsx';
import { SkeletonBlock } from '#web/components/Skeleton.tsx';
import { SubmitLine } from '#web/components/SubmitLine.tsx';
import { onSaveKey } from '#web/components/save-key.ts';
import { toast } from '#web/components/toast.ts';
import { RatingPanel } from './RatingPanel.tsx';
import styles from './SwitchPage.module.css';

type Name = keyof Switches;

interface Section {
  name: 'bar' | 'judging' | 'registration' | 'device' | 'discussion' | 'group' | 'contest';
  /** the page these switches are about; until the site has it they are only kept */
  page?: string;
  fields: Name[];
}

const sections: Section[] = [
  {
    name: 'judging',
    fields: ['openPublicJudge', 'defaultSubmitInterval', 'hideNonContestSubmissionCode'],
  },
  { name: 'registration', fields: ['register', 'passkeyLogin', 'superAdminsNeedSecondFactor'] },
  { name: 'bar', fields: ['showAllAreas'] },
  { name: 'device', fields: ['worksOffline', 'openPush'] },
  {
    name: 'discussion',
    page: '/discussion',
    fields: [
      'openPublicDiscussion',
      'openSolutions',
      'defaultCreateDiscussionACInitValue',
      'defaultCreateDiscussionDailyLimit',
      'defaultCreateCommentACInitValue',
      'defaultCreateCommentDailyLimit',
    ],
  },
  {
    name: 'group',
    page: '/group',
    fields: [
      'openGroupJudge',
      'openGroupDiscussion',
      'newGroupsNeedAudit',
      'trustAfterDays',
      'trustAfterSolved',
      'openClassAccounts',
      'defaultClassAccountsDailyLimit',
      'defaultCreateGroupACInitValue',
      'defaultCreateGroupDailyLimit',
      'defaultCreateGroupLimit',
    ],
  },
  { name: 'contest', page: '/contest', fields: ['openContestJudge', 'openContestComment'] },
];

export default function SwitchPage() {
  const { t } = useTranslation(['adminService', 'admin']);
  const switches = useAnswer(getSwitches, undefined, { forForm: true });
  return (
    <>
      <PageHeader title={t('admin:menu.switch')} text={t('switch.hint')} />
      <Loadable answer={switches} skeleton={<SkeletonBlock height={480} />}>
        {values => <Fields values={values} />}
      </Loadable>
      <RatingPanel />
    </>
  );
}

function Fields({ values }: { values: Switches }) {
  const { t } = useTranslation(['adminService', 'admin', 'shell']);
  const saving = useCall(updateSwitches);
  const form = useForm<Switches>({ initialValues: values, validate: wholeNumbers(t('switch.wholeNumber')) });
  const draft = useDraft('switches', form);
  const pageExists = usePageExists();

  async function submit(switches: Switches) {
    const changed = Object.entries(switches).filter(([name]) => form.isDirty(name));
    if ((await saving.ask({ body: Object.fromEntries(changed) })) === undefined) return;
    draft.forget();
    form.resetDirty();
    toast.success(t('shell:Update_Successfully'));
  }

  const save = form.onSubmit(submit);
  return (
    <form className={styles.form} onSubmit={save} onKeyDown={onSaveKey(save)} noValidate>
      {sections.map(({ name, page, fields }) => (
        <Panel key={name} flush title={t(`switch.section.${name}`)}>
          {page && !pageExists(page) && <p className={styles.kept}>{t('switch.kept')}</p>}
          {fields.map(field => (
            <Row key={field} field={field} form={form} />
          ))}
        </Panel>
      ))}
      <SubmitLine label={t('admin:save')} pending={saving.pending} disabled={!form.isDirty()}>
        {form.isDirty() && (
          <Button
            variant="default"
            onClick={() => {
              draft.forget();
              form.reset();
            }}
          >
            {t('switch.undo')}
          </Button>
        )}
      </SubmitLine>
    </form>
  );
}

function Row({ field, form }: { field: Name; form: UseFormReturnType<Switches> }) {
  const { t } = useTranslation('adminService');
  const number = typeof form.values[field] !== 'boolean';
  const about = `about-${field}`;
  return (
    <div className={styles.row}>
      <div className={styles.text}>
        <label htmlFor={field}>{t(`switch.field.${field}`)}</label>
        <span id={about}>{t(`switch.about.${field}`)}</span>
      </div>
      {number ? (
        <NumberInput
          id={field}
          aria-describedby={about}
          className={styles.number}
          min={0}
          max={field === 'defaultSubmitInterval' ? 3_600 : 100_000}
          allowDecimal={false}
          allowNegative={false}
          suffix={field === 'defaultSubmitInterval' ? t('switch.seconds') : undefined}
          {...form.getInputProps(field)}
        />
      ) : (
        <Switch id={field} aria-describedby={about} {...form.getInputProps(field, { type: 'checkbox' })} />
      )}
    </div>
  );
}

const wholeNumbers = (message: string) => (values: Switches) =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => typeof value !== 'boolean' && !Number.isInteger(value))
      .map(([name]) => [name, message]),
  );
