import '@mantine/core/styles/NumberInput.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import { NumberInput, Radio } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { hackRoomSizeMax } from '#core/hack.ts';
import styles from './Contest.module.css';
import type { ContestFormState } from './values.ts';

const defaultRoomSize = 30;

/** Whether contestants hack, and among how many. */
export function HackFields({ form }: { form: ContestFormState }) {
  const { t } = useTranslation('adminContest');
  const size = form.values.hackRoomSize;
  const chosen = size === null ? 'off' : size === 0 ? 'all' : 'rooms';
  const sizes = { off: null, all: 0, rooms: defaultRoomSize };
  return (
    <>
      <Radio.Group
        label={t('field.hacks')}
        description={t('field.hacksHint')}
        value={chosen}
        onChange={value => form.setFieldValue('hackRoomSize', sizes[value as keyof typeof sizes])}
      >
        <div className={styles.choices}>
          {(['off', 'all', 'rooms'] as const).map(value => (
            <Radio key={value} value={value} label={t(`hacks.${value}`)} />
          ))}
        </div>
      </Radio.Group>
      {chosen === 'rooms' && (
        <NumberInput
          label={t('field.hackRoomSize')}
          min={2}
          max={hackRoomSizeMax}
          allowDecimal={false}
          value={size ?? defaultRoomSize}
          onChange={value =>
            form.setFieldValue('hackRoomSize', Math.max(2, Number(value) || defaultRoomSize))
          }
        />
      )}
    </>
  );
}
