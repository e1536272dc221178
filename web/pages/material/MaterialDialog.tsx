import '@mantine/core/styles/Modal.layer.css';
import { getMaterialDetail } from '#core/contract/material.ts';
import { useAnswer } from '#web/api/hooks.ts';
import { Loadable } from '#web/components/Loadable.tsx';
import { Modal } from '#web/components/Modal.tsx';
import { SkeletonBlock } from '#web/components/Skeleton.tsx';
import { MaterialView } from './MaterialView.tsx';

/** A material as learners meet it. */
export function MaterialDialog({ id, title, onClose }: { id: number; title: string; onClose: () => void }) {
  const answer = useAnswer(getMaterialDetail, { id }, { staleTimeMs: 0 });
  return (
    <Modal opened size={860} title={title} onClose={onClose}>
      <Loadable answer={answer} skeleton={<SkeletonBlock height={240} />}>
        {material => <MaterialView material={material} />}
      </Loadable>
    </Modal>
  );
}
