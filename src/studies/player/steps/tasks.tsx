import { useState } from 'react'
import { clockOf } from '../use-session.ts'
import type { ToolPlayers } from '../define-player.tsx'
import type { StudyStepProps } from './messages.tsx'

/** The tasks of the study's tool. What was done before is read once; from then on the tool's machine knows. */
export function Tasks({ tools, state, send, study }: StudyStepProps & { readonly tools: ToolPlayers }) {
  const [{ order, progress, events, token }] = useState(state.context)
  const { Tasks: Player } = tools[study.tasks.tool]
  return (
    <Player
      tasks={study.tasks}
      order={order}
      answer={progress.tool}
      events={events}
      clock={() => clockOf(state)}
      language={study.language}
      seed={token ?? ''}
      sendToSession={send}
    />
  )
}
