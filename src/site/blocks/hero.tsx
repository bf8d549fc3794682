import type { ReactNode } from 'react'
import type { Action } from '#content/types.ts'
import { ActionRow } from './action-link.tsx'
import css from './hero.module.css'
import { Prose } from './prose.tsx'

type HeroProps = {
  title: string
  eyebrow?: string
  /** One line, or several paragraphs. */
  lead: string | readonly string[]
  actions?: readonly Action[]
  picture?: ReactNode
  /** Text below the actions. */
  note?: ReactNode
}

/** The top of a page: title, lead, actions and picture. */
export function Hero({ title, eyebrow, lead, actions, picture, note }: HeroProps) {
  const paragraphs = typeof lead === 'string' ? [lead] : lead
  return (
    <div className={css.hero}>
      <div className={css.text}>
        {eyebrow && <p className={css.eyebrow}>{eyebrow}</p>}
        <h1>{title}</h1>
        {paragraphs.map((paragraph) => (
          <p key={paragraph} className={css.lead}>
            <Prose text={paragraph} />
          </p>
        ))}
        {actions && <ActionRow actions={actions} />}
        {note}
      </div>
      {picture && <div className={css.picture}>{picture}</div>}
    </div>
  )
}
