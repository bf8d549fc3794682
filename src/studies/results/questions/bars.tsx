import { counted } from '#analysis/format.ts'
import type { OptionResult } from '#analysis/question-results.ts'
import { ShareBar } from '../parts/share-bar.tsx'
import css from './questions.module.css'

/** A bar for each option, with its interval. */
export function Bars({ options }: { options: readonly OptionResult[] }) {
  return (
    <ul className={css.options}>
      {options.map(({ id, label, image, share }) => (
        <li key={id} data-picture={image ? '' : undefined}>
          {image && <img src={image} alt="" className={css.picture} loading="lazy" />}
          <span className={css.label}>{label}</span>
          <ShareBar of={share} />
        </li>
      ))}
    </ul>
  )
}

const firstTexts = 20

/** What people wrote, the newest first. */
export function Texts({ texts, title }: { texts: readonly string[]; title?: string }) {
  const [first, rest] = [texts.slice(0, firstTexts), texts.slice(firstTexts)]
  // The same words may have been written twice: only the place tells them apart.
  const list = (some: readonly string[]) => (
    <ul className={css.texts}>
      {some.map((text, place) => (
        <li key={`${place} ${text}`}>{text}</li>
      ))}
    </ul>
  )
  return (
    <>
      {title && <h4 className={css.part}>{title}</h4>}
      {list(first)}
      {rest.length > 0 && (
        <details className={css.more}>
          <summary>{counted(rest.length, 'more text')}</summary>
          {list(rest)}
        </details>
      )}
    </>
  )
}
