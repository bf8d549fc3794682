import { useState } from 'react'
import { clockOf } from '../use-session.ts'
import { toolPlayers } from '../tool-players.ts'
import type { StudyStepProps } from './messages.tsx'

/** The tasks of the study's tool. What was done before is read once; from then on the tool's machine knows. */
export function Tasks({ state, send, study }: StudyStepProps) {
  const [{ order, progress, events, token }] = useState(state.context)
  const Player = toolPlayers[study.tasks.tool]
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
