import type { AnsweredQuestion, Question } from '#content/site/home.ts'
import { ResultPicture } from '#site/pictures/result-picture.tsx'
import { RouteLink } from '#site/route-link.tsx'
import css from './questions.module.css'

/** Research questions, each with the method that answers the question and a picture of a result. */
export function AnsweredQuestions({ items }: { items: readonly AnsweredQuestion[] }) {
  return (
    <ul className={css.grid}>
      {items.map(({ question, method, route, answer, picture, alt }) => (
        <li key={question} className={css.item}>
          <div className={css.picture}>
            <ResultPicture name={picture} alt={alt} />
          </div>
          <p className={css.method}>{method}</p>
          <h3>
            <RouteLink route={route} className={css.link}>
              {question}
            </RouteLink>
          </h3>
          <p>{answer}</p>
        </li>
      ))}
    </ul>
  )
}

type PlannedQuestionsProps = { title: string; items: readonly Question[] }

/** Questions whose methods are planned. */
export function PlannedQuestions({ title, items }: PlannedQuestionsProps) {
  return (
    <div className={css.planned}>
      <h3>{title}</h3>
      <ul>
        {items.map(({ question, method, route, answer }) => (
          <li key={question} className={css.plannedItem}>
            <RouteLink route={route} className={css.link}>
              {method}
            </RouteLink>
            <p>
              {question} {answer}
            </p>
          </li>
        ))}
      </ul>
    </div>
  )
}
