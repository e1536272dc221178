import type { ComponentType } from 'react';
import { usePageExists } from '#web/address/page-exists.ts';
import * as logos from './ServicePictures.tsx';

export type ServiceId = 'judging' | 'contest' | 'training' | 'teaching' | 'hosting' | 'api' | 'privacy';

export interface Service {
  id: ServiceId;
  logo: ComponentType<{ size?: number }>;
  /** the page the service is about; without that page there is no such service yet */
  path?: string;
}

const services: Service[] = [
  { id: 'judging', logo: logos.Judging, path: '/problem' },
  { id: 'contest', logo: logos.Contest, path: '/contest' },
  { id: 'training', logo: logos.Training, path: '/training' },
  { id: 'teaching', logo: logos.Teaching, path: '/group' },
  { id: 'hosting', logo: logos.Hosting },
  { id: 'api', logo: logos.Api },
  { id: 'privacy', logo: logos.Privacy },
];

export function useServices(): Service[] {
  const pageExists = usePageExists();
  return services.filter(({ path }) => !path || pageExists(path));
}
