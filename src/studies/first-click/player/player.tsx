import { useMachine } from '@xstate/react'
import { useState } from 'react'
import type { FirstClickAnswer, FirstClickEvent, FirstClickTasks } from '#contract/studies/first-click.ts'
import { firstClickTaskMachine } from '#machines/first-click-task.ts'
import type { TaskProps } from '../../player/task-props.ts'
import { Brief } from './brief.tsx'
import { Stage } from './stage.tsx'

const isOurs = (event: TaskProps['events'][number]): event is FirstClickEvent =>
  event.type.startsWith('picture.') || event.type === 'click.skipped' || event.type === 'clicks.ended'

/** The tasks of a first click test, one after another. */
export default function FirstClickPlayer({ tasks, answer, events, ...props }: TaskProps) {
  if (tasks.tool !== 'firstclick') return null
  const own = answer?.tool === 'firstclick' ? answer : null
  return <FirstClick {...props} tasks={tasks} answer={own} events={events.filter(isOurs)} />
}

interface FirstClickProps extends Pick<TaskProps, 'order' | 'clock' | 'sendToSession'> {
  readonly tasks: FirstClickTasks
  readonly answer: FirstClickAnswer | null
  readonly events: readonly FirstClickEvent[]
}

function FirstClick({ tasks, order, answer, events, clock, sendToSession }: FirstClickProps) {
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
