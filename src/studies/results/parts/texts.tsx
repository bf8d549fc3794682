import { counted } from '../../statistics/format.ts'
import type { ReactNode } from 'react'
import css from './texts.module.css'

interface TextsProps {
  /** The newest first. */
  readonly texts: readonly string[]
  /** How many are seen at once; the others are behind a click. */
  readonly first: number
  /** What one of them is called. */
  readonly what: string
}

/** What people wrote. */
export function Texts({ texts, first, what }: TextsProps) {
  const rest = texts.slice(first)
  return (
    <>
      <List texts={texts.slice(0, first)} />
      {rest.length > 0 && (
        <More summary={counted(rest.length, `more ${what}`)}>
          <List texts={rest} />
        </More>
      )}
    </>
  )
}

/** The same words may have been written twice: only the place tells them apart. */
const List = ({ texts }: { texts: readonly string[] }) => (
  <ul className={css.texts}>
    {texts.map((text, place) => (
      <li key={`${place} ${text}`}>{text}</li>
    ))}
  </ul>
)

/** What need not be seen at once. */
export const More = ({ summary, children }: { summary: string; children: ReactNode }) => (
  <details className={css.more}>
    <summary>{summary}</summary>
    {children}
  </details>
)
