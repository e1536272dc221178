import { Button } from '@mantine/core';
import { type ChangeEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { providerPictureMax } from '#core/limits.ts';
import type { ProviderKind } from '#core/login-provider.ts';
import { toast } from '#web/components/toast.ts';
import { ProviderSign } from '#web/pages/account/ProviderSign.tsx';
import styles from './LoginProviders.module.css';

interface PictureFieldProps {
  kind: ProviderKind;
  value?: string | null;
  onChange: (picture: string | null) => void;
}

/** A small picture for the button; it is kept as text, since it is never larger than that. */
export function PictureField({ kind, value = null, onChange }: PictureFieldProps) {
  const { t } = useTranslation('adminLogin');
  const id = useId();
  async function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const file = currentTarget.files?.[0];
    if (!file) return;
    const picture = await asText(file);
    if (picture.length > providerPictureMax) toast.error(t('pictureTooLarge'));
    else onChange(picture);
  }
  return (
    <div>
      <label className={styles.label} htmlFor={id}>
        {t('picture')}
      </label>
      <p className={styles.soft}>{t('pictureHint')}</p>
      <div className={styles.picture}>
        <ProviderSign kind={kind} picture={value} />
        <input id={id} type="file" accept="image/png,image/jpeg,image/webp,image/svg+xml" onChange={choose} />
        {value && (
          <Button variant="subtle" size="compact-sm" onClick={() => onChange(null)}>
            {t('pictureRemove')}
          </Button>
        )}
      </div>
    </div>
  );
}

const asText = (file: File) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
