import type { ReactNode } from 'react'
import { format } from '#content/translations/translation.ts'
import type {
  AppSystem,
  MobileAppTestTask,
  MobileAppTestTasks,
} from '#contract/studies/tools/mobile-app-test.ts'
import { StepTitle } from '#studies/player/parts/step-title.tsx'
import { clockText } from '#studies/player/parts/time-left.tsx'
import { Actions } from '#studies/player/steps/message.tsx'
import { useTranslation } from '#studies/player/translation.tsx'
import { Button } from '#ui/button.tsx'
import { AppLink } from './install-step.tsx'
import css from './player.module.css'

interface TaskPanelProps {
  readonly app: MobileAppTestTasks['app']
  readonly system: AppSystem
  readonly task: MobileAppTestTask
  /** Counting from 1; null for a single task. */
  readonly position: number | null
  readonly isWorking: boolean
  /** Shown while the participant works in the app. */
  readonly timer: ReactNode
  readonly onStart: () => void
  readonly onEnd: (end: 'done' | 'gave-up') => void
}

/** A task, with the buttons that start and end it. */
export function TaskPanel(props: TaskPanelProps) {
  const { app, system, task, position, isWorking, timer, onStart, onEnd } = props
  const messages = useTranslation().tools.iosapp
  const named = { app: app.name }
  return (
    <section className={css.task}>
      {position !== null && <p className={css.position}>{format(messages.position, { n: position })}</p>}
      <StepTitle>{task.text}</StepTitle>
      {isWorking && timer}
      <p className={css.note} role="status">
        {format(isWorking ? messages.working : messages.lead, named)}
      </p>
      {!isWorking && task.timeLimit !== undefined && (
        <p className={css.note}>{format(messages.limit, { time: clockText(task.timeLimit) })}</p>
      )}
      <Actions>
        {isWorking ? (
          <>
            <Button onClick={() => onEnd('done')}>{messages.done}</Button>
            <Button variant="outlined" onClick={() => onEnd('gave-up')}>
              {messages.giveUp}
            </Button>
            <AppLink app={app} system={system} label={messages.openAgain} variant="quiet" />
          </>
        ) : (
          <Button onClick={onStart}>{messages.start}</Button>
        )}
      </Actions>
    </section>
  )
}
