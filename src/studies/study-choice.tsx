import { Link, useHydrated } from '@tanstack/react-router'
import { type ComponentType, Suspense } from 'react'
import { routes, type StudyRoute } from '#content/site/routes.ts'
import css from './study-choice.module.css'

interface StudyChoiceProps {
  readonly page: {
    readonly title: string
    readonly lead: string
    readonly studies: readonly { readonly study: string; readonly label: string }[]
    readonly noScript: string
  }
  readonly route: StudyRoute
  /** Identifier of the study in the address; empty without one. */
  readonly studyId: string
  /** Text shown until the study is loaded. */
  readonly waiting: string
  readonly Study: ComponentType<{ readonly study: string }>
}

/** Renders the study in the address; without one, and while prerendering, the list of demos. */
export function StudyChoice({ page, route, studyId, waiting, Study }: StudyChoiceProps) {
  const isHydrated = useHydrated()
  if (isHydrated && studyId !== '')
    return (
      <Suspense fallback={<p className={css.waiting}>{waiting}</p>}>
        <Study key={studyId} study={studyId} />
      </Suspense>
    )
  return (
    <div className={css.choice}>
      <h1>{page.title}</h1>
      <p className={css.lead}>{page.lead}</p>
      <ul className={css.studies}>
        {page.studies.map(({ study, label }) => (
          <li key={study}>
            <Link to={routes[route]} search={{ study }}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
      <noscript>
        <p className={css.lead}>{page.noScript}</p>
      </noscript>
    </div>
  )
}
