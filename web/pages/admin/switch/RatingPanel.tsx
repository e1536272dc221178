import { ColorField } from '#web/components/ColorField.tsx';
import { DropButton } from '#web/components/DropButton.tsx';
import '@mantine/core/styles/NumberInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Button, NumberInput, Switch, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { getRatingConfig, type RatingConfig, setRatingConfig } from '#core/contract/rating.ts';
import { ratingBandsMax } from '#core/limits.ts';
import { useAnswer, useCall } from '#web/api/hooks.ts';
import { Loadable } from '#web/components/Loadable.tsx';
import { Panel } from '#web/components/Panel.tsx';
import { SkeletonBlock } from '#web/components/Skeleton.tsx';
import { toast } from '#web/components/toast.ts';
import styles from './SwitchPage.module.css';

/** Whether people are rated, and what the bands are called. */
export function RatingPanel() {
  const config = useAnswer(getRatingConfig, undefined, { forForm: true });
  return (
    <Loadable answer={config} skeleton={<SkeletonBlock height={120} />}>
      {values => <RatingForm values={values} />}
    </Loadable>
  );
}

function RatingForm({ values }: { values: RatingConfig }) {
  const { t } = useTranslation(['adminService', 'shell']);
  const saving = useCall(setRatingConfig);
  const form = useForm<RatingConfig>({
    initialValues: values,
    validate: { ratingBands: bands => (bands.every(isWhole) ? null : t('rating.incomplete')) },
  });
  const { openRating, ratingBands: bands } = form.values;
  const setBands = (next: typeof bands) => form.setFieldValue('ratingBands', next);
  const change = (at: number, changed: Partial<(typeof bands)[number]>) =>
    setBands(bands.with(at, { ...bands[at]!, ...changed }));

  async function save(config: RatingConfig) {
    const ratingBands = config.ratingBands.toSorted((a, b) => a.from - b.from);
    if ((await saving.ask({ body: { ...config, ratingBands } })) === undefined) return;
    setBands(ratingBands);
    form.resetDirty();
    toast.success(t('shell:Update_Successfully'));
  }

  return (
    <form className={styles.rating} onSubmit={form.onSubmit(save)} noValidate>
      <Panel flush title={t('rating.title')}>
        <div className={styles.row}>
          <div className={styles.text}>
            <label htmlFor="openRating">{t('rating.open')}</label>
            <span id="about-openRating">{t('rating.openAbout')}</span>
          </div>
          <Switch
            id="openRating"
            aria-describedby="about-openRating"
            {...form.getInputProps('openRating', { type: 'checkbox' })}
          />
        </div>
        {openRating && (
          <>
            <div className={styles.row}>
              <div className={styles.text}>
                <label htmlFor="ratingProvisional">{t('rating.provisional')}</label>
                <span id="about-ratingProvisional">{t('rating.provisionalAbout')}</span>
              </div>
              <NumberInput
                id="ratingProvisional"
                aria-describedby="about-ratingProvisional"
                className={styles.number}
                min={0}
                max={100}
                allowDecimal={false}
                value={form.values.ratingProvisional}
                onChange={value => form.setFieldValue('ratingProvisional', Number(value) || 0)}
              />
            </div>
            <fieldset className={styles.bands}>
              <legend>{t('rating.bands')}</legend>
              <ol>
                {bands.map((band, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a band has nothing of its own but its place
                  <li key={at} className={styles.band}>
                    <NumberInput
                      label={t('rating.from')}
                      min={-10_000}
                      max={10_000}
                      allowDecimal={false}
                      value={band.from}
                      onChange={value => change(at, { from: Number(value) || 0 })}
                    />
                    <TextInput
                      label={t('rating.zh')}
                      maxLength={30}
                      value={band.zh}
                      onChange={event => change(at, { zh: event.currentTarget.value })}
                    />
                    <TextInput
                      label={t('rating.en')}
                      maxLength={30}
                      value={band.en}
                      onChange={event => change(at, { en: event.currentTarget.value })}
                    />
                    <ColorField
                      label={t('rating.color')}
                      value={band.color}
                      onChange={color => change(at, { color })}
                    />
                    <DropButton
                      label={t('rating.remove', { name: band.zh })}
                      disabled={bands.length === 1}
                      onDrop={() => setBands(bands.toSpliced(at, 1))}
                    />
                  </li>
                ))}
              </ol>
              <Button
                variant="default"
                leftSection={<IconPlus size={16} />}
                disabled={bands.length >= ratingBandsMax}
                onClick={() =>
                  setBands([...bands, { from: bands.at(-1)!.from + 200, zh: '', en: '', color: '#6b7280' }])
                }
              >
                {t('rating.add')}
              </Button>
              {form.errors.ratingBands && (
                <p className={styles.wrong} role="alert">
                  {form.errors.ratingBands}
                </p>
              )}
            </fieldset>
          </>
        )}
        <div className={styles.row}>
          <Button type="submit" loading={saving.pending} disabled={!form.isDirty()}>
            {t('rating.save')}
          </Button>
        </div>
      </Panel>
    </form>
  );
}

const isWhole = ({ zh, en, color }: RatingConfig['ratingBands'][number]): boolean =>
  zh.trim() !== '' && en.trim() !== '' && /^#[0-9a-f]{6}$/i.test(color);
