import { Link } from '@tanstack/react-router'
import { lazy, Suspense, use } from 'react'
import { routes } from '#content/site/routes.ts'
import { oldestSystems } from '#contract/studies/devices.ts'
import { linkHost } from '#contract/studies/look.ts'
import type { Study } from '#contract/studies/study.ts'
import { estimatedMinutes } from '#machines/studies/study-progress.ts'
import { Button } from '#ui/button.tsx'
import { format, plural } from '#content/translations/translation.ts'
import { isInvitedByMail } from '../arrival.ts'
import { PreviewContext } from '../preview-context.ts'
import { StepActions } from '../parts/step-actions.tsx'
import { useTranslation } from '../translation.tsx'
import type { StepProps } from '../use-session.ts'
import { BackToPanel } from './back-to-panel.tsx'
import { Actions, Message } from './message.tsx'
import css from './steps.module.css'

/** Few studies ask for a phone. */
export const HandOver = lazy(async () => ({ default: (await import('./hand-over.tsx')).HandOver }))

/** Few studies record. */
const SentCaptures = lazy(() => import('../../media/sent-captures.tsx'))

/** Few studies give out codes. */
const IncentiveCard = lazy(() => import('../incentive/incentive-card.tsx'))

/** Few studies ask for an address. */
const RecontactCard = lazy(() => import('../recontact/recontact-card.tsx'))

/** Few studies have a password. */
const StudyPassword = lazy(async () => ({
  default: (await import('./study-password.tsx')).StudyPassword,
}))

/** Props of a step that shows texts of the study. */
export interface StudyStepProps extends StepProps {
  readonly study: Study
}

/** Date and time in the time zone of the reader. */
const timeIn = (language: string, at: string) =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short' }).format(new Date(at))

export function Welcome({ state, send, study }: StudyStepProps) {
  const { language, shell } = useTranslation()
  const messages = shell.welcome
  return (
    <Message message={study.welcome}>
      <p className={css.length}>
        {plural(language, messages.length, state.context.minutes ?? estimatedMinutes(study))}
      </p>
      {state.context.notice && (
        <p role="alert" className={css.error}>
          {messages.failed}
        </p>
      )}
      <StartActions state={state} send={send} />
      <aside className={css.privacy} aria-labelledby="what-is-stored">
        <h2 id="what-is-stored">{messages.storedTitle}</h2>
        <p>{messages.stored}</p>
        {isInvitedByMail(study.id) && <p>{messages.invited}</p>}
      </aside>
    </Message>
  )
}

/** Starts the study: on this device, or on a phone where the study asks for one. */
function StartActions({ state, send }: StepProps) {
  const { welcome, handOver } = useTranslation().shell
  const { device } = state.context
  const isStarting = state.matches({ journey: 'starting' })
  const canMove = device === 'noPhone'
  return (
    <>
      {device !== null && <p className={css.device}>{format(handOver[device], oldestSystems)}</p>}
      <Actions>
        {canMove && (
          <Button isOff={isStarting} onClick={() => send({ type: 'phone.chosen' })}>
            {isStarting ? welcome.moment : handOver.show}
          </Button>
        )}
        <Button
          {...(canMove && { variant: 'quiet' as const })}
          isOff={isStarting}
          onClick={() => send({ type: 'session.started' })}
        >
          {canMove ? handOver.keep : isStarting ? welcome.moment : welcome.begin}
        </Button>
      </Actions>
    </>
  )
}

/** Shown on the first device after a phone took the session. */
export const OnPhone = () => <Message message={useTranslation().shell.onPhone} />

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

/** Shown at every later visit on this device too, without a way to begin again. */
export function Rejected({ state, study }: Pick<StudyStepProps, 'state' | 'study'>) {
  const { entry } = useTranslation().shell
  const { status, returnTo } = state.context
  return (
    <Message message={status === 'quota-full' ? entry.quotaFull : study.rejection}>
      {returnTo !== null && <BackToPanel link={returnTo} />}
    </Message>
  )
}

/** Shown after Leave: the answers stay on this device and the session can be resumed. */
export function Paused({ state, send, study }: StudyStepProps) {
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
        <DeleteAnswers send={send} />
      </Actions>
      <OwnCaptures state={state} study={study} />
    </Message>
  )
}

/** The recordings of the session, for a study that asks for some. A preview records nothing. */
function OwnCaptures({ state, study }: Pick<StudyStepProps, 'state' | 'study'>) {
  const isPreview = use(PreviewContext)
  const { token } = state.context
  if (isPreview || !('recording' in study.tasks) || token === null) return null
  return (
    <Suspense>
      <SentCaptures study={study.id} token={token} />
    </Suspense>
  )
}

