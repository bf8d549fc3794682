import type { ComponentProps } from 'react'
import css from './small-button.module.css'

const looks = {
  outlined: css.button,
  strong: `${css.button} ${css.strong}`,
  link: css.link,
} as const

interface SmallButtonProps extends ComponentProps<'button'> {
  readonly look?: keyof typeof looks
}

/** A button among numbers: outlined, as the one thing to do in its form, or as an underlined word. */
export function SmallButton({ look = 'outlined', className = '', ...props }: SmallButtonProps) {
  return <button type="button" {...props} className={`${looks[look]} ${className}`} />
}
