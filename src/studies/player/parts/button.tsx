import type { ComponentProps } from 'react'
import css from './button.module.css'

interface ButtonProps extends ComponentProps<'button'> {
  readonly look?: 'primary' | 'secondary' | 'quiet'
}

/** A button of the player: filled, outlined, or as text. */
export function Button({ look = 'primary', className = '', ...props }: ButtonProps) {
  return <button type="button" {...props} className={`${css.button} ${css[look]} ${className}`} />
}
