import type { ComponentType } from 'react';
import { usePageExists } from '#web/address/page-exists.ts';
import * as logos from './ServicePictures.tsx';

type ServiceId = 'judging' | 'contest' | 'training' | 'teaching' | 'hosting' | 'api' | 'privacy';

export interface Service {
  id: ServiceId;
  logo: ComponentType<{ size?: number }>;
  /** the page the service is about; without that page there is no such service yet */
  path?: string;
}

const services: Service[] = [
  { id: 'judging', logo: logos.JudgingPicture, path: '/problem' },
  { id: 'contest', logo: logos.ContestPicture, path: '/contest' },
  { id: 'training', logo: logos.TrainingPicture, path: '/training' },
  { id: 'teaching', logo: logos.TeachingPicture, path: '/group' },
  { id: 'hosting', logo: logos.HostingPicture },
  { id: 'api', logo: logos.ApiPicture },
  { id: 'privacy', logo: logos.PrivacyPicture },
];

export function useServices(): Service[] {
  const pageExists = usePageExists();
  return services.filter(({ path }) => !path || pageExists(path));
}
