import type { ReactNode } from 'react'
import css from './form-block.module.css'
import { Prose } from './prose.tsx'

type FormBlockProps = {
  title?: string
  subtitle?: string
  description?: string
  children: ReactNode
}

/** A form beside its title and description. */
export function FormBlock({ title, subtitle, description, children }: FormBlockProps) {
  return (
    <div className={css.block}>
      {(title || description) && (
        <div className={css.head}>
          {title && <h2>{title}</h2>}
          {subtitle && <p className={css.subtitle}>{subtitle}</p>}
          {description && (
            <p>
              <Prose text={description} />
            </p>
          )}
        </div>
      )}
      <div>{children}</div>
    </div>
  )
}
