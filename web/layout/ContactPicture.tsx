/** A letter with an acorn for a seal: where to reach the people behind the site is on the about page. */
export function ContactPicture({ label, className }: { label: string; className?: string }) {
  return (
    <svg className={className} width="112" height="72" viewBox="0 0 112 72" role="img" aria-label={label}>
      <rect
        x="16"
        y="8"
        width="80"
        height="56"
        rx="6"
        fill="var(--surface-sunk)"
        stroke="var(--line-strong)"
      />
      <path d="m17 12 34.600 27.600a7 7 0 0 0 8.800 0L95 12" fill="none" stroke="var(--line-strong)" />
      <path d="M44 42 18 62M68 42l26 20" stroke="var(--line)" />
      <circle cx="56" cy="42" r="13" fill="var(--accent-soft)" stroke="var(--surface)" strokeWidth="2" />
      <path
        d="M56 33.500c4.700 0 8 2.300 8 5.100 0 1-.8 1.700-1.800 1.700H49.800c-1 0-1.800-.7-1.800-1.700 0-2.800 3.300-5.100 8-5.100Z"
        fill="var(--acorn-cap)"
      />
      <path
        d="M49.300 41.500h13.400c0 4.600-2.700 7.200-5 8.500-.9.500-1.300.9-1.700 1.400-.4-.5-.8-.9-1.700-1.400-2.300-1.300-5-3.900-5-8.500Z"
        fill="var(--acorn-nut)"
      />
    </svg>
  );
}
