import '@mantine/core/styles/Radio.layer.css';
import { Radio } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useEditing, useField } from './editing.tsx';
import styles from './Fields.module.css';
import { anchorOf } from './faults.ts';
import { SwitchField } from './fields.tsx';
import { Hint } from './Hint.tsx';

/** Public in the bank or to the members of the group, private, and contest for those that are in one already. */
export function Publish({ mayPublish }: { mayPublish: boolean }) {
  const { t } = useTranslation('editor');
  const words = useEditing().scope.gid === undefined ? 'auth' : 'groupAuth';
  const [auth, setAuth] = useField('auth');
  const choices = auth === 3 ? ([1, 2, 3] as const) : ([1, 2] as const);
  return (
    <div className={styles.switches}>
      <Radio.Group
        id={anchorOf('auth')}
        label={t('field.auth')}
        value={String(auth)}
        onChange={value => setAuth(Number(value))}
      >
        <div className={styles.switches} style={{ marginTop: 8 }}>
          {choices.map(choice => (
            <Radio
              key={choice}
              value={String(choice)}
              label={t(`${words}.${choice}`)}
              description={t(`${words}.${choice}Hint`)}
              disabled={choice === 1 && !mayPublish && auth !== 1}
            />
          ))}
        </div>
      </Radio.Group>
      {!mayPublish && auth !== 1 && <Hint>{t('auth.mayNot')}</Hint>}
      <SwitchField name="codeShare" hint={t('hint.codeShare')} />
      <SwitchField name="openCaseResult" hint={t('hint.openCaseResult')} />
    </div>
  );
}
