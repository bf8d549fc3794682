import { useMachine } from '@xstate/react'
import { type MouseEvent, useRef, useState } from 'react'
import { format } from '#content/translations/translation.ts'
import type { WebsiteTestTask } from '#contract/studies/tools/website-test.ts'
import { startOf } from '#machines/tools/website-test/website-test-plan.ts'
import {
  currentTask,
  currentVisit,
  givenBefore,
  openQuestion,
  websiteTestTaskMachine,
} from '#machines/tools/website-test/website-test-task.ts'
import type { TaskProps } from '#studies/define-browser-tool.tsx'
import { TimeLeft } from '#studies/player/parts/time-left.tsx'
import { StepTitle } from '#studies/player/parts/step-title.tsx'
import { QuestionForm } from '#studies/player/steps/question-form.tsx'
import { taskInput, toSession } from '#studies/player/task-machine.ts'
import { useTranslation } from '#studies/player/translation.tsx'
import { Button } from '#ui/button.tsx'
import { useKeyedEffect } from '#ui/use-keyed-effect.ts'
import type { ExtensionConnection } from './extension-connection.ts'
import { canHaveExtension, ExtensionNote } from './extension-note.tsx'
import css from './player.module.css'
import { TaskPanel } from './task-panel.tsx'
import { canHaveTaskWindow, TaskWindow, useTaskWindow } from './task-window.tsx'
import { useExtension } from './use-extension.ts'
import { useReportedPages } from './use-reported-pages.ts'
import { useSiteReports } from './use-site-reports.ts'

/** The start of a task is as exact as the clocks of two tabs, in milliseconds. */
const clockSkewMs = 1000

interface PlayerProps extends TaskProps<'webusability'> {
  readonly extension: ExtensionConnection
}

