import { glossaryPage } from '#content/site/glossary.ts'
import { Prose } from '#site/blocks/prose.tsx'
import { RouteLink } from '#site/route-link.tsx'
import css from './article-page.module.css'
import { ReferencePage } from './reference-page.tsx'

const { title, lead, terms, meta } = glossaryPage

/** All terms with their anchors. */
const GlossaryPage = () => (
  <ReferencePage
    title={title}
    lead={lead}
    contents={{
      id: 'contents',
      label: 'Terms',
      entries: terms.map(({ id, term }) => ({ anchor: id, label: term })),
    }}
    hasContentsBeside
  >
    <div className={css.text}>
      {terms.map(({ id, term, text, ...more }) => (
        <section key={id} id={id}>
          <h2>{term}</h2>
          <p>
            <Prose text={text} />{' '}
            {'guide' in more && <RouteLink route={more.guide}>Read the guide</RouteLink>}
          </p>
        </section>
      ))}
    </div>
  </ReferencePage>
)

/** Creates the page of the glossary. */
export const loadGlossaryPage = () => ({ meta, default: GlossaryPage })
