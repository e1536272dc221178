import { EmptyState } from '#web/components/EmptyState.tsx';
import { Panel } from '#web/components/Panel.tsx';

/** In place of a page that is for those who look after the group, for whoever came by its address. */
export const Closed = ({ title }: { title: string }) => (
  <Panel>
    <EmptyState title={title} />
  </Panel>
);
