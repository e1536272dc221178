import { useSessionStorage } from '@mantine/hooks';

/** Whether a list of a group is being managed: also after a reload, in this tab. */
export const useManaging = (list: 'lesson' | 'course' | 'courseTable' | 'training', gid: number) =>
  useSessionStorage({ key: `managing-${list}-${gid}`, defaultValue: false, getInitialValueInEffect: false });
