import { useTranslation } from 'react-i18next';
import { getAiConfig } from '#core/contract/ai.ts';
import { useAnswer } from '#web/api/hooks.ts';
import conf from '#web/components/ConfigForm.module.css';
import { Loadable } from '#web/components/Loadable.tsx';
import { PageHeader } from '#web/components/PageHeader.tsx';
import { SkeletonBlock } from '#web/components/Skeleton.tsx';
import { AiForm } from './AiForm.tsx';
import { AiUsage } from './AiUsage.tsx';
import { Groups } from './Groups.tsx';

export default function AiPage() {
  const { t } = useTranslation(['adminAi', 'admin']);
  const config = useAnswer(getAiConfig, undefined, { forForm: true });
  return (
    <>
      <PageHeader title={t('admin:menu.ai')} text={t('hint')} />
      <Loadable answer={config} skeleton={<SkeletonBlock height={480} />}>
        {values => (
          <div className={conf.sections}>
            <AiForm values={values} />
            <Groups />
            <AiUsage inputPrice={values.aiInputPrice} outputPrice={values.aiOutputPrice} />
          </div>
        )}
      </Loadable>
    </>
  );
}
