import { Button } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '#web/components/Notice.tsx';
import { PathLink } from '#web/components/PathLink.tsx';
import { notFoundAnimationStepMs } from '#web/timing.ts';

export function NotFoundPage() {
  const { t } = useTranslation();
  const router = useRouter();
  return (
    <Notice
      picture={<RollingAcorn />}
      title={t('notFound.title')}
      text={t('notFound.text')}
      actions={
        <>
          <Button component={PathLink} path="/home">
            {t('notFound.goHome')}
          </Button>
          <Button variant="default" onClick={() => router.history.back()}>
            {t('notFound.back')}
          </Button>
        </>
      }
    />
  );
}

const steps = 120;

/** The nought of 404 is an acorn that rolls about; whoever prefers stillness sees it lie still. */
function RollingAcorn() {
  const still = useReducedMotion();
  const [step, setStep] = useState(0);
  useEffect(() => {
    if (still) return;
    const timer = setInterval(() => setStep(now => (now + 1) % steps), notFoundAnimationStepMs);
    return () => clearInterval(timer);
  }, [still]);
  const sway = Math.sin((step / steps) * 2 * Math.PI);
  return (
    <svg width="260" height="120" viewBox="0 0 260 120" role="img" aria-label="404">
      <g fill="var(--line-strong)" fontSize="110" fontWeight="700" fontFamily="var(--font-text)">
        <text x="10" y="100">
          4
        </text>
        <text x="188" y="100">
          4
        </text>
      </g>
      <ellipse cx={130 + sway * 14} cy="106" rx="34" ry="4" fill="var(--line)" />
      <g transform={`translate(${130 + sway * 14} 62) rotate(${sway * 26}) scale(2.7) translate(-16 -16)`}>
        <path
          d="M16 1.800c.9 0 1.600.7 1.600 1.600v3h-3.200v-3c0-.9.7-1.600 1.600-1.600Z"
          fill="var(--acorn-stem)"
        />
        <path
          d="M16 5.200c6.700 0 11.600 3.300 11.600 7.400 0 1.500-1.100 2.600-2.600 2.600H7c-1.500 0-2.600-1.100-2.600-2.600 0-4.100 4.900-7.400 11.600-7.400Z"
          fill="var(--acorn-cap)"
        />
        <path
          d="M6.300 16.800h19.400c0 6.100-3.500 9.800-6.800 11.700-1.200.7-1.900 1.200-2.300 1.900-.3.500-.9.500-1.200 0-.4-.7-1.100-1.200-2.300-1.900-3.300-1.900-6.800-5.600-6.800-11.700Z"
          fill="var(--acorn-nut)"
        />
        <path
          d="M12 20.500v1.500M20 20.500v1.500M13.500 25.500q2.500-1.800 5 0"
          fill="none"
          stroke="var(--acorn-cap)"
          strokeWidth="1.200"
          strokeLinecap="round"
        />
      </g>
    </svg>
  );
}
