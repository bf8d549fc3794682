import type { ArticleIndex, ArticleSummary } from '#content/site/types.ts'
import { ActionRow } from '#site/blocks/actions.tsx'
import { Prose } from '#site/blocks/prose.tsx'
import { Hero, Section } from '#site/blocks/sections.tsx'
import { ResultPicture } from '#site/pictures/result-picture.tsx'
import { RouteLink } from '#site/route-link.tsx'
import css from './article-index.module.css'
import { PublicationDate } from './publication-date.tsx'

function Entry({ entry: { route, title, text, published, picture } }: { entry: ArticleSummary }) {
  return (
    <li className={css.entry}>
      {picture && (
        <div className={css.picture}>
          <ResultPicture name={picture} alt="" />
        </div>
      )}
      {published && <PublicationDate date={published} />}
      <h2>
        <RouteLink route={route}>{title}</RouteLink>
      </h2>
      <p>
        <Prose text={text} />
      </p>
    </li>
  )
}

/** A list of articles, such as the guides. */
function ArticleIndexView({ page }: { page: ArticleIndex }) {
  return (
    <>
      <Hero
        title={page.title}
        lead={page.lead}
        note={
          page.feed && (
            <p>
              <a href={page.feed} type="application/atom+xml">
                Subscribe to the feed (Atom)
              </a>
            </p>
          )
        }
      />
      <Section>
        <ul className={css.entries}>
          {page.entries.map((entry) => (
            <Entry key={entry.route} entry={entry} />
          ))}
        </ul>
        <ActionRow actions={page.next} />
      </Section>
    </>
  )
}

/** Creates a page that lists articles. */
export const createArticleIndex = (page: ArticleIndex) => ({
  meta: page.meta,
  default: () => <ArticleIndexView page={page} />,
})
