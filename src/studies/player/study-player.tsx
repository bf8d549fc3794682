import { Suspense, use, useEffect, useMemo, useState } from 'react'
import { askedAgainIn, openQuestion } from '#machines/studies/study-session-context.ts'
import { Button } from '#ui/button.tsx'
import { Brand, brandedBy } from '../brand/brand.tsx'
import type { BrowserTools } from '../define-browser-tool.tsx'
import { CaptureSession } from '../media/capture-session.ts'
import { BusyNotice } from './busy-notice.tsx'
import { PreviewContext } from './preview-context.ts'
import { preloadFields } from './questions/asked-question.tsx'
import { QuestionForm } from './steps/question-form.tsx'
import {
  Closing,
  Deleted,
  Deletion,
  HandOver,
  Instructions,
  Loading,
  OnPhone,
  OpenInAnotherTab,
  Paused,
  Refused,
  Rejected,
  type StudyStepProps,
  Unknown,
  Unreachable,
  Welcome,
} from './steps/steps.tsx'
import css from './study-player.module.css'
import { browserLanguage, TranslationProvider, useTranslation } from './translation.tsx'
import { steadyNow } from './steady-clock.ts'
import { clockOf, type SessionState, type StepProps, useSession } from './use-session.ts'

interface StudyPlayerProps {
  readonly tools: BrowserTools
  /** Identifier of the study. */
  readonly study: string
}

/** Takes a participant through a study, from the welcome to the closing step. */
export function StudyPlayer({ tools, study }: StudyPlayerProps) {
  const [state, send] = useSession(study)
  return <SessionView tools={tools} state={state} send={send} />
}

/** The look and language of the study, also of one that does not take this person. */
const shownStudy = ({ context: { study, refusal } }: SessionState) => study ?? refusal?.study

/** Shows the current step of a session. */
export function SessionView({ tools, state, send }: StepProps & WithTools) {
  const tool = state.context.study?.tasks.tool
  useEffect(() => {
    if (tool) void Promise.allSettled([tools[tool].player.preload(), preloadFields()])
  }, [tools, tool])
  const shown = shownStudy(state)
  const language = shown?.language ?? browserLanguage()
  return (
    <div
      data-study=""
      lang={language}
      aria-busy={state.hasTag('busy')}
      {...brandedBy(shown?.branding.color, css.player)}
    >
      {/* No text before its translation is loaded. */}
      <Suspense>
        <TranslationProvider language={language}>
          <Header state={state} send={send} />
          <OfflineNotice state={state} send={send} />
          <BusyNotice />
          <div className={css.step}>
            <Suspense fallback={<Loading />}>
              <Step tools={tools} state={state} send={send} />
            </Suspense>
          </div>
        </TranslationProvider>
      </Suspense>
    </div>
  )
}

function Header({ state, send }: StepProps) {
  const { leave } = useTranslation().shell
  const study = shownStudy(state)
  if (!study || state.matches({ journey: 'openInAnotherTab' })) return null
  // A refused session has no steps left to pause.
  const isInProgress = state.matches({ journey: 'inProgress' }) && !state.matches({ saving: 'refused' })
  const hasProgress =
    isInProgress || state.matches({ journey: 'welcome' }) || state.matches({ journey: 'closing' })
  return (
    <header className={css.header}>
      <Brand {...study.branding} />
      {hasProgress && <Progress state={state} />}
      {isInProgress && (
        <button type="button" className={css.leave} onClick={() => send({ type: 'session.paused' })}>
          {leave}
        </button>
      )}
    </header>
  )
}

const steps = ['screening', 'instructions', 'tasks', 'followUps'] as const

/** The share of the whole study that is done, with the name of the current step: the same measure at every step. */
function Progress({ state }: { state: SessionState }) {
  const { language, shell } = useTranslation()
  const { share } = state.context
  const current = steps.find((name) => state.matches({ journey: { inProgress: name } }))
  // Rounded down: 100 % means that nothing is left.
  const percent = Math.floor(share * 100)
  const text = new Intl.NumberFormat(language, { style: 'percent' }).format(percent / 100)
  return (
    <div className={css.progress}>
      <p>{current && shell.steps[current]}</p>
      <p className={css.percent} aria-hidden="true">
        {text}
      </p>
      <div
        className={css.bar}
        role="progressbar"
        aria-label={shell.steps.progress}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={text}
      >
        <span style={{ width: `${percent}%` }} />
      </div>
    </div>
  )
}

/** Informs participants that answers wait for the connection; empty while saving works. */
function OfflineNotice({ state, send }: StepProps) {
  const messages = useTranslation().shell.offline
  return (
    <div role="status" className={css.offline}>
      {state.matches({ saving: 'waiting' }) && (
        <div className={css.note}>
          <p>
            <strong>{messages.title}</strong> {messages.text}
          </p>
          <Button variant="quiet" onClick={() => send({ type: 'save.retried' })}>
            {messages.retry}
          </Button>
        </div>
      )}
    </div>
  )
}

