import { createRoute } from '@tanstack/react-router';
import { homeSearch, resetPasswordSearch, userHomeSearch } from '#web/address/site.ts';
import { lazyPage } from '../page.ts';
import { getParentRoute } from './root.ts';

const index = createRoute({
  getParentRoute,
  path: '/',
  staticData: { title: 'home' },
  validateSearch: homeSearch,
  ...lazyPage(['home', 'service'], () => import('#web/pages/home/HomePage.tsx')),
});

const home = createRoute({
  getParentRoute,
  path: '/home',
  staticData: { title: 'home' },
  validateSearch: homeSearch,
  ...lazyPage(['home', 'service'], () => import('#web/pages/home/HomePage.tsx')),
});

const resetPassword = createRoute({
  getParentRoute,
  path: '/reset-password',
  staticData: { title: 'resetPassword' },
  validateSearch: resetPasswordSearch,
  ...lazyPage('account', () => import('#web/pages/account/ResetPasswordPage.tsx')),
});

const loginReturn = createRoute({
  getParentRoute,
  path: '/login-return/$providerId',
  staticData: { title: 'loginReturn' },
  ...lazyPage('account', () => import('#web/pages/account/LoginReturnPage.tsx')),
});

const ltiArrival = createRoute({
  getParentRoute,
  path: '/lti-arrival/$ticket',
  staticData: { title: 'loginReturn' },
  ...lazyPage(['lti', 'account', 'user'], () => import('#web/pages/lti/LtiArrivalPage.tsx')),
});

const logout = createRoute({
  getParentRoute,
  path: '/logout',
  staticData: { title: 'logout', needs: 'login' },
  ...lazyPage('account', () => import('#web/pages/account/LogoutPage.tsx')),
});

const userHome = createRoute({
  getParentRoute,
  path: '/user-home',
  staticData: { title: 'userHome' },
  validateSearch: userHomeSearch,
  ...lazyPage('user', () => import('#web/pages/user/UserHomePage.tsx')),
});

const setting = createRoute({
  getParentRoute,
  path: '/setting',
  staticData: { title: 'setting', needs: 'login' },
  ...lazyPage(['user', 'account', 'remote'], () => import('#web/pages/user/SettingPage.tsx')),
});

const device = createRoute({
  getParentRoute,
  path: '/device',
  staticData: { title: 'device', needs: 'login' },
  ...lazyPage('user', () => import('#web/pages/user/DevicePage.tsx')),
});

const service = createRoute({
  getParentRoute,
  path: '/service',
  staticData: { title: 'service' },
  ...lazyPage('service', () => import('#web/pages/info/ServicePage.tsx')),
});

const serviceDetail = createRoute({
  getParentRoute,
  path: '/service/$serviceID',
  staticData: { title: 'service' },
  ...lazyPage('service', () => import('#web/pages/info/ServiceDetailPage.tsx')),
});

const introduction = createRoute({
  getParentRoute,
  path: '/introduction',
  staticData: { title: 'introduction' },
  ...lazyPage('info', () => import('#web/pages/info/IntroductionPage.tsx')),
});

const developer = createRoute({
  getParentRoute,
  path: '/developer',
  staticData: { title: 'developer' },
  ...lazyPage('info', () => import('#web/pages/info/DeveloperPage.tsx')),
});

/** Home, the account and what the site tells of itself. */
export const siteRoutes = [
  index,
  home,
  resetPassword,
  loginReturn,
  ltiArrival,
  logout,
  userHome,
  setting,
  device,
  service,
  serviceDetail,
  introduction,
  developer,
] as const;
