import { resultPictures } from '#content/site/result-pictures.ts'
import type { Article, ArticlePart } from '#content/site/types.ts'
import { ActionRow } from '#site/blocks/actions.tsx'
import { FactTable } from '#site/blocks/fact-table.tsx'
import { plainText, Prose } from '#site/blocks/prose.tsx'
import { BoundsPicture } from '#site/pictures/bounds-picture.tsx'
import { ResultPicture } from '#site/pictures/result-picture.tsx'
import { RouteLink } from '#site/route-link.tsx'
import css from './article-page.module.css'
import { ReferencePage } from './reference-page.tsx'
import { PublicationDate } from './publication-date.tsx'

const sourcesTitle = 'Sources'
const nextTitle = 'What to do next'

/** A long text with its table of contents. */
function ArticleView({ article }: { article: Article }) {
  const { title, lead, published, sections, sources = [], next } = article
  const contents = [
    ...sections.map(({ id, title: label }) => ({ anchor: id, label })),
    ...(sources.length > 0 ? [{ anchor: 'sources', label: sourcesTitle }] : []),
    { anchor: 'next', label: nextTitle },
  ]
  return (
    <ReferencePage
      title={title}
      lead={lead}
      version={published && <PublicationDate date={published} />}
      contents={{ id: 'contents', label: 'Contents', entries: contents }}
      hasContentsBeside
    >
      <div className={css.text}>
        {sections.map(({ id, title: heading, parts }) => (
          <section key={id} id={id}>
            <h2>{heading}</h2>
            {parts.map((part) => (
              <Part key={typeof part === 'string' ? part : JSON.stringify(part)} part={part} />
            ))}
          </section>
        ))}
        {sources.length > 0 && (
          <section id="sources">
            <h2>{sourcesTitle}</h2>
            <ul>
              {sources.map((source) => (
                <li key={source}>{source}</li>
              ))}
            </ul>
          </section>
        )}
        <section id="next">
          <h2>{nextTitle}</h2>
          <ActionRow actions={next} />
        </section>
      </div>
      <ArticleData article={article} />
    </ReferencePage>
  )
}

function Part({ part }: { part: ArticlePart }) {
  if (typeof part === 'string')
    return (
      <p>
        <Prose text={part} />
      </p>
    )
  switch (part.kind) {
    case 'list':
      return <ul>{itemsOf(part.items)}</ul>
    case 'steps':
      return <ol>{itemsOf(part.items)}</ol>
    case 'table':
      return <FactTable caption={part.caption} head={part.head} rows={part.rows} />
    case 'picture':
      return <Figure part={part} />
    case 'bounds':
      return (
        <figure className={css.figure}>
          <BoundsPicture part={part} />
          <figcaption>
            <Prose text={part.caption} />
          </figcaption>
        </figure>
      )
  }
}

const itemsOf = (items: readonly string[]) =>
  items.map((item) => (
    <li key={item}>
      <Prose text={item} />
    </li>
  ))

function Figure({ part: { picture, alt, caption } }: { part: Extract<ArticlePart, { kind: 'picture' }> }) {
  const { study, view } = resultPictures[picture]
  return (
    <figure className={css.figure}>
      <ResultPicture name={picture} alt={alt} />
      <figcaption>
        <Prose text={caption} /> Results of a demo, most of them generated sample answers.{' '}
        <RouteLink route="pageStudyResults" search={{ study, view }}>
          Open these results
        </RouteLink>
      </figcaption>
    </figure>
  )
}

/** The article as structured data for search engines (schema.org). */
function ArticleData({ article: { title, lead, published } }: { article: Article }) {
  const data = {
    '@context': 'https://schema.org',
    '@type': published ? 'BlogPosting' : 'Article',
    headline: title,
    description: plainText(lead),
    author: { '@type': 'Organization', name: 'Understory' },
    ...(published && { datePublished: published }),
  }
  // Escapes `</script>` in a text.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}

/** Creates the page of a guide, of an entry of the blog or of another long text. */
export const createArticlePage = (article: Article) => ({
  meta: article.meta,
  default: () => <ArticleView article={article} />,
})
