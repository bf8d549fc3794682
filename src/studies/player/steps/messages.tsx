import type { ReactNode } from 'react'
import type { Study } from '#contract/studies/study.ts'
import { Button } from '../parts/button.tsx'
import { StepTitle } from '../parts/step-title.tsx'
import type { SessionState, SendSessionEvent } from '../use-session.ts'
import { useTranslation } from '../translation.tsx'
import css from './step.module.css'

export interface StudyStepProps {
  readonly state: SessionState
  readonly send: SendSessionEvent
  readonly study: Study
}

/** A titled message of a study, and what can be done next. */
export function Message({ of, children }: { of: Study['welcome']; children?: ReactNode }) {
  return (
    <section className={css.step}>
      <div className={css.words}>
        <StepTitle>{of.title}</StepTitle>
        <p className={css.lead}>{of.text}</p>
      </div>
      {children}
    </section>
  )
}

/** Who asks and what for, and what is stored of an answer. */
export function Welcome({ state, send, study }: StudyStepProps) {
  const words = useTranslation().shell.welcome
  const isStarting = state.matches({ journey: 'starting' })
  return (
    <Message of={study.welcome}>
      {state.context.notice && (
        <p role="alert" className={css.wrong}>
          {words.failed}
        </p>
      )}
      <div className={css.actions}>
        <Button isOff={isStarting} onClick={() => send({ type: 'session.started' })}>
          {isStarting ? words.moment : words.begin}
        </Button>
      </div>
      <aside className={css.privacy} aria-labelledby="what-is-stored">
        <h2 id="what-is-stored">{words.storedTitle}</h2>
        <p>{words.stored}</p>
      </aside>
    </Message>
  )
}

export function Instructions({ send, study }: StudyStepProps) {
  const { start } = useTranslation().shell
  return (
    <Message of={study.instructions}>
      <div className={css.actions}>
        <Button onClick={() => send({ type: 'tasks.started' })}>{start}</Button>
      </div>
    </Message>
  )
}

export function Rejected({ state, send, study }: StudyStepProps) {
  const { beginAgain } = useTranslation().shell
  return (
    <Message of={study.rejection}>
      {state.can({ type: 'session.restarted' }) && (
        <div className={css.actions}>
          <Button look="quiet" onClick={() => send({ type: 'session.restarted' })}>
            {beginAgain}
          </Button>
        </div>
      )}
    </Message>
  )
}

/** Left on the way: the answers stay, and so does the way back. */
export function Paused({ state, send }: StudyStepProps) {
  const { beginAgain, left } = useTranslation().shell
  return (
    <section className={css.step}>
      <div className={css.words}>
        <StepTitle>{left.title}</StepTitle>
        <p className={css.lead}>{left.text}</p>
      </div>
      <div className={css.actions}>
        <Button onClick={() => send({ type: 'session.resumed' })}>{left.goOn}</Button>
        {state.can({ type: 'session.restarted' }) && (
          <Button look="quiet" onClick={() => send({ type: 'session.restarted' })}>
            {beginAgain}
          </Button>
        )}
      </div>
    </section>
  )
}
