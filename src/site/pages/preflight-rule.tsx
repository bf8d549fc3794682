import { useParams } from '@tanstack/react-router'
import { preflightPageTexts } from '#content/site/pages/docs.ts'
import { checkedStudies, type PreflightPage, preflightPages } from '#content/preflight-rules.gen.ts'
import type { PageMeta } from '#content/site/types.ts'
import { shortenText } from '#contract/shared/characters.ts'
import { RouteLink } from '#site/route-link.tsx'
import css from './article-page.module.css'
import reference from './reference-page.module.css'

const metaOf = ({ title, explanation }: PreflightPage): PageMeta => ({
  title: shortenText(`${title} · Checks of a study`, 60),
  description: shortenText([`${title}: a check of studies.`, ...explanation].join(' '), 160),
})

/** The metadata of the page of a rule; undefined if there is no such rule. */
export const ruleMeta = (rule: string): PageMeta | undefined => {
  const page = preflightPages.find(({ name }) => name === rule)
  return page && metaOf(page)
}

const [first] = preflightPages
/** The metadata of a page is that of its rule, `ruleMeta`. */
export const meta: PageMeta = metaOf(first)

/** One rule: its reason and condition, its source, and how often it finds something in our studies. */
export default function PreflightRulePage() {
  const { rule } = useParams({ strict: false })
  const page = preflightPages.find(({ name }) => name === rule)
  if (!page) return null
  const { title, explanation, source, findings, studies } = page
  return (
    <article className={reference.page}>
      <header className={reference.head}>
        <h1>{title}</h1>
        <p>
          <RouteLink route="pageDocsPreflight">{preflightPageTexts.all}</RouteLink>
        </p>
      </header>
      <div className={css.text}>
        <section>
          {explanation.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
        <section>
          <h2>{preflightPageTexts.source}</h2>
          <p>{source.url === undefined ? source.text : <a href={source.url}>{source.text}</a>}</p>
        </section>
        <section>
          <h2>{preflightPageTexts.findings}</h2>
          <p>{preflightPageTexts.counted(findings, studies, checkedStudies)}</p>
        </section>
      </div>
    </article>
  )
}
