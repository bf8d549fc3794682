import { toolAvailability } from '#content/site/catalog.ts'
import type { Question } from '#content/site/home.ts'
import { RouteLink } from '#site/route-link.tsx'
import css from './questions.module.css'

/** Research questions, each with a link to the method that answers it and the method's availability. */
export function Questions({ items }: { items: readonly Question[] }) {
  const planned = items.some(({ tool }) => toolAvailability[tool] === 'planned')
  return (
    <>
      <ul className={css.grid}>
        {items.map(({ question, tool, method, route, answer }) => (
          <li key={question} className={css.item}>
            <h3>
              <RouteLink route={route} className={css.link}>
                {question}
              </RouteLink>
            </h3>
            <p className={css.method}>
              {method}
              {toolAvailability[tool] === 'planned' && <span className={css.planned}>planned</span>}
            </p>
            <p className={css.answer}>{answer}</p>
          </li>
        ))}
      </ul>
      {planned && (
        <p className={css.note}>
          Methods marked “planned” are described as they will work. You cannot run them yet.
        </p>
      )}
    </>
  )
}
