import '@mantine/core/styles/Modal.layer.css';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { avatarBoxPx } from '#core/limits.ts';
import { DialogActions } from '#web/components/DialogActions.tsx';
import { Modal } from '#web/components/Modal.tsx';
import { toast } from '#web/components/toast.ts';
import { avatarScale, dialogWidthPx } from '#web/sizes.ts';
import styles from './AvatarEditor.module.css';
import { type Crop, clampCrop, fitCrop } from './crop.ts';

interface AvatarCropperProps {
  picture: File;
  pending: boolean;
  onDone: (cropped: Blob) => void;
  onClose: () => void;
}

const box = avatarBoxPx;

/** Move and zoom a picture behind a square of 200 px; what is inside the square becomes the avatar. */
export function AvatarCropper({ picture, pending, onDone, onClose }: AvatarCropperProps) {
  const { t } = useTranslation('user');
  const [url, setUrl] = useState('');
  const [crop, setCrop] = useState<Crop | null>(null);
  const image = useRef<HTMLImageElement>(null);

  useEffect(() => {
    const made = URL.createObjectURL(picture);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [picture]);

  const move = (dx: number, dy: number) =>
    setCrop(now => now && clampCrop({ ...now, x: now.x + dx, y: now.y + dy }, box));
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    if (event.buttons === 1) move(event.movementX, event.movementY);
  };
  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowLeft: [-4, 0], ArrowRight: [4, 0], ArrowUp: [0, -4], ArrowDown: [0, 4] }[event.key];
    if (!step) return;
    event.preventDefault();
    move(step[0]!, step[1]!);
  };

  function cut() {
    if (!crop || !image.current) return;
    const canvas = document.createElement('canvas');
    canvas.width = box * avatarScale;
    canvas.height = box * avatarScale;
    const { x, y, width, height, zoom } = crop;
    const context = canvas.getContext('2d');
    context?.scale(avatarScale, avatarScale);
    context?.drawImage(image.current, x, y, width * zoom, height * zoom);
    canvas.toBlob(blob => blob && onDone(blob), 'image/png');
  }

  return (
    <Modal opened onClose={onClose} title={t('avatar.crop')} size={dialogWidthPx}>
      <div
        className={styles.frame}
        style={{ width: box, height: box }}
        role="application"
        aria-label={t('avatar.frame')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the picture
        tabIndex={0}
        onPointerDown={event => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
        onKeyDown={onKey}
      >
        {url && (
          <img
            ref={image}
            src={url}
            alt=""
            draggable={false}
            style={
              crop
                ? {
                    left: crop.x,
                    top: crop.y,
                    width: crop.width * crop.zoom,
                    height: crop.height * crop.zoom,
                  }
                : { visibility: 'hidden' }
            }
            onLoad={event =>
              setCrop(fitCrop(event.currentTarget.naturalWidth, event.currentTarget.naturalHeight, box))
            }
            onError={() => {
              toast.error(t('avatar.type', { name: picture.name }));
              onClose();
            }}
          />
        )}
        <div className={styles.circle} />
      </div>
      <label className={styles.zoom}>
        {t('avatar.zoom')}
        <input
          type="range"
          min={1}
          max={4}
          step={0.01}
          value={crop ? crop.zoom / crop.least : 1}
          onChange={event => {
            const zoom = Number(event.currentTarget.value);
            setCrop(now => now && clampCrop({ ...now, zoom: now.least * zoom }, box));
          }}
        />
      </label>
      <DialogActions label={t('avatar.use')} pending={pending} onCancel={onClose} onConfirm={cut} />
    </Modal>
  );
}
