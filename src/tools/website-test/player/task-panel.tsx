import type { MouseEvent, ReactNode } from 'react'
import { format } from '#content/translations/translation.ts'
import { isSiteAddress, type WebsiteTestTask } from '#contract/studies/tools/website-test.ts'
import { clockText } from '#studies/player/parts/time-left.tsx'
import { useTranslation } from '#studies/player/translation.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import css from './player.module.css'

interface TaskPanelProps {
  readonly task: WebsiteTestTask
  /** Counting from 1; null for a single task. */
  readonly position: number | null
  /** Null for a single site. */
  readonly siteName: string | null
  /** Where the task starts. */
  readonly url: string
  /** Name of the tab whose site reports to the study, which it knows as its opener; null where none does. */
  readonly target: string | null
  /** The text of the task, as a heading of its place. */
  readonly heading: ReactNode
  /** Shown while the participant works on the site. */
  readonly timer: ReactNode
  readonly isWorking: boolean
  readonly mayGiveUp: boolean
  readonly onOpen: (event: MouseEvent) => void
  readonly onDone: () => void
  readonly onGiveUp: () => void
  /** The note below the task, and further buttons. */
  readonly children?: ReactNode
}

/** A task with the link that opens its site, and the buttons that end it: on the page and in the task window alike. */
export function TaskPanel(props: TaskPanelProps) {
  const { task, position, siteName, url, target, heading, timer, isWorking, mayGiveUp, children } = props
  const { onOpen, onDone, onGiveUp } = props
  const messages = useTranslation().tools.webusability
  const isAllowed = isSiteAddress(url)
  return (
    <section className={css.task}>
      <p className={css.position}>
        {[
          position === null ? null : format(messages.position, { n: position }),
          siteName === null ? null : format(messages.site, { site: siteName }),
        ]
          .filter((text) => text !== null)
          .join(' · ')}
      </p>
      {heading}
      {isWorking && timer}
      {children}
      {!isWorking && task.timeLimit !== undefined && (
        <p className={css.note}>{format(messages.limit, { time: clockText(task.timeLimit) })}</p>
      )}
      <div className={css.actions}>
        {/* The same element before and after the click, which the browser follows. */}
        {isAllowed && (
          <a
            className={buttonClass(isWorking ? 'outlined' : 'filled')}
            href={new URL(url, location.href).href}
            target={target ?? '_blank'}
            rel={target === null ? 'noreferrer' : 'opener'}
            referrerPolicy="no-referrer"
            onClick={onOpen}
          >
            {isWorking ? messages.openAgain : messages.open}
          </a>
        )}
        {isWorking && (
          <>
            <Button onClick={onDone}>{messages.done}</Button>
            {mayGiveUp && (
              <Button variant="quiet" onClick={onGiveUp}>
                {messages.giveUp}
              </Button>
            )}
          </>
        )}
      </div>
    </section>
  )
}
