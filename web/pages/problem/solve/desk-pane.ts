import { useMediaQuery } from '@mantine/hooks';
import { drawerBelowPx } from '#web/sizes.ts';

/** The panes of the desk on a small screen, one at a time. */
export const deskPanes = ['problem', 'code', 'result'] as const;
export type DeskPane = (typeof deskPanes)[number];

/** Whether the desk shows one pane at a time. */
export const useIsSmall = () =>
  useMediaQuery(`(max-width: ${drawerBelowPx - 1}px)`, false, { getInitialValueInEffect: false });
