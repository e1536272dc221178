/** The mark of the site: an acorn that has passed its tests. */
export function Acorn({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <path d="M16 1.8c.9 0 1.6.7 1.6 1.6v3h-3.2v-3c0-.9.7-1.6 1.6-1.6Z" fill="var(--acorn-stem)" />
      <path
        d="M16 5.2c6.7 0 11.600 3.300 11.600 7.400 0 1.500-1.100 2.600-2.600 2.600H7c-1.500 0-2.600-1.100-2.600-2.600 0-4.100 4.900-7.400 11.600-7.400Z"
        fill="var(--acorn-cap)"
      />
      <path
        d="M6.300 16.800h19.400c0 6.100-3.500 9.800-6.800 11.700-1.200.7-1.900 1.200-2.300 1.900-.3.500-.9.500-1.200 0-.4-.7-1.100-1.200-2.300-1.900-3.300-1.900-6.800-5.600-6.800-11.700Z"
        fill="var(--acorn-nut)"
      />
      <path
        d="m11.200 21.400 3.500 3.300 6.200-6"
        fill="none"
        stroke="var(--acorn-tick)"
        strokeWidth="2.400"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
