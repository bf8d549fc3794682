import type { ReactNode } from 'react'
import type { Study } from '#contract/studies/study.ts'
import { Button } from '../parts/button.tsx'
import { StepTitle } from '../parts/step-title.tsx'
import type { SessionState, TellSession } from '../use-session.ts'
import css from './step.module.css'

export interface StudyStepProps {
  readonly state: SessionState
  readonly tell: TellSession
  readonly study: Study
}

/** A titled message of a study, in its own language, and what can be done next. */
export function Message({
  of,
  study,
  children,
}: {
  of: Study['welcome']
  study: Study
  children?: ReactNode
}) {
  return (
    <section className={css.step}>
      <div lang={study.language} className={css.words}>
        <StepTitle>{of.title}</StepTitle>
        <p className={css.lead}>{of.text}</p>
      </div>
      {children}
    </section>
  )
}

/** Who asks and what for, and what is stored of an answer. */
export function Welcome({ state, tell, study }: StudyStepProps) {
  const isStarting = state.matches({ journey: 'starting' })
  return (
    <Message of={study.welcome} study={study}>
      {state.context.notice && (
        <p role="alert" className={css.wrong}>
          The study could not begin. Check your connection and try again.
        </p>
      )}
      <div className={css.actions}>
        <Button disabled={isStarting} onClick={() => tell({ type: 'session.begun' })}>
          {isStarting ? 'One moment…' : 'Begin'}
        </Button>
      </div>
      <aside className={css.privacy} aria-labelledby="what-is-stored">
        <h2 id="what-is-stored">What is stored</h2>
        <p>
          Your answers, when you gave them, and the country your connection comes from. No name, no address,
          no account; please type none either. This browser remembers where you are, so that you can come
          back.
        </p>
      </aside>
    </Message>
  )
}

export function Instructions({ tell, study }: StudyStepProps) {
  return (
    <Message of={study.instructions} study={study}>
      <div className={css.actions}>
        <Button onClick={() => tell({ type: 'tasks.begun' })}>Start</Button>
      </div>
    </Message>
  )
}

export function Rejected({ state, tell, study }: StudyStepProps) {
  return (
    <Message of={study.rejection} study={study}>
      {state.can({ type: 'session.restarted' }) && (
        <div className={css.actions}>
          <Button look="quiet" onClick={() => tell({ type: 'session.restarted' })}>
            Begin again
          </Button>
        </div>
      )}
    </Message>
  )
}

/** Left on the way: the answers stay, and so does the way back. */
export function Left({ state, tell }: StudyStepProps) {
  return (
    <section className={css.step}>
      <div className={css.words}>
        <StepTitle>You have left the study</StepTitle>
        <p className={css.lead}>
          What you answered so far is kept. Come back from this browser whenever you like: you go on where you
          stopped.
        </p>
      </div>
      <div className={css.actions}>
        <Button onClick={() => tell({ type: 'session.resumed' })}>Go on</Button>
        {state.can({ type: 'session.restarted' }) && (
          <Button look="quiet" onClick={() => tell({ type: 'session.restarted' })}>
            Begin again
          </Button>
        )}
      </div>
    </section>
  )
}