function DeleteAnswers({ send }: Pick<StepProps, 'send'>) {
  const { ask } = useTranslation().shell.deletion
  return (
    <Button variant="quiet" onClick={() => send({ type: 'deletion.requested' })}>
      {ask}
    </Button>
  )
}

/** Asks whether the answers are deleted for good; shows when that has failed. */
export function Deletion({ state, send }: StepProps) {
  const { deletion, welcome } = useTranslation().shell
  const isDeleting = state.matches({ journey: 'deleting' })
  return (
    <Message message={deletion}>
      {state.context.notice !== null && (
        <p role="alert" className={css.error}>
          {deletion.failed}
        </p>
      )}
      <StepActions
        back={
          isDeleting ? null : { label: deletion.keep, onClick: () => send({ type: 'deletion.canceled' }) }
        }
      >
        <Button isOff={isDeleting} onClick={() => send({ type: 'deletion.confirmed' })}>
          {isDeleting ? welcome.moment : deletion.ask}
        </Button>
      </StepActions>
    </Message>
  )
}

export function Deleted({ send }: Pick<StepProps, 'send'>) {
  const { beginAgain, deleted } = useTranslation().shell
  return (
    <Message message={deleted}>
      <Actions>
        <Button variant="quiet" onClick={() => send({ type: 'session.restarted' })}>
          {beginAgain}
        </Button>
      </Actions>
    </Message>
  )
}

/** The end of the study. Offers the results, and to delete the answers, once the server has all answers. */
export function Closing({ state, send, study }: StudyStepProps) {
  const messages = useTranslation().shell.closing
  const isStored = state.matches({ saving: 'ended' })
  const { hasOpenResults, returnTo } = state.context
  return (
    // The owner's text may say that the answers are saved.
    <Message message={isStored ? study.closing : { title: study.closing.title, text: '' }}>
      <p role="status" className={css.stored} data-done={isStored || undefined}>
        {isStored ? messages.stored : messages.waiting}
      </p>
      <OwnCaptures state={state} study={study} />
      {isStored && returnTo !== null && <BackToPanel link={returnTo} />}
      {isStored && returnTo === null && (
        <>
          <ThankYouLink link={study.branding.link} />
          <FinishedCards state={state} study={study} />
        </>
      )}
      {isStored && (
        <Actions>
          {/* Only the demos invite to look, and to take part again: in a study that would count a person twice. */}
          {hasOpenResults && returnTo === null && (
            <>
              <Link to={routes.pageStudyResults} search={{ study: study.id }} className={css.link}>
                {messages.results}
              </Link>
              <Button variant="quiet" onClick={() => send({ type: 'session.restarted' })}>
                {messages.again}
              </Button>
            </>
          )}
          <DeleteAnswers send={send} />
        </Actions>
      )}
    </Message>
  )
}

/** The participant's code, and whether the team may ask again. A preview has no session that gets one or is asked. */
function FinishedCards({ state, study }: Pick<StudyStepProps, 'state' | 'study'>) {
  const isPreview = use(PreviewContext)
  const { token } = state.context
  if (isPreview || token === null) return null
  return (
    <Suspense>
      <IncentiveCard study={study.id} token={token} />
      <RecontactCard study={study.id} token={token} />
    </Suspense>
  )
}

/** The link of the study's owner, with the site that it opens. A draft's link may have no site yet. */
function ThankYouLink({ link }: { readonly link: Study['branding']['link'] }) {
  const isPreview = use(PreviewContext)
  const host = link && linkHost(link.url)
  if (!host) return null
  return (
    <p className={css.thanks}>
      <a href={link.url} rel="noreferrer" target={isPreview ? '_blank' : undefined}>
        {link.text}
      </a>{' '}
      <span dir="ltr">({host})</span>
    </p>
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

/** Shown if the link has no study, or the study does not take this person now. */
export function Unknown({ state }: Pick<StepProps, 'state'>) {
  const { unknown, entry } = useTranslation().shell
  const language = useTranslation().language
  const { id, refusal } = state.context
  if (!refusal?.reason) return <Message message={unknown} />
  const { reason, opensAt, returnTo } = refusal
  if (reason === 'password')
    return (
      <Message message={entry.password}>
        <Suspense>
          <StudyPassword study={id} />
        </Suspense>
      </Message>
    )
  const { title, text } = entry[reason]
  return (
    <Message message={{ title, text: format(text, { time: opensAt ? timeIn(language, opensAt) : '' }) }}>
      {returnTo !== undefined && <BackToPanel link={returnTo} />}
    </Message>
  )
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
