import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import css from './elements.module.css'

interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled'> {
  readonly look?: 'primary' | 'secondary' | 'quiet'
  /** Does nothing but stays focusable, so that focus is not lost when the button turns off. */
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

/** The heading of a step. It takes the focus when it mounts, so that screen readers read the new step. */
export function StepTitle({ children }: { children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    title.current?.focus()
  }, [])
  return (
    <h1 ref={title} tabIndex={-1} className={css.stepTitle}>
      {children}
    </h1>
  )
}
