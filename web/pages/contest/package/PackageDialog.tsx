import '@mantine/core/styles/Modal.layer.css';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PackagePlan } from '#core/contract/contest-package.ts';
import dialog from '#web/components/DialogForm.module.css';
import { FileDrop } from '#web/components/FileDrop.tsx';
import { Modal } from '#web/components/Modal.tsx';
import { useIgnoreStrayDrops } from '#web/components/stray-drops.ts';
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
  useIgnoreStrayDrops();
  useEffect(() => () => stop.current?.abort(), []);
  const ask = async (file: File, apply: boolean) => {
    if (pending) return;
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
          <FileDrop
            label={t('choose')}
            hint={t('drop')}
            accept=".zip,.yaml,.yml,.json,.tsv"
            pending={pending}
            onFile={file => ask(file, false)}
          />
        </div>
      )}
    </Modal>
  );
}
