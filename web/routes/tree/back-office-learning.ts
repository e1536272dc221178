import { createRoute } from '@tanstack/react-router';
import { tableSearch } from '#web/address/back-office.ts';
import { materialSearch } from '#web/address/learning.ts';
import { lazyPage } from '../page.ts';
import { getAdmin } from './admin.ts';

const adminTrainings = createRoute({
  getParentRoute: getAdmin,
  path: '/training',
  staticData: { title: 'adminTrainings' },
  validateSearch: tableSearch,
  ...lazyPage(['adminTraining', 'training'], () => import('#web/pages/admin/training/TrainingsPage.tsx')),
});

const adminTrainingCreate = createRoute({
  getParentRoute: getAdmin,
  path: '/training/create',
  staticData: { title: 'adminTrainingCreate' },
  ...lazyPage(
    ['adminTraining', 'admin', 'markdown'],
    () => import('#web/pages/admin/training/CreateTrainingPage.tsx'),
  ),
});

const adminTrainingEdit = createRoute({
  getParentRoute: getAdmin,
  path: '/training/$trainingId/edit',
  staticData: { title: 'adminTrainingEdit' },
  ...lazyPage(
    ['adminTraining', 'admin', 'markdown'],
    () => import('#web/pages/admin/training/EditTrainingPage.tsx'),
  ),
});

const adminTrainingProblems = createRoute({
  getParentRoute: getAdmin,
  path: '/training/$trainingId/problems',
  staticData: { title: 'adminTrainingProblems' },
  ...lazyPage(
    ['adminTraining', 'admin', 'picker'],
    () => import('#web/pages/admin/training/TrainingProblemsPage.tsx'),
  ),
});

const adminTrainingCategories = createRoute({
  getParentRoute: getAdmin,
  path: '/training/category',
  staticData: { title: 'adminTrainingCategories' },
  ...lazyPage(
    ['adminTraining', 'training', 'admin'],
    () => import('#web/pages/admin/training/CategoryPage.tsx'),
  ),
});

const adminMaterials = createRoute({
  getParentRoute: getAdmin,
  path: '/material',
  staticData: { title: 'adminMaterials' },
  validateSearch: materialSearch,
  ...lazyPage('course', () => import('#web/pages/admin/material/MaterialsPage.tsx')),
});

const materialAreas = ['course', 'upload', 'markdown'];

const adminMaterialCreate = createRoute({
  getParentRoute: getAdmin,
  path: '/material/create',
  staticData: { title: 'adminMaterialCreate' },
  ...lazyPage(materialAreas, () => import('#web/pages/admin/material/CreateMaterialPage.tsx')),
});

const adminMaterialEdit = createRoute({
  getParentRoute: getAdmin,
  path: '/material/$materialId/edit',
  staticData: { title: 'adminMaterialEdit' },
  ...lazyPage(materialAreas, () => import('#web/pages/admin/material/EditMaterialPage.tsx')),
});

const adminMaterialProblems = createRoute({
  getParentRoute: getAdmin,
  path: '/material/$materialId/problems',
  staticData: { title: 'adminMaterialProblems' },
  ...lazyPage('course', () => import('#web/pages/admin/material/MaterialProblemsPage.tsx')),
});

/** Where trainings and the materials of courses are written. */
export const backOfficeLearningRoutes = [
  adminTrainings,
  adminTrainingCreate,
  adminTrainingEdit,
  adminTrainingProblems,
  adminTrainingCategories,
  adminMaterials,
  adminMaterialCreate,
  adminMaterialEdit,
  adminMaterialProblems,
] as const;
