import type { ComponentProps } from 'react'
import css from './button.module.css'

interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled'> {
  readonly look?: 'primary' | 'secondary' | 'quiet'
  /** It can be reached but does nothing: the focus stays where it is when the last use of a button ends it. */
  readonly isOff?: boolean
}

/** A button of the player: filled, outlined, or as text. */
export function Button({ look = 'primary', isOff = false, className = '', onClick, ...props }: ButtonProps) {
  return (
    <button
      type="button"
      {...props}
      className={`${css.button} ${css[look]} ${className}`}
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : onClick}
    />
  )
}
