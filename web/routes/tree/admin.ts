import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../page.ts';
import { getParentRoute } from './root.ts';

export const admin = createRoute({
  getParentRoute,
  path: '/admin',
  staticData: { title: 'admin', needs: 'admin', chrome: 'bare' },
  ...lazyPage('admin', () => import('#web/pages/admin/AdminLayout.tsx')),
});

export const getAdmin = () => admin;
