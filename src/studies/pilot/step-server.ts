import type { FieldErrors } from '#contract/shared/replies.ts'
import type { ToolEvent } from '#contract/studies/registry.ts'
import {
  type Progress,
  saveRequest,
  type SaveRequest,
  type SessionStatus,
} from '#contract/studies/session.ts'
import type { SaveOutcome } from '#machines/studies/study-session-context.ts'
import { checkStep } from '../engine/check-step.ts'
import { prefixed } from '../engine/field-errors.ts'
import type { CheckedStudy } from '../engine/published.ts'

interface StoredSession {
  readonly status: SessionStatus
  readonly progress: Progress
  readonly events: readonly ToolEvent[]
  /** Whether the rules of the tool leave the finished response out. */
  readonly isExcluded: boolean
  /** Why a step was refused; null while none was. */
  readonly refusal: FieldErrors | null
}

const noProgress: Progress = { screening: {}, tool: null, followUps: {} }

/**
 * Keeps one session in memory, and checks each step by the functions with which the server checks it: the contract, the
 * study, and at the end the events and the order of the session.
 */
export const createStepServer = (open: CheckedStudy, order: readonly string[]) => {
  let stored: StoredSession = {
    status: 'open',
    progress: noProgress,
    events: [],
    isExcluded: false,
    refusal: null,
  }
  const { engine } = open

  const refuse = (refusal: FieldErrors): SaveOutcome => {
    stored = { ...stored, refusal }
    return { kind: 'refused', message: Object.values(refusal).flat().join(' ') }
  }

  const recordErrors = ({ tool }: Progress, events: readonly ToolEvent[]): FieldErrors =>
    tool === null
      ? {}
      : prefixed('progress.tool', {
          ...engine.checkRecord?.(tool, events),
          ...engine.checkOrder?.(tool, order),
        })

  return {
    session: () => stored,
    /** Stores a step; `elapsed` is in milliseconds since the session started. */
    save: (request: SaveRequest, finishes: boolean, elapsed: number): SaveOutcome => {
      const parsed = saveRequest.safeParse(request)
      if (!parsed.success)
        return refuse(
          Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join('.'), [message]])),
        )
      const checked = checkStep(open, request, { finishes, elapsed })
      if ('errors' in checked) return refuse(checked.errors)
      const events = [...stored.events, ...request.events.slice(stored.events.length - request.from)]
      const { status, progress, excluded } = checked
      const errors = status === 'finished' ? recordErrors(progress, events) : {}
      if (Object.keys(errors).length > 0) return refuse(errors)
      stored = { ...stored, status, progress, events, isExcluded: excluded !== null }
      return { kind: 'saved', nextEvent: events.length, status }
    },
  }
}
