import { Link } from '@tanstack/react-router'
import { type ReactNode, use } from 'react'
import { routes } from '#content/site/routes.ts'
import type { Study } from '#contract/studies/study.ts'
import { Button } from '#ui/button.tsx'
import { StepTitle } from '../parts/step-title.tsx'
import { PreviewContext } from '../preview-context.ts'
import { useTranslation } from '../translation.tsx'
import type { SendSessionEvent, SessionState } from '../use-session.ts'
import css from './steps.module.css'

export interface StepProps {
  readonly state: SessionState
  readonly send: SendSessionEvent
}

/** Props of a step that shows texts of the study. */
export interface StudyStepProps extends StepProps {
  readonly study: Study
}

interface MessageProps {
  readonly message: Study['welcome']
  readonly children?: ReactNode
}

/** A title and a text, above the controls of the step. */
function Message({ message: { title, text }, children }: MessageProps) {
  return (
    <section className={css.step}>
      <div className={css.message}>
        <StepTitle>{title}</StepTitle>
        <p className={css.lead}>{text}</p>
      </div>
      {children}
    </section>
  )
}

const Actions = ({ children }: { children: ReactNode }) => <div className={css.actions}>{children}</div>

export function Welcome({ state, send, study }: StudyStepProps) {
  const messages = useTranslation().shell.welcome
  const isStarting = state.matches({ journey: 'starting' })
  return (
    <Message message={study.welcome}>
      {state.context.notice && (
        <p role="alert" className={css.error}>
          {messages.failed}
        </p>
      )}
      <Actions>
        <Button isOff={isStarting} onClick={() => send({ type: 'session.started' })}>
          {isStarting ? messages.moment : messages.begin}
        </Button>
      </Actions>
      <aside className={css.privacy} aria-labelledby="what-is-stored">
        <h2 id="what-is-stored">{messages.storedTitle}</h2>
        <p>{messages.stored}</p>
      </aside>
    </Message>
  )
}

export function Instructions({ send, study }: StudyStepProps) {
  const { start } = useTranslation().shell
  return (
    <Message message={study.instructions}>
      <Actions>
        <Button onClick={() => send({ type: 'tasks.started' })}>{start}</Button>
      </Actions>
    </Message>
  )
}

export function Rejected({ state, send, study }: StudyStepProps) {
  const { beginAgain } = useTranslation().shell
  return (
    <Message message={study.rejection}>
      {state.can({ type: 'session.restarted' }) && (
        <Actions>
          <Button variant="quiet" onClick={() => send({ type: 'session.restarted' })}>
            {beginAgain}
          </Button>
        </Actions>
      )}
    </Message>
  )
}

/** Shown after Leave: the answers stay on this device and the session can be resumed. */
export function Paused({ state, send }: StepProps) {
  const { beginAgain, paused } = useTranslation().shell
  return (
    <Message message={paused}>
      <Actions>
        <Button onClick={() => send({ type: 'session.resumed' })}>{paused.goOn}</Button>
        {state.can({ type: 'session.restarted' }) && (
          <Button variant="quiet" onClick={() => send({ type: 'session.restarted' })}>
            {beginAgain}
          </Button>
        )}
      </Actions>
    </Message>
  )
}

/** The end of the study. Offers the results once the server has all answers. */
export function Closing({ state, send, study }: StudyStepProps) {
  const messages = useTranslation().shell.closing
  const isPreview = use(PreviewContext)
  const isStored = state.matches({ saving: 'ended' })
  return (
    <Message message={study.closing}>
      <p role="status" className={css.stored} data-done={isStored || undefined}>
        {isStored ? messages.stored : messages.waiting}
      </p>
      {isStored && (
        <Actions>
          {!isPreview && (
            <Link to={routes.pageStudyResults} search={{ study: study.id }} className={css.link}>
              {messages.results}
            </Link>
          )}
          <Button variant="quiet" onClick={() => send({ type: 'session.restarted' })}>
            {messages.again}
          </Button>
        </Actions>
      )}
    </Message>
  )
}

export function Loading() {
  return (
    <p role="status" className={css.loading}>
      {useTranslation().shell.opening}
    </p>
  )
}

export function Unreachable({ send }: Pick<StepProps, 'send'>) {
  const { tryAgain, unreachable } = useTranslation().shell
  return (
    <Message message={unreachable}>
      <Actions>
        <Button onClick={() => send({ type: 'page.retried' })}>{tryAgain}</Button>
      </Actions>
    </Message>
  )
}

export function Unknown() {
  return <Message message={useTranslation().shell.unknown} />
}

export function OpenInAnotherTab({ send }: Pick<StepProps, 'send'>) {
  const { openInAnotherTab } = useTranslation().shell
  return (
    <Message message={openInAnotherTab}>
      <Actions>
        <Button onClick={() => send({ type: 'session.takenOver' })}>{openInAnotherTab.here}</Button>
      </Actions>
    </Message>
  )
}

/** Shown when the server accepts no more answers of this session. */
export function Refused({ send }: Pick<StepProps, 'send'>) {
  const { beginAgain, refused } = useTranslation().shell
  return (
    <Message message={refused}>
      <Actions>
        <Button onClick={() => send({ type: 'session.restarted' })}>{beginAgain}</Button>
      </Actions>
    </Message>
  )
}
