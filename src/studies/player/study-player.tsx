import { Suspense, useEffect } from 'react'
import type { Study } from '#contract/studies/study.ts'
import { SavingNote } from './parts/saving-note.tsx'
import css from './study-player.module.css'
import { Progress } from './parts/progress.tsx'
import { Closing } from './steps/closing.tsx'
import { Instructions, Paused, Rejected, Welcome } from './steps/messages.tsx'
import { QuestionStep } from './steps/question-step.tsx'
import { Tasks } from './steps/tasks.tsx'
import { OpenInAnotherTab, Opening, Refused, Unknown, Unreachable } from './steps/trouble.tsx'
import type { ToolPlayers } from './define-player.tsx'
import { browserLanguage, TranslationProvider, useTranslation } from './translation.tsx'
import { type SessionState, type SendSessionEvent, useSession } from './use-session.ts'

interface StudyPlayerProps {
  readonly tools: ToolPlayers
  /** Identifier of the study. */
  readonly study: string
}

/** Takes a participant through a study, from its welcome to its closing. */
export function StudyPlayer({ tools, study }: StudyPlayerProps) {
  const [state, send] = useSession(study)
  const tool = state.context.study?.tasks.tool
  useEffect(() => {
    if (tool) void tools[tool].preload()
  }, [tools, tool])
  const language = state.context.study?.language ?? browserLanguage()
  return (
    <div className={css.player} lang={language} aria-busy={state.hasTag('busy')}>
      {/* Nothing is said before it is known in which language. */}
      <Suspense>
        <TranslationProvider language={language}>
          <Top state={state} send={send} />
          <SavingNote state={state} send={send} />
          <Suspense fallback={<Opening />}>
            <Step tools={tools} state={state} send={send} />
          </Suspense>
        </TranslationProvider>
      </Suspense>
    </div>
  )
}

interface StepProps {
  readonly state: SessionState
  readonly send: SendSessionEvent
}

interface WithTools {
  readonly tools: ToolPlayers
}

function Top({ state, send }: StepProps) {
  const { leave } = useTranslation().shell
  const { study } = state.context
  if (!study || state.matches({ journey: 'openInAnotherTab' })) return null
  // What is refused cannot be left and gone on with: it has no steps any more.
  const isInProgress = state.matches({ journey: 'inProgress' }) && !state.matches({ saving: 'refused' })
  return (
    <header className={css.top}>
      <p className={css.brand}>{study.branding.name}</p>
      {isInProgress && <Progress state={state} />}
      {isInProgress && (
        <button type="button" className={css.leave} onClick={() => send({ type: 'session.paused' })}>
          {leave}
        </button>
      )}
    </header>
  )
}

function Step({ tools, state, send }: StepProps & WithTools) {
  const { study } = state.context
  if (state.matches({ journey: 'unreachable' })) return <Unreachable send={send} />
  if (state.matches({ journey: 'unknown' })) return <Unknown />
  if (state.matches({ journey: 'openInAnotherTab' })) return <OpenInAnotherTab send={send} />
  if (!study || state.matches({ journey: 'opening' })) return <Opening />
  if (state.matches({ saving: 'refused' })) return <Refused send={send} />
  return <StudyStep tools={tools} state={state} send={send} study={study} />
}

function StudyStep({ tools, state, send, study }: StepProps & WithTools & { study: Study }) {
  const step = { state, send, study }
  if (state.matches({ journey: { inProgress: 'screening' } }))
    return <QuestionStep part="screening" {...step} />
  if (state.matches({ journey: { inProgress: 'instructions' } })) return <Instructions {...step} />
  if (state.matches({ journey: { inProgress: 'tasks' } })) return <Tasks tools={tools} {...step} />
  if (state.matches({ journey: { inProgress: 'followUps' } }))
    return <QuestionStep part="followUps" {...step} />
  if (state.matches({ journey: 'paused' })) return <Paused {...step} />
  if (state.matches({ journey: 'rejected' })) return <Rejected {...step} />
  if (state.matches({ journey: 'closing' })) return <Closing {...step} />
  return <Welcome {...step} />
}
