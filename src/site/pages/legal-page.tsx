import type { ReactNode } from 'react'
import type { LegalPage } from '#content/site/types.ts'
import { Prose } from '#site/blocks/prose.tsx'
import css from './legal-page.module.css'
import { ReferencePage } from './reference-page.tsx'

const labels = {
  en: { contents: 'Contents', version: 'Version of' },
  sk: { contents: 'Obsah', version: 'Znenie z' },
} as const

const anchorOf = (index: number) => `section-${index + 1}`

const dateIn = (lang: 'en' | 'sk', date: string) =>
  new Intl.DateTimeFormat(lang === 'sk' ? 'sk-SK' : 'en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(date),
  )

interface LegalPageViewProps {
  readonly page: LegalPage
  /** Shown before the sections. */
  readonly children?: ReactNode
}

function LegalPageView({ page, children }: LegalPageViewProps) {
  const lang = page.meta.lang ?? 'en'
  return (
    <ReferencePage
      lang={lang}
      title={page.title}
      lead={page.lead}
      version={
        <p className={css.version}>
          {labels[lang].version} <time dateTime={page.since}>{dateIn(lang, page.since)}</time>
        </p>
      }
      contents={{
        id: 'contents',
        label: labels[lang].contents,
        entries: page.sections.map(({ title }, index) => ({ anchor: anchorOf(index), label: title })),
      }}
      hasContentsBeside
      className={css.page}
    >
      <div className={css.text}>
        {children}
        {page.sections.map(({ title, paragraphs, list }, index) => (
          <section key={title} id={anchorOf(index)}>
            <h2>{title}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>
                <Prose text={paragraph} />
              </p>
            ))}
            {list && (
              <ul>
                {list.map((item) => (
                  <li key={item}>
                    <Prose text={item} />
                  </li>
                ))}
              </ul>
            )}
          </section>
        ))}
      </div>
    </ReferencePage>
  )
}

/** Creates a legal page with its date and table of contents, in its own language. */
export function createLegalPage(page: LegalPage, children?: ReactNode) {
  return { meta: page.meta, default: () => <LegalPageView page={page}>{children}</LegalPageView> }
}
