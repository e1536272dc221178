import { EmptyState } from '../../components/EmptyState.tsx';
import { Panel } from '../../components/Panel.tsx';

/** In place of a page that is for those who look after the group, for whoever came by its address. */
export const Closed = ({ title }: { title: string }) => (
  <Panel>
    <EmptyState title={title} />
  </Panel>
);
