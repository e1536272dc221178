import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../page.ts';
import { getParentRoute } from './root.ts';

export const group = createRoute({
  getParentRoute,
  path: '/group/$groupID',
  staticData: { title: 'group', needs: 'login' },
  ...lazyPage('group', () => import('#web/pages/group/GroupLayout.tsx')),
});

export const getGroup = () => group;
