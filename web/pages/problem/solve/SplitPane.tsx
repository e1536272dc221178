import { ActionIcon } from '@mantine/core';
import { IconCode, IconFileText, IconLayoutColumns } from '@tabler/icons-react';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWidth } from '#web/components/width.ts';
import { type DeskPane, useIsSmall } from './desk-pane.ts';
import styles from './SplitPane.module.css';
import { dragSplit, evenSplit, readSplit, type Split, statementWidth, type VisiblePanes } from './split.ts';

const keptKey = 'solve:split';

interface SplitPaneProps {
  left: ReactNode;
  right: ReactNode;
  fullScreen?: boolean;
  /** which of its panes a small screen shows; without it, left and right stand one above the other there */
  pane?: DeskPane;
}

/** Statement and editor side by side with a line to drag; under 992 px one pane at a time. */
export function SplitPane({ left, right, fullScreen, pane }: SplitPaneProps) {
  const { t } = useTranslation('solve');
  const { ref, width } = useWidth<HTMLDivElement>();
  const [split, setSplit] = useState(() => readSplit(localStorage.getItem(keptKey)));
  const [moving, setMoving] = useState(false);
  const before = useRef(split);
  const stacked = useIsSmall();
  const change = (next: Split) => {
    setSplit(next);
    localStorage.setItem(keptKey, JSON.stringify(next));
  };
  const show = (shown: VisiblePanes) => change({ ...split, shown });

  if (stacked)
    return (
      <div className={styles.stack} data-full-screen={fullScreen || undefined} data-pane={pane}>
        <div className={styles.sheet}>{left}</div>
        <div className={styles.sheet}>{right}</div>
      </div>
    );

  const statementPx = statementWidth(split, width);
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (!moving) return;
    const next = dragSplit(before.current, event.clientX - ref.current!.getBoundingClientRect().left, width);
    // Put away with its line, the pane would never hear that the pointer was let go.
    setMoving(next.shown === 'both');
    change(next);
  };
  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -32, ArrowRight: 32 }[event.key];
    if (event.key === 'Enter' || event.key === 'Home') change(evenSplit);
    else if (step) change(dragSplit(split, statementPx + step, width));
    else return;
    event.preventDefault();
  };
  return (
    <div
      ref={ref}
      className={styles.split}
      data-moving={moving || undefined}
      data-shown={split.shown}
      style={{ '--statement': `${statementPx}px` } as React.CSSProperties}
    >
      <div className={styles.pane} hidden={split.shown === 'code'} data-side="left">
        {left}
      </div>
      <div className={styles.line}>
        {split.shown === 'both' && (
          // biome-ignore lint/a11y/useSemanticElements: a rule cannot be dragged
          <div
            className={styles.handle}
            role="separator"
            aria-orientation="vertical"
            aria-label={t('split.line')}
            aria-valuenow={Math.round(split.part * 100)}
            tabIndex={0}
            onPointerDown={event => {
              event.currentTarget.setPointerCapture(event.pointerId);
              before.current = split;
              setMoving(true);
            }}
            onPointerMove={drag}
            onPointerUp={() => setMoving(false)}
            onPointerCancel={() => setMoving(false)}
            onDoubleClick={() => change(evenSplit)}
            onKeyDown={onKey}
          />
        )}
        <div className={styles.controls}>
          {split.shown === 'both' ? (
            <>
              <Control label={t('split.problem')} onClick={() => show('problem')} icon={IconFileText} />
              <Control label={t('split.code')} onClick={() => show('code')} icon={IconCode} />
            </>
          ) : (
            <Control label={t('split.both')} onClick={() => show('both')} icon={IconLayoutColumns} />
          )}
        </div>
      </div>
      <div className={styles.pane} hidden={split.shown === 'problem'} data-side="right">
        {right}
      </div>
    </div>
  );
}

interface ControlProps {
  label: string;
  icon: typeof IconCode;
  onClick: () => void;
}

const Control = ({ label, icon: Icon, onClick }: ControlProps) => (
  <ActionIcon variant="default" size={24} aria-label={label} title={label} onClick={onClick}>
    <Icon size={14} />
  </ActionIcon>
);
