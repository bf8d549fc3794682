import type { ReactNode } from 'react'
import type { Action } from '#content/site/types.ts'
import { ActionLink } from './actions.tsx'
import { Prose } from './prose.tsx'
import css from './two-columns.module.css'

type TextBlockProps = {
  title?: string
  subtitle?: string
  paragraphs: readonly string[]
  bulleted?: readonly string[]
}

/** Running text beside its title. */
export function TextBlock({ title, subtitle, paragraphs, bulleted }: TextBlockProps) {
  return (
    <div className={css.textBlock}>
      {title && (
        <div className={css.textHead}>
          <h2>{title}</h2>
          {subtitle && <p className={css.subtitle}>{subtitle}</p>}
        </div>
      )}
      <div className={css.text}>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>
            <Prose text={paragraph} />
          </p>
        ))}
        {bulleted && (
          <ul className={css.list}>
            {bulleted.map((item) => (
              <li key={item}>
                <Prose text={item} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}

type FormBlockProps = {
  title?: string
  subtitle?: string
  description?: string
  children: ReactNode
}

/** A form, or another control, beside its title and description. */
export function FormBlock({ title, subtitle, description, children }: FormBlockProps) {
  return (
    <div className={css.formBlock}>
      {(title || description) && (
        <div className={css.formHead}>
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

type PictureTextProps = {
  title?: string
  paragraphs: readonly string[]
  picture: ReactNode
  button?: Action | undefined
}

/** A picture beside its text. */
export function PictureText({ title, paragraphs, picture, button }: PictureTextProps) {
  return (
    <div className={css.pictureBlock}>
      <div>{picture}</div>
      <div className={css.pictureText}>
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
