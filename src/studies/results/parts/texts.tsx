import type { ReactNode } from 'react'
import { counted } from '../../statistics/format.ts'
import css from './texts.module.css'

interface TextsProps {
  /** Texts of participants, newest first. */
  readonly texts: readonly string[]
  /** The number of texts outside of the disclosure. */
  readonly first: number
  /** The noun for one text, in the singular. */
  readonly noun: string
  /** The number of older texts that the server does not list. */
  readonly unlisted?: number | undefined
}

/** A list of free texts; all but the first ones are in a disclosure. */
export function Texts({ texts, first, noun, unlisted = 0 }: TextsProps) {
  const rest = texts.slice(first)
  return (
    <>
      <List texts={texts.slice(0, first)} />
      {rest.length > 0 && (
        <More summary={counted(rest.length, `more ${noun}`)}>
          <List texts={rest} />
        </More>
      )}
      {unlisted > 0 && <p>And {counted(unlisted, `older ${noun}`)} in the CSV of answers.</p>}
    </>
  )
}

/** Two texts may be equal, so the index is part of the key. */
const List = ({ texts }: { texts: readonly string[] }) => (
  <ul className={css.texts}>
    {texts.map((text, index) => (
      <li key={`${index} ${text}`}>{text}</li>
    ))}
  </ul>
)

/** A disclosure for secondary content. */
export const More = ({ summary, children }: { summary: string; children: ReactNode }) => (
  <details className={css.more}>
    <summary>{summary}</summary>
    {children}
  </details>
)
