import type { ReactNode } from 'react';

/** The logos of the services: one line width, one accent, drawn on the same 48 px square. */
function Picture({ size = 48, children }: { size?: number; children: ReactNode }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 48 48"
      fill="none"
      stroke="var(--accent)"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <rect x="1" y="1" width="46" height="46" rx="12" fill="var(--accent-soft)" stroke="none" />
      {children}
    </svg>
  );
}

type Sized = { size?: number };

export const JudgingPicture = ({ size }: Sized) => (
  <Picture size={size}>
    <path d="M12 31a12 12 0 1 1 24 0" />
    <path d="m24 31 6-9" />
    <circle cx="24" cy="31" r="2" fill="var(--accent)" />
    <path d="M12 36h24" />
  </Picture>
);

export const ContestPicture = ({ size }: Sized) => (
  <Picture size={size}>
    <path d="M17 12h14v8a7 7 0 0 1-14 0z" fill="var(--acorn-nut)" />
    <path d="M17 14h-5c0 5 2 7 5.500 7M31 14h5c0 5-2 7-5.500 7M24 27v6M18 36h12l-2-3h-8z" />
  </Picture>
);

export const TrainingPicture = ({ size }: Sized) => (
  <Picture size={size}>
    <path d="M11 36h7v-7h7v-7h7v-7h5" />
    <path d="m33 11 4 4-4 4" />
  </Picture>
);

export const TeachingPicture = ({ size }: Sized) => (
  <Picture size={size}>
    <path d="M24 16c-3-2.500-7-3-12-3v20c5 0 9 .5 12 3 3-2.500 7-3 12-3V13c-5 0-9 .5-12 3Z" />
    <path d="M24 16v20" />
  </Picture>
);

export const HostingPicture = ({ size }: Sized) => (
  <Picture size={size}>
    <path d="M15 30h18l-2 8H17z" fill="var(--acorn-nut)" />
    <path d="M24 30V18M24 22c-6 0-8-3-8-8 6 0 8 3 8 8ZM24 19c0-4 2-7 8-7 0 5-3 7-8 7Z" />
  </Picture>
);

export const ApiPicture = ({ size }: Sized) => (
  <Picture size={size}>
    <path d="M19 13c-4 0-4 2-4 5s0 6-4 6c4 0 4 3 4 6s0 5 4 5M29 13c4 0 4 2 4 5s0 6 4 6c-4 0-4 3-4 6s0 5-4 5" />
    <circle cx="24" cy="24" r="2.500" fill="var(--acorn-nut)" />
  </Picture>
);

export const PrivacyPicture = ({ size }: Sized) => (
  <Picture size={size}>
    <path d="M24 10c4 3 8 4 12 4 0 12-4 20-12 24-8-4-12-12-12-24 4 0 8-1 12-4Z" />
    <path d="m19 24 4 4 7-7" />
  </Picture>
);
