import { Link } from '@tanstack/react-router'
import { docsPreflightPage, preflightPageTexts } from '#content/site/pages/docs.ts'
import { checkedStudies, preflightPages } from '#content/preflight-rules.gen.ts'
import { rulePagePath } from '#content/site/routes.ts'
import css from './article-page.module.css'
import { ReferencePage } from './reference-page.tsx'

export const { meta } = docsPreflightPage

/** All rules that check a study before people take it, each with a link to its page. */
export default function PreflightPage() {
  const { title, lead } = docsPreflightPage
  return (
    <ReferencePage
      title={title}
      lead={lead}
      contents={{
        id: 'contents',
        label: preflightPageTexts.rules,
        entries: preflightPages.map(({ name, title: label }) => ({ anchor: name, label })),
      }}
      hasContentsBeside
    >
      <div className={css.text}>
        {preflightPages.map(({ name, title: heading, explanation, findings, studies }) => (
          <section key={name} id={name}>
            <h2>
              <Link to={rulePagePath} params={{ rule: name }}>
                {heading}
              </Link>
            </h2>
            <p>{explanation[0]}</p>
            <p>{preflightPageTexts.counted(findings, studies, checkedStudies)}</p>
          </section>
        ))}
      </div>
    </ReferencePage>
  )
}
