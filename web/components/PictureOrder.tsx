import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { moveItem, useDragOrder } from './drag-order.ts';
import { MoveButtons } from './MoveButtons.tsx';
import styles from './PictureOrder.module.css';

interface PictureOrderProps {
  /** their addresses */
  pictures: string[];
  /** what the list is called */
  label: string;
  /** what is said of a picture, and of taking it out, by its number */
  altOf: (number: number) => string;
  removeLabelOf: (number: number) => string;
  onChange: (pictures: string[]) => void;
}

/** Uploaded pictures in an order that is changed by dragging or by buttons. */
export function PictureOrder({ pictures, label, altOf, removeLabelOf, onChange }: PictureOrderProps) {
  const { move, itemProps } = useDragOrder(pictures.length, (from, to) =>
    onChange(moveItem(pictures, from, to)),
  );
  if (pictures.length === 0) return null;
  return (
    <ol className={styles.pictures} aria-label={label}>
      {pictures.map((url, at) => (
        <li key={url} {...itemProps(at)}>
          <img src={url} alt={altOf(at + 1)} loading="lazy" draggable={false} />
          <div className={styles.one}>
            <span>{at + 1}</span>
            <MoveButtons name={String(at + 1)} at={at} count={pictures.length} onMove={move} />
            <ActionIcon
              variant="subtle"
              color="red.9"
              aria-label={removeLabelOf(at + 1)}
              title={removeLabelOf(at + 1)}
              onClick={() => onChange(pictures.toSpliced(at, 1))}
            >
              <IconTrash size={16} />
            </ActionIcon>
          </div>
        </li>
      ))}
    </ol>
  );
}