interface WithTools {
  readonly tools: BrowserTools
}

function Step({ tools, state, send }: StepProps & WithTools) {
  const { study } = state.context
  if (state.matches({ journey: 'unreachable' })) return <Unreachable send={send} />
  if (state.matches({ journey: 'unknown' })) return <Unknown state={state} />
  if (state.matches({ journey: 'openInAnotherTab' })) return <OpenInAnotherTab send={send} />
  if (!study || state.matches({ journey: 'opening' })) return <Loading />
  if (state.matches({ saving: 'refused' }) && !state.matches({ journey: 'rejected' }))
    return <Refused send={send} />
  return <StudyStep tools={tools} state={state} send={send} study={study} />
}

function StudyStep({ tools, ...step }: StudyStepProps & WithTools) {
  const { state } = step
  if (state.matches({ journey: 'handingOver' })) return <HandOver {...step} />
  if (state.matches({ journey: 'onPhone' })) return <OnPhone />
  if (state.matches({ journey: { inProgress: 'screening' } })) return <Questions part="screening" {...step} />
  if (state.matches({ journey: { inProgress: 'instructions' } })) return <Instructions {...step} />
  if (state.matches({ journey: { inProgress: 'tasks' } })) return <Tasks tools={tools} {...step} />
  if (state.matches({ journey: { inProgress: 'followUps' } })) return <Questions part="followUps" {...step} />
  if (state.matches({ journey: 'paused' })) return <Paused {...step} />
  if (state.matches({ journey: 'confirmingDeletion' }) || state.matches({ journey: 'deleting' }))
    return <Deletion {...step} />
  if (state.matches({ journey: 'deleted' })) return <Deleted {...step} />
  if (state.matches({ journey: 'rejected' })) return <Rejected {...step} />
  if (state.matches({ journey: 'closing' })) return <Closing {...step} />
  return <Welcome {...step} />
}

interface QuestionsProps extends StudyStepProps {
  readonly part: 'screening' | 'followUps'
}

/** The open question before or after the tasks. */
function Questions({ part, state: { context }, send, study }: QuestionsProps) {
  const question = openQuestion(context, part)
  if (!question) return null
  const { invalid } = context
  const canGoBack = part === 'followUps' && context.questionHistory.length > 1
  return (
    <QuestionForm
      // A new question mounts a new form, whose title takes the focus.
      key={question.id}
      question={question}
      initialAnswer={context.progress[part][question.id] ?? null}
      isRefused={context.error !== null}
      refusal={invalid?.part === part && invalid.question === question.id ? invalid.message : null}
      language={study.language}
      draftId={`${part} ${question.id}`}
      session={context.token ?? ''}
      onAnswer={(answer) => send({ type: 'answer.given', answer })}
      onBack={canGoBack ? () => send({ type: 'question.reopened' }) : null}
    />
  )
}

/**
 * The tasks of the study's tool. A question after a task whose answer was refused is asked in their place; then they
 * go on as after a reload.
 */
function Tasks({ tools, state, send, study }: StudyStepProps & WithTools) {
  const isPreview = use(PreviewContext)
  const { startedAt, token, invalid, error } = state.context
  const again = askedAgainIn(state.context)
  const capture = useMemo(
    () =>
      token === null || isPreview
        ? null
        : {
            study: study.id,
            token,
            clock: () => Math.max(0, steadyNow() - startedAt),
            owner: study.branding.name,
            leave: () => send({ type: 'session.paused' }),
          },
    [isPreview, send, startedAt, study, token],
  )
  return (
    <CaptureSession value={capture}>
      {again ? (
        <QuestionForm
          question={again.question}
          initialAnswer={again.given}
          isRefused={error !== null}
          refusal={invalid?.message ?? null}
          language={study.language}
          draftId={`again ${invalid?.task} ${again.question.id}`}
          session={token ?? ''}
          onAnswer={(answer) => send({ type: 'answer.given', answer })}
          onBack={null}
        />
      ) : (
        <OpenTasks tools={tools} state={state} send={send} study={study} />
      )}
    </CaptureSession>
  )
}

/** The page of the tool. Earlier answers are read once; then the machine of the tool holds them. */
function OpenTasks({ tools, state, send, study }: StudyStepProps & WithTools) {
  const [{ order, progress, events, token }] = useState(state.context)
  const { invalid } = state.context
  const { Tasks: ToolTasks } = tools[study.tasks.tool].player
  return (
    <ToolTasks
      tasks={study.tasks}
      order={order}
      answer={progress.tool}
      events={events}
      clock={() => clockOf(state)}
      language={study.language}
      seed={token ?? ''}
      invalid={invalid?.part === 'tasks' ? invalid : null}
      sendToSession={send}
    />
  )
}
