import '@mantine/core/styles/Modal.layer.css';
import { Button, FileButton } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PackagePlan } from '#core/contract/contest-package.ts';
import dialog from '#web/components/DialogForm.module.css';
import { Modal } from '#web/components/Modal.tsx';
import { useStrayDrops } from '#web/components/stray-drops.ts';
import styles from './Package.module.css';
import { PackagePreview } from './PackagePreview.tsx';

interface PackageDialogProps {
  title: string;
  /** sends the package, to look at what it would do or to do it */
  send: (file: File, apply: boolean, signal: AbortSignal) => Promise<PackagePlan>;
  onDone: (plan: PackagePlan) => void;
  onClose: () => void;
}

interface Looked {
  file: File;
  plan: PackagePlan;
  isApplied: boolean;
}

/** A contest package: chosen, looked through, and only then brought in. */
export function PackageDialog({ title, send, onDone, onClose }: PackageDialogProps) {
  const { t } = useTranslation('contestPackage');
  const [looked, setLooked] = useState<Looked>();
  const [pending, setPending] = useState(false);
  const stop = useRef<AbortController>(undefined);
  useStrayDrops();
  useEffect(() => () => stop.current?.abort(), []);
  const ask = async (file: File | null | undefined, apply: boolean) => {
    if (!file || pending) return;
    stop.current = new AbortController();
    setPending(true);
    try {
      setLooked({ file, plan: await send(file, apply, stop.current.signal), isApplied: apply });
    } catch {
      // said already, or left
    } finally {
      setPending(false);
    }
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    void ask(event.dataTransfer.files[0], false);
  };
  const close = () => (looked?.isApplied ? onDone(looked.plan) : onClose());
  return (
    <Modal opened onClose={close} size={960} title={title} closeOnClickOutside={false}>
      {looked ? (
        <PackagePreview
          plan={looked.plan}
          isApplied={looked.isApplied}
          pending={pending}
          onBack={() => setLooked(undefined)}
          onApply={() => ask(looked.file, true)}
          onDone={close}
        />
      ) : (
        <div className={dialog.form}>
          <p className={dialog.soft}>{t('hint')}</p>
          <section
            className={styles.drop}
            aria-label={t('choose')}
            onDragOver={event => event.preventDefault()}
            onDrop={drop}
          >
            <FileButton accept=".zip,.yaml,.yml,.json,.tsv" onChange={file => ask(file, false)}>
              {props => (
                <Button {...props} leftSection={<IconFileUpload size={16} />} loading={pending}>
                  {t('choose')}
                </Button>
              )}
            </FileButton>
            <span className={dialog.soft}>{t('drop')}</span>
          </section>
        </div>
      )}
    </Modal>
  );
}
