import type { LegalPage } from '#content/site/types.ts'
import { Prose } from '#site/blocks/prose.tsx'
import css from './legal-page.module.css'

const labels = {
  en: { contents: 'Contents', version: 'Version of' },
  sk: { contents: 'Obsah', version: 'Znenie z' },
} as const

const anchorOf = (index: number) => `section-${index + 1}`

const dateIn = (lang: 'en' | 'sk', date: string) =>
  new Intl.DateTimeFormat(lang === 'sk' ? 'sk-SK' : 'en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(date),
  )

function LegalPageView({ page }: { page: LegalPage }) {
  const lang = page.meta.lang ?? 'en'
  return (
    <article lang={lang} className={css.page}>
      <header className={css.head}>
        <h1>{page.title}</h1>
        <p className={css.version}>
          {labels[lang].version} <time dateTime={page.since}>{dateIn(lang, page.since)}</time>
        </p>
        <p className={css.lead}>
          <Prose text={page.lead} />
        </p>
      </header>
      <nav className={css.contents} aria-labelledby="contents">
        <h2 id="contents">{labels[lang].contents}</h2>
        <ol>
          {page.sections.map(({ title }, index) => (
            <li key={title}>
              <a href={`#${anchorOf(index)}`}>{title}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={css.text}>
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
    </article>
  )
}

/** Creates a legal page with its date and table of contents, in its own language. */
export function createLegalPage(page: LegalPage) {
  return { meta: page.meta, default: () => <LegalPageView page={page} /> }
}
