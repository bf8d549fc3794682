import type { ReactNode } from 'react'
import type { Action } from '#content/types.ts'
import { ActionLink } from './action-link.tsx'
import css from './picture-text.module.css'
import { Prose } from './prose.tsx'

type PictureTextProps = {
  title?: string
  paragraphs: readonly string[]
  picture: ReactNode
  button?: Action | undefined
}

/** A picture beside its text. */
export function PictureText({ title, paragraphs, picture, button }: PictureTextProps) {
  return (
    <div className={css.pair}>
      <div>{picture}</div>
      <div className={css.text}>
        {title && <h2>{title}</h2>}
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>
            <Prose text={paragraph} />
          </p>
        ))}
        {button && <ActionLink action={button} look="text" />}
      </div>
    </div>
  )
}
