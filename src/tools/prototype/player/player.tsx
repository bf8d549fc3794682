import { useMachine } from '@xstate/react'
import { useEffect, useState } from 'react'
import { format } from '#content/translations/translation.ts'
import { prototypeTaskMachine } from '#machines/tools/prototype/prototype-task.ts'
import type { TaskProps } from '#studies/define-browser-tool.tsx'
import { StepTitle } from '#studies/player/parts/step-title.tsx'
import stageCss from '#studies/player/parts/stage.module.css'
import { taskInput, toSession } from '#studies/player/task-machine.ts'
import { useTranslation } from '#studies/player/translation.tsx'
import { Button } from '#ui/button.tsx'
import { AddressStage } from './address-stage.tsx'
import { ScreensStage } from './screens-stage.tsx'

/** Prototype tasks one after the other: each its instructions, then the prototype. */
export default function PrototypePlayer(props: TaskProps<'prototype'>) {
  const { tasks, clock } = props
  const [machine] = useState(() => prototypeTaskMachine.provide({ actions: toSession(props) }))
  const [state, send] = useMachine(machine, { input: taskInput(props) })
  const messages = useTranslation().tools.prototype
  const { design, task: current, order: asked, screens } = state.context
  const task = tasks.tasks.find(({ id }) => id === current)
  const flow = task?.flows.find(({ prototype }) => prototype === design?.id)
  const start = flow?.kind === 'screens' ? screens.get(flow.start)?.src : undefined

  useEffect(() => {
    if (start !== undefined) new Image().src = start
  }, [start])

  if (!task || !design || !flow) return null
  if (state.matches('presenting'))
    return (
      <section key={task.id} className={stageCss.instructions}>
        {asked.length > 1 && (
          <p className={stageCss.count}>{format(messages.position, { n: asked.indexOf(task.id) + 1 })}</p>
        )}
        <StepTitle>{task.text}</StepTitle>
        <p className={stageCss.lead}>{messages.lead}</p>
        <Button onClick={() => send({ type: 'task.started' })}>{messages.show}</Button>
      </section>
    )
  const shared = { task, design, state, send, clock }
  return flow.kind === 'url' ? (
    <AddressStage key={task.id} {...shared} flow={flow} />
  ) : (
    <ScreensStage key={task.id} {...shared} hints={tasks.hints} byKeyboard={tasks.hotspotsByKeyboard} />
  )
}
