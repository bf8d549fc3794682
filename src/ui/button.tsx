import type { ComponentProps, ReactNode } from 'react'
import css from './button.module.css'

type Variant = 'filled' | 'outlined' | 'quiet' | 'link'
type Size = 'md' | 'sm'

/** Classes of a button, for links that look like one. */
export const buttonClass = (variant: Variant = 'filled', size: Size = 'md') =>
  `${css.button} ${css[variant]}${size === 'sm' ? ` ${css.sm}` : ''}`

interface ButtonProps extends Omit<ComponentProps<'button'>, 'aria-disabled'> {
  /** Filled for the main action, outlined for others, quiet for minor ones, link within text. */
  readonly variant?: Variant
  readonly size?: Size
  /** Shown after the label. */
  readonly icon?: ReactNode
  /** Shows a spinner; the button stays focusable but is announced as disabled. */
  readonly isBusy?: boolean
  /** Does nothing but stays focusable, so that focus is not lost when the button turns off. */
  readonly isOff?: boolean
}

/** The button of forms, studies and results. */
export function Button({
  variant,
  size,
  icon,
  isBusy = false,
  isOff = false,
  className = '',
  onClick,
  children,
  ...props
}: ButtonProps) {
  return (
    <button
      type="button"
      {...props}
      data-variant={variant}
      className={`${buttonClass(variant, size)} ${isOff ? css.off : ''} ${className}`}
      aria-disabled={isBusy || isOff || undefined}
      onClick={isBusy || isOff ? undefined : onClick}
    >
      {children}
      {isBusy ? <span className={css.spinner} aria-hidden="true" /> : icon}
    </button>
  )
}
