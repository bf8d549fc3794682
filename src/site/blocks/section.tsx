import type { ReactNode } from 'react'
import { Prose } from './prose.tsx'
import css from './section.module.css'

type SectionProps = {
  children: ReactNode
  title?: string
  subtitle?: string
  lead?: string
  id?: string
  /** Background; sections alternate. */
  ground?: 'paper' | 'lichen'
}

/** A section of a page: title, lead and content. */
export function Section({ children, title, subtitle, lead, id, ground = 'paper' }: SectionProps) {
  return (
    <section id={id} className={css.section} data-ground={ground}>
      <div className={css.inner}>
        {title && (
          <div className={css.head}>
            <h2>{title}</h2>
            {subtitle && <p className={css.subtitle}>{subtitle}</p>}
            {lead && (
              <p className={css.lead}>
                <Prose text={lead} />
              </p>
            )}
          </div>
        )}
        {children}
      </div>
    </section>
  )
}
