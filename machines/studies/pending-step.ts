import type { SnapshotFrom } from 'xstate'
import { maxEvents, type SaveInput, unsentOf } from './study-session-context.ts'
import type { studySessionMachine } from './study-session.ts'

export interface PendingStep extends SaveInput {
  /** Whether the step ends the session. */
  readonly isLast: boolean
}

/** The step that is not saved yet; null where everything is saved, or the server takes no more. */
export const pendingStep = (state: SnapshotFrom<typeof studySessionMachine>): PendingStep | null => {
  const { id: study, token, offset, events, nextEvent } = state.context
  const isPending = (['sending', 'ending', 'waiting'] as const).some((saving) => state.matches({ saving }))
  if (token === null || !isPending) return null
  const isOver = state.matches({ journey: 'closing' }) || state.matches({ journey: 'rejected' })
  return {
    study,
    token,
    request: unsentOf(state.context),
    isLast: isOver && offset + events.length - nextEvent <= maxEvents,
  }
}