/** Tasks on live sites: each in another tab, beside the task on this page or in a small window. */
export default function WebsiteTestPlayer(props: PlayerProps) {
  const { tasks, order, events, clock, language, seed } = props
  const [machine] = useState(() => websiteTestTaskMachine.provide({ actions: toSession(props) }))
  const [state, send] = useMachine(machine, { input: taskInput(props) })
  const translation = useTranslation()
  const messages = translation.tools.webusability
  const { context } = state
  const [task, visit] = [currentTask(context), currentVisit(context)]
  const beside = useTaskWindow({
    onOpened: () => send({ type: 'window.opened' }),
    onClosed: () => send({ type: 'window.closed' }),
    onRefused: () => send({ type: 'window.refused' }),
  })
  const isWorking = state.hasTag('working')
  const lastReport = useRef(events.at(-1)?.at ?? 0)
  /** When a report was made, in the time of the session; undefined if that was before or after the task. */
  const timeOf = (epoch: number) => {
    // A suspended tab reads a report later than it was made.
    const made = Math.round(clock() - Math.max(0, Date.now() - epoch))
    const at = Math.max(context.since, lastReport.current, made)
    const isLate = task?.timeLimit !== undefined && at - context.since > task.timeLimit * 1000
    if (isLate || made < context.since - clockSkewMs) return undefined
    lastReport.current = at
    return at
  }
  const reported = useReportedPages(isWorking, ({ url, at: epoch }) => {
    const at = timeOf(epoch)
    if (at !== undefined) send({ type: 'page.visited', url, at })
  })
  const startUrl = visit ? new URL(startOf(tasks, visit), location.href) : undefined
  const snippet = useSiteReports(startUrl?.href ?? '', (what) => {
    const at = isWorking ? timeOf(what.at) : undefined
    if (at === undefined) return
    const url = what.shown
    if (what.type === 'click') send({ type: 'site.clicked', url, click: what.click, at })
    else send({ type: 'page.visited', url, fullUrl: what.url, hasClicks: true, at })
  })
  const visitId = visit ? `${visit.site} ${visit.task}` : ''
  // The sites of the demos and those with the snippet of the workspace report without it.
  const isOffered =
    startUrl !== undefined &&
    startUrl.origin !== location.origin &&
    snippet.target === null &&
    canHaveExtension(navigator.userAgent)
  const extension = useExtension(props.extension, translation.language, {
    isWorking,
    isOffered,
    onPage: (id, page) => {
      if (id === visitId) send({ type: 'page.visited', ...page, hasClicks: true, at: clock() })
    },
    onClick: (id, click) => {
      if (id === visitId) send({ type: 'site.clicked', ...click, at: clock() })
    },
    onEnd: (id, how) => {
      if (id !== visitId) return
      if (how === 'timed-out') send({ type: 'time.over', at: clock() })
      // Closed tabs end no task: it can go on from this page.
      else if (how === 'done' || how === 'gave-up') send({ type: 'task.ended', end: how, at: clock() })
    },
  })
  useKeyedEffect(isWorking, () => {
    if (!isWorking) extension.stop()
  })

  if (!task || !visit || !startUrl) return null
  const isAsking = state.matches({ work: 'asking' })
  const isBeside = state.matches({ window: 'beside' })
  const site = tasks.sites.find(({ id }) => id === visit.site)

  const open = (event: MouseEvent) => {
    const at = clock()
    if (!isWorking) {
      reported.clear()
      send({ type: 'site.opened', at })
    }
    if (!extension.start || !/^https?:$/.test(startUrl.protocol)) return
    // The extension opens the site, with the task in a bar.
    event.preventDefault()
    extension.start({
      id: visitId,
      url: startUrl.href,
      text: task.text,
      position: format(messages.position, { n: positionOf(tasks.tasks, order, task) ?? 1 }),
      mayGiveUp: tasks.mayGiveUp,
      // Opened again, the website gives no more time.
      endsAt: endOf(task, isWorking ? at - context.since : 0),
    })
  }

  const endTask = (end: 'done' | 'gave-up') => {
    window.focus()
    // A page that was not read yet may be the success of the task.
    reported.read()
    send({ type: 'task.ended', end, at: clock() })
  }

  /** The panel with the task as a heading, on the page or in the window. */
  const panel = (heading: (text: string) => React.ReactNode, more: React.ReactNode = null) => (
    <TaskPanel
      task={task}
      position={positionOf(tasks.tasks, order, task)}
      siteName={tasks.sites.length > 1 ? (site?.name ?? null) : null}
      url={startOf(tasks, visit)}
      target={snippet.target}
      heading={heading(task.text)}
      timer={
        task.timeLimit !== undefined && (
          <TimeLeft
            text={messages.timeLeft}
            limit={task.timeLimit}
            since={context.since}
            clock={clock}
            onOver={() => {
              reported.read()
              send({ type: 'time.over', at: clock() })
            }}
          />
        )
      }
      isWorking={isWorking}
      mayGiveUp={tasks.mayGiveUp}
      onOpen={open}
      onDone={() => endTask('done')}
      onGiveUp={() => endTask('gave-up')}
    >
      {more}
    </TaskPanel>
  )

  const question = isAsking ? openQuestion(context) : undefined
  const questionId = `visits ${visit.site} ${visit.task} ${question?.id}`
  return (
    <>
      {question ? (
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
      ) : (
        panel(
          (text) => <StepTitle key={`${visit.site} ${visit.task}`}>{text}</StepTitle>,
          <>
            <p className={css.note}>{isWorking ? messages.working : messages.lead}</p>
            {state.matches({ window: 'refused' }) && (
              <p className={css.note} role="status">
                {messages.refused}
              </p>
            )}
            {isBeside && (
              <p className={css.note} role="status">
                {messages.beside}
              </p>
            )}
            {extension.texts && (
              <ExtensionNote state={extension.state} texts={extension.texts} isWorking={isWorking} />
            )}
            {snippet.target !== null && !extension.start && <p className={css.note}>{messages.reports}</p>}
            {!extension.start && !isBeside && canHaveTaskWindow() && (
              <div>
                <Button variant="outlined" onClick={() => void beside.open()}>
                  {messages.keep}
                </Button>
                <p className={css.note}>{messages.keepHint}</p>
              </div>
            )}
          </>,
        )
      )}
      <TaskWindow title={task.text} target={beside.target}>
        <main className={css.window}>
          {isAsking ? (
            <div className={css.task} role="status">
              <p>{messages.ended}</p>
              <Button onClick={() => window.focus()}>{messages.goOn}</Button>
            </div>
          ) : (
            panel((text) => <h1>{text}</h1>)
          )}
        </main>
      </TaskWindow>
    </>
  )
}

/** When the time of a task is over, as `Date.now()` counts; null without a limit. `spent` is in milliseconds. */
const endOf = ({ timeLimit }: WebsiteTestTask, spent: number) =>
  timeLimit === undefined ? null : Date.now() + timeLimit * 1000 - spent

/** The place of a task, from 1; null for a single task. */
const positionOf = (tasks: readonly WebsiteTestTask[], order: readonly string[], { id }: WebsiteTestTask) =>
  tasks.length > 1 ? order.filter((each) => tasks.some((task) => task.id === each)).indexOf(id) + 1 : null
