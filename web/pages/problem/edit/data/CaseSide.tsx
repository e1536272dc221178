import { Button, Textarea } from '@mantine/core';
import { IconDownload, IconPencil, IconUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadCaseFile, previewCaseFile } from '#core/contract/test-data.ts';
import { download } from '#web/api/call.ts';
import { useAnswer } from '#web/api/hooks.ts';
import { Loadable } from '#web/components/Loadable.tsx';
import { SkeletonRows } from '#web/components/Skeleton.tsx';
import { formatBytes } from '#web/components/units.ts';
import type { CaseFile } from '../draft.ts';
import styles from './CaseDialog.module.css';
import { bytesOf } from './useCases.ts';

interface CaseSideProps {
  side: 'input' | 'output';
  caseId: number | null;
  file: CaseFile;
  disabled: boolean;
  onChoose: (file: File) => void;
  onType: (text: string) => void;
}

export function CaseSide({ side, caseId, file, disabled, onChoose, onType }: CaseSideProps) {
  const { t } = useTranslation('editor');
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <section className={styles.side} aria-label={t(`data.${side}`)}>
      <p className={styles.name}>
        <strong>{t(`data.${side}`)}</strong>
        <code>{file.from === 'text' ? t('data.typed') : file.name}</code>
        <span>{formatBytes(bytesOf(file))}</span>
      </p>
      <div className={styles.tools}>
        <Button
          size="compact-xs"
          variant="default"
          leftSection={<IconUpload size={14} />}
          disabled={disabled}
          onClick={() => chooser.current!.click()}
        >
          {t('data.chooseFile')}
        </Button>
        {file.from !== 'text' && <Whole file={file} caseId={caseId} side={side} />}
        <input
          ref={chooser}
          type="file"
          hidden
          aria-label={`${t('data.chooseFile')} ${t(`data.${side}`)}`}
          onChange={({ currentTarget }) => {
            const [chosen] = currentTarget.files!;
            if (chosen) onChoose(chosen);
            currentTarget.value = '';
          }}
        />
      </div>
      {file.from === 'text' ? (
        <Textarea
          classNames={{ input: styles.text }}
          aria-label={t(`data.${side}`)}
          autosize
          minRows={8}
          maxRows={18}
          spellCheck={false}
          value={file.text}
          onChange={event => onType(event.currentTarget.value)}
        />
      ) : (
        <Beginning file={file} caseId={caseId} side={side} onEdit={onType} />
      )}
    </section>
  );
}

interface RemoteFile {
  file: Exclude<CaseFile, { from: 'text' }>;
  caseId: number | null;
  side: 'input' | 'output';
}

const queryOf = ({ file, caseId, side }: RemoteFile) =>
  file.from === 'upload'
    ? { upload: file.upload, name: file.name, side }
    : { caseId: caseId ?? undefined, side };

function Whole(remote: RemoteFile) {
  const { t } = useTranslation('editor');
  const [pending, setPending] = useState(false);
  const fetchWhole = async () => {
    setPending(true);
    await download(downloadCaseFile, { query: queryOf(remote) }).catch(() => {});
    setPending(false);
  };
  return (
    <Button
      size="compact-xs"
      variant="default"
      leftSection={<IconDownload size={14} />}
      loading={pending}
      onClick={fetchWhole}
    >
      {t('data.download')}
    </Button>
  );
}

/** As much as a person would read. A file that is shown whole can be changed here. */
function Beginning({ onEdit, ...remote }: RemoteFile & { onEdit: (text: string) => void }) {
  const { t } = useTranslation('editor');
  const answer = useAnswer(previewCaseFile, queryOf(remote), { staleTimeMs: Number.POSITIVE_INFINITY });
  return (
    <Loadable answer={answer} skeleton={<SkeletonRows rows={6} />} compact>
      {({ text, isCut, isBinary }) => (
        <div>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard */}
          <pre className={styles.view} tabIndex={0}>
            {text}
          </pre>
          {(isCut || isBinary) && <p className={styles.soft}>{t(isBinary ? 'data.binary' : 'data.cut')}</p>}
          {!isCut && !isBinary && (
            <Button
              mt={6}
              size="compact-xs"
              variant="subtle"
              leftSection={<IconPencil size={14} />}
              onClick={() => onEdit(text)}
            >
              {t('data.editText')}
            </Button>
          )}
        </div>
      )}
    </Loadable>
  );
}
