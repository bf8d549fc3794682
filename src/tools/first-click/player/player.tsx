import { useMachine } from '@xstate/react'
import { useEffect, useState } from 'react'
import { format, plural } from '#content/translations/translation.ts'
import type { Design, FirstClickTasks } from '#contract/studies/tools/first-click.ts'
import { firstClickTaskMachine } from '#machines/tools/first-click/first-click-task.ts'
import type { TaskProps } from '#studies/define-browser-tool.tsx'
import { StepTitle } from '#studies/player/parts/step-title.tsx'
import stageCss from '#studies/player/parts/stage.module.css'
import { taskInput, toSession } from '#studies/player/task-machine.ts'
import { useTranslation } from '#studies/player/translation.tsx'
import { Button } from '#ui/button.tsx'
import { Stage } from './stage.tsx'

/** A first click test: for each task its instructions, then its picture full screen. */
export default function FirstClickPlayer(props: TaskProps<'firstclick'>) {
  const { tasks, order, clock } = props
  const [machine] = useState(() => firstClickTaskMachine.provide({ actions: toSession(props) }))
  const [state, send] = useMachine(machine, { input: taskInput(props) })
  const task = tasks.tasks.find(({ id }) => id === state.context.task)
  const design = tasks.pictures.find(({ id }) => id === task?.picture)
  if (!task || !design) return null
  if (state.matches('presenting'))
    return (
      <Instructions
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

interface InstructionsProps {
  readonly task: FirstClickTasks['tasks'][number]
  readonly design: Design
  /** Number of the task, from 1. */
  readonly position: number
  readonly total: number
  readonly onStart: () => void
}

/** The instructions of a task. Preloads the picture. */
function Instructions({ task, design, position, total, onStart }: InstructionsProps) {
  const {
    language,
    tools: { firstclick: messages },
  } = useTranslation()
  useEffect(() => {
    new Image().src = design.src
  }, [design.src])
  return (
    <section className={stageCss.instructions}>
      {total > 1 && <p className={stageCss.count}>{format(messages.position, { n: position })}</p>}
      <StepTitle>{task.text}</StepTitle>
      <p className={stageCss.lead}>
        {messages.lead} {task.further > 0 && plural(language, messages.further, task.further)}
      </p>
      <Button onClick={onStart}>{messages.show}</Button>
    </section>
  )
}
