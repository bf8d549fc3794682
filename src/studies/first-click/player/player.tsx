import { useMachine } from '@xstate/react'
import { useState } from 'react'
import { firstClickTaskMachine } from '#machines/first-click-task.ts'
import type { TaskProps } from '../../player/define-player.tsx'
import { Brief } from './brief.tsx'
import { Stage } from './stage.tsx'

/** The tasks of a first click test, one after another. */
export default function FirstClickPlayer({
  tasks,
  order,
  answer,
  events,
  clock,
  sendToSession,
}: TaskProps<'firstclick'>) {
  const [machine] = useState(() =>
    firstClickTaskMachine.provide({ actions: { sendToSession: (_, event) => sendToSession(event) } }),
  )
  const [state, send] = useMachine(machine, { input: { tasks, order, answer, events, at: clock() } })
  const task = tasks.tasks.find(({ id }) => id === state.context.task)
  const design = tasks.pictures.find(({ id }) => id === task?.picture)
  if (!task || !design) return null
  if (state.matches('presenting'))
    return (
      <Brief
        key={task.id}
        task={task}
        design={design}
        position={order.indexOf(task.id) + 1}
        total={order.length}
        onStart={() => send({ type: 'task.started' })}
      />
    )
  return <Stage key={task.id} task={task} design={design} state={state} send={send} clock={clock} />
}
