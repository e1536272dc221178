import '@mantine/core/styles/Modal.layer.css';
import { ActionIcon } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getLoginPuzzle, solveLoginPuzzle } from '#core/contract/account.ts';
import { useAnswer, useCall } from '#web/api/hooks.ts';
import { Loadable } from '#web/components/Loadable.tsx';
import { Modal } from '#web/components/Modal.tsx';
import { SkeletonBlock } from '#web/components/Skeleton.tsx';
import { dialogWidthPx } from '#web/sizes.ts';
import styles from './SlidePuzzle.module.css';

interface SlidePuzzleProps {
  onPass: (puzzlePass: string) => void;
  onClose: () => void;
}

/** Slide the piece into its hole. Each puzzle may be tried once; the server says whether it fits. */
export function SlidePuzzle({ onPass, onClose }: SlidePuzzleProps) {
  const { t } = useTranslation('account');
  const puzzle = useAnswer(getLoginPuzzle, undefined, { staleTimeMs: 0 });
  const solve = useCall(solveLoginPuzzle);
  const [x, setX] = useState(0);

  const renew = () => {
    setX(0);
    puzzle.refetch();
  };
  const verify = async () => {
    if (!puzzle.data || x === 0 || solve.pending) return;
    const passed = await solve.ask({ body: { puzzleKey: puzzle.data.puzzleKey, x } });
    if (passed) onPass(passed.puzzlePass);
    else renew();
  };

  return (
    <Modal
      opened
      onClose={onClose}
      closeOnClickOutside={false}
      title={t('puzzle.title')}
      size={dialogWidthPx}
    >
      <Loadable answer={puzzle} skeleton={<SkeletonBlock height={240} />}>
        {({ picture, piece, width, height, pieceSize, pieceY }) => (
          <div className={styles.puzzle} aria-busy={puzzle.isFetching || solve.pending}>
            <div className={styles.picture} style={{ aspectRatio: `${width} / ${height}` }}>
              <img src={picture} alt={t('puzzle.picture')} data-testid="puzzle-picture" />
              <img
                className={styles.piece}
                src={piece}
                alt=""
                style={{
                  left: `${(x / width) * 100}%`,
                  top: `${(pieceY / height) * 100}%`,
                  width: `${(pieceSize / width) * 100}%`,
                }}
              />
            </div>
            <div className={styles.controls}>
              <input
                className={styles.slider}
                type="range"
                min={0}
                max={width - pieceSize}
                value={x}
                aria-label={t('puzzle.slider')}
                aria-describedby="puzzle-hint"
                onChange={event => setX(Number(event.currentTarget.value))}
                onPointerUp={verify}
                onKeyDown={event => event.key === 'Enter' && verify()}
              />
              <ActionIcon variant="default" size="lg" aria-label={t('puzzle.another')} onClick={renew}>
                <IconRefresh size={18} />
              </ActionIcon>
            </div>
            <p id="puzzle-hint" className={styles.hint}>
              {t('puzzle.hint')}
            </p>
          </div>
        )}
      </Loadable>
    </Modal>
  );
}
