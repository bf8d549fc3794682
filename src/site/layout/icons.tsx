import type { ComponentProps } from 'react'
import css from './icons.module.css'

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

const shapes = { menu: 'M4 7h16M4 12h16M4 17h10', close: 'm6 6 12 12M18 6 6 18' } as const

interface IconButtonProps extends ComponentProps<'button'> {
  readonly icon: keyof typeof shapes
  readonly 'aria-label': string
  readonly 'data-narrow-only'?: ''
}

/** A button with an icon and an accessible name. */
export function IconButton({ icon, className, ...props }: IconButtonProps) {
  return (
    <button type="button" {...props} className={className ? `${css.button} ${className}` : css.button}>
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
        <path d={shapes[icon]} fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" />
      </svg>
    </button>
  )
}
