import { useMachine } from '@xstate/react'
import { useEffect, useEffectEvent, useState } from 'react'
import {
  currentTask,
  givenBefore,
  mobileAppTestTaskMachine,
  openQuestion,
} from '#machines/tools/mobile-app-test/mobile-app-test-task.ts'
import type { TaskProps } from '#studies/define-browser-tool.tsx'
import { readDevice } from '#studies/player/device-check.ts'
import { TimeLeft } from '#studies/player/parts/time-left.tsx'
import { QuestionForm } from '#studies/player/steps/question-form.tsx'
import { taskInput, toSession } from '#studies/player/task-machine.ts'
import { useTranslation } from '#studies/player/translation.tsx'
import { RefusedPhone, SystemQuestion, VersionQuestion } from './device-steps.tsx'
import { InstallStep } from './install-step.tsx'
import { RecorderStep } from './recorder-step.tsx'
import { RecordingStep } from './recording-step.tsx'
import { TaskPanel } from './task-panel.tsx'

/** The phone, the app, its tasks one by one, and the recording of the phone’s screen where it is asked for. */
export default function MobileAppTestPlayer(props: TaskProps<'iosapp'>) {
  const { tasks, order, clock, language, seed } = props
  const [machine] = useState(() => mobileAppTestTaskMachine.provide({ actions: toSession(props) }))
  const [state, send] = useMachine(machine, { input: taskInput(props) })
  const messages = useTranslation().tools.iosapp
  const { context } = state
  const { app } = tasks
  const { system } = context
  const task = currentTask(context)

  const isReading = state.matches('reading')
  const nameDevice = useEffectEvent(({ system: named, version }: Awaited<ReturnType<typeof readDevice>>) => {
    const device = { system: named === 'other' ? null : named, version: version ?? null }
    send({ type: 'device.read', device, at: clock() })
  })
  useEffect(() => {
    if (isReading) void readDevice().then((device) => nameDevice(device))
  }, [isReading])

  if (state.matches('askingSystem'))
    return (
      <SystemQuestion
        app={app}
        onAnswer={(chosen) => send({ type: 'system.chosen', system: chosen, at: clock() })}
      />
    )
  const changePhone = () => send({ type: 'device.changed' })
  if (system && state.matches('askingVersion'))
    return (
      <VersionQuestion
        system={system}
        onAnswer={(isRecent) => send({ type: 'version.answered', isRecent, at: clock() })}
        onChange={changePhone}
      />
    )
  if (state.matches('withoutLink')) return <RefusedPhone app={app} reason="absent" onChange={changePhone} />
  if (state.matches('tooOld')) return <RefusedPhone app={app} reason="old" onChange={changePhone} />
  if (system && state.matches('installing'))
    return (
      <InstallStep
        app={app}
        system={system}
        onInstalled={() => send({ type: 'app.confirmed', at: clock() })}
      />
    )
  if (system && state.matches('offering'))
    return (
      <RecorderStep
        system={system}
        onAnswer={(isOn) => send({ type: 'recorder.answered', isOn, at: clock() })}
      />
    )
  if (state.matches('handingOver'))
    return (
      <RecordingStep
        startedAt={Math.max(0, context.recorderAt ?? 0)}
        onAnswer={(choice) => send({ type: 'recording.answered', choice, at: clock() })}
      />
    )
  if (!task || !system) return null

  const question = state.matches('asking') ? openQuestion(context) : undefined
  const questionId = `tasks ${task.id} ${question?.id}`
  if (question)
    return (
      <QuestionForm
        key={questionId}
        question={question}
        initialAnswer={givenBefore(context)}
        isRefused={context.error !== null}
        language={language}
        draftId={questionId}
        session={seed}
        onAnswer={(given) => send({ type: 'answer.given', answer: given, at: clock() })}
        onBack={state.can({ type: 'question.reopened' }) ? () => send({ type: 'question.reopened' }) : null}
      />
    )
  return (
    <TaskPanel
      key={task.id}
      app={app}
      system={system}
      task={task}
      position={order.length > 1 ? order.indexOf(task.id) + 1 : null}
      isWorking={state.matches('working')}
      timer={
        task.timeLimit !== undefined && (
          <TimeLeft
            text={messages.timeLeft}
            limit={task.timeLimit}
            since={context.since}
            clock={clock}
            onOver={() => send({ type: 'time.over', at: clock() })}
          />
        )
      }
      onStart={() => send({ type: 'task.started', at: clock() })}
      onEnd={(end) => send({ type: 'task.ended', end, at: clock() })}
    />
  )
}
