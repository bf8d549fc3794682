import type { ComponentProps } from 'react'
import css from './icons.module.css'

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
