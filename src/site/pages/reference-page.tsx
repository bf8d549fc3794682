import type { ReactNode } from 'react'
import { Prose } from '#site/blocks/prose.tsx'
import css from './reference-page.module.css'

interface Contents {
  /** Id of its heading. */
  readonly id: string
  readonly label: string
  readonly entries: readonly { readonly anchor: string; readonly label: ReactNode }[]
}

interface ReferencePageProps {
  readonly title: string
  readonly lead: string
  readonly lang?: string
  /** Shown above the lead. */
  readonly version?: ReactNode
  /** Shown below the lead. */
  readonly links?: ReactNode
  readonly contents: Contents
  /** Whether wide screens show the table of contents beside the text instead of above it. */
  readonly hasContentsBeside?: boolean
  readonly className?: string
  readonly children: ReactNode
}

/** A long page to look things up in: heading, table of contents, sections. */
export const ReferencePage = ({
  title,
  lead,
  lang,
  version,
  links,
  contents,
  hasContentsBeside = false,
  className = '',
  children,
}: ReferencePageProps) => (
  <article lang={lang} className={`${css.page} ${hasContentsBeside ? css.beside : ''} ${className}`}>
    <header className={css.head}>
      <h1>{title}</h1>
      {version}
      <p className={css.lead}>
        <Prose text={lead} />
      </p>
      {links}
    </header>
    <nav className={css.contents} aria-labelledby={contents.id}>
      <h2 id={contents.id}>{contents.label}</h2>
      <ol>
        {contents.entries.map(({ anchor, label }) => (
          <li key={anchor}>
            <a href={`#${anchor}`}>{label}</a>
          </li>
        ))}
      </ol>
    </nav>
    {children}
  </article>
)
