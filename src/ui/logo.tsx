/** The logo. Decorative: the site's name is beside it. */
export function Logo({ size = 32 }: { size?: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} fill="none" aria-hidden="true">
      <path
        d="M16 30v-9M9 13v4a4 4 0 0 0 4 4h7a4 4 0 0 0 4-4V9M5 8v2a3 3 0 0 0 3 3h2.5a3 3 0 0 0 3-3V5"
        stroke="var(--canopy)"
        strokeWidth="2.4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="24" cy="6" r="3" fill="var(--chanterelle-fill)" />
    </svg>
  )
}
