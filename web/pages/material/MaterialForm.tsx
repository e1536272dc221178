import { TitleField } from '../learning/TitleField.tsx';
import '@mantine/core/styles/Switch.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { Button, NativeSelect, Switch, TagsInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LinkedProblem, Material } from '#core/contract/material.ts';
import { levels } from '#core/level.ts';
import { materialTextMax, videoTypes } from '#core/limits.ts';
import { useWebsite } from '#web/api/website.ts';
import { useDraft } from '#web/components/draft.ts';
import { FileUpload } from '#web/components/FileUpload.tsx';
import { scrollToFirstFault } from '#web/components/first-fault.ts';
import { useLevelName } from '#web/components/LevelTag.tsx';
import { MarkdownField } from '#web/components/markdown/MarkdownField.tsx';
import { RestoredDraft } from '#web/components/RestoredDraft.tsx';
import { SubmitLine } from '#web/components/SubmitLine.tsx';
import { formatBytes } from '#web/components/units.ts';
import { ConversionNote } from './Conversion.tsx';
import styles from './Material.module.css';
import { ProblemLinks } from './ProblemLinks.tsx';
import { hasUnplayableExtension, isUnplayableVideo } from './unplayable-video.ts';

export interface MaterialValues {
  title: string;
  materialType: number;
  tag: string;
  difficulty: number;
  status: 0 | 1;
  content: string;
  /** a file that came just now; null: the one there was is taken away */
  uploadId?: string | null;
  pidStr: number[];
}

interface MaterialFormProps {
  /** what a draft is kept under */
  name: string;
  material?: Material;
  /** what a new one begins as */
  type?: 1 | 2;
  /** whose problems may go with it besides those of the bank */
  gid?: number;
  pending: boolean;
  onSave: (values: MaterialValues) => Promise<boolean>;
}

interface ShownFile {
  name: string;
  sizeBytes: number;
}

/** A material: a file, words to read, or both, and the problems that go with them. */
export function MaterialForm({ name, material, type = 1, gid, pending, onSave }: MaterialFormProps) {
  const { t } = useTranslation('course');
  const levelName = useLevelName();
  const { convertsVideos } = useWebsite();
  const [isForeign, setForeign] = useState(false);
  const remark = isForeign ? t(convertsVideos ? 'material.converts' : 'material.foreign') : undefined;
  const [busy, setBusy] = useState(false);
  const [file, setFile] = useState<ShownFile | null>(material?.file ?? null);
  // not part of the draft: by the time that is taken up again, the upload may be gone
  const [uploadId, setUploadId] = useState<string | null>();
  const [problems, setProblems] = useState<LinkedProblem[]>(material?.problemList ?? []);
  const form = useForm({
    initialValues: {
      title: material?.title ?? '',
      materialType: material?.materialType ?? type,
      tags: material?.tag ? material.tag.split(',') : [],
      difficulty: material?.difficulty ?? 0,
      shown: material?.status !== 0,
      content: material?.content ?? '',
    },
    validate: { title: value => (value.trim() ? null : t('fault.required')) },
  });
  const draft = useDraft(name, form);
  const save = form.onSubmit(async ({ tags, shown, ...values }) => {
    const pidStr = problems.map(({ pid }) => pid);
    const saved = await onSave({ ...values, uploadId, tag: tags.join(','), status: shown ? 1 : 0, pidStr });
    if (saved) draft.forget();
  }, scrollToFirstFault);
  return (
    <form className={styles.form} onSubmit={save} noValidate>
      <RestoredDraft draft={draft} />
      <TitleField form={form} />
      <div className={styles.row}>
        <NativeSelect
          label={t('material.type')}
          value={form.values.materialType}
          onChange={event => form.setFieldValue('materialType', Number(event.currentTarget.value))}
          data={[1, 2].map(type => ({ value: String(type), label: t(`type.${type as 1 | 2}`) }))}
        />
        <NativeSelect
          label={t('material.difficulty')}
          value={form.values.difficulty}
          onChange={event => form.setFieldValue('difficulty', Number(event.currentTarget.value))}
          data={levels.map(({ level }) => ({ value: String(level), label: levelName(level) }))}
        />
      </div>
      <TagsInput
        label={t('material.tags')}
        splitChars={[',', '，']}
        maxTags={20}
        {...form.getInputProps('tags')}
      />
      <fieldset className={styles.file}>
        <legend>{t('material.file')}</legend>
        {file ? (
          <p className={styles.present}>
            <strong>{file.name}</strong> {formatBytes(file.sizeBytes)}
            <Button
              variant="default"
              size="compact-sm"
              onClick={() => {
                setFile(null);
                setUploadId(null);
              }}
            >
              {t('material.takeAway')}
            </Button>
          </p>
        ) : (
          <FileUpload
            label={t('material.choose')}
            hint={t('material.formats', { types: videoTypes.join(', ') })}
            remark={remark}
            onChosen={async chosen => setForeign(await isUnplayableVideo(chosen))}
            onBusy={setBusy}
            onUploaded={({ uploadId, filename, sizeBytes }) => {
              setUploadId(uploadId);
              setForeign(before => before || hasUnplayableExtension(filename));
              setFile({ name: filename, sizeBytes });
            }}
          />
        )}
        {uploadId && remark && <p className={styles.soft}>{remark}</p>}
        {!uploadId && material?.file && file && <ConversionNote file={material.file} />}
      </fieldset>
      <MarkdownField
        label={t('material.words')}
        rows={6}
        maxLength={materialTextMax}
        value={form.values.content}
        onChange={content => form.setFieldValue('content', content)}
      />
      <ProblemLinks gid={gid} problems={problems} onChange={setProblems} />
      <Switch label={t('material.shown')} {...form.getInputProps('shown', { type: 'checkbox' })} />
      <SubmitLine
        isInner
        label={t('save')}
        pending={pending}
        disabled={busy}
        title={busy ? t('material.waits') : undefined}
      />
    </form>
  );
}
