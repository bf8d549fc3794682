import { useRef } from 'react'
import { format, plural } from '#content/translations/translation.ts'
import type { FiveSecondTask } from '#contract/studies/tools/five-second.ts'
import {
  type FiveSecondContext,
  givenBefore,
  openFiveSecondQuestion,
  currentTask,
} from '#machines/tools/five-second/five-second-task.ts'
import type { TaskProps } from '#studies/define-browser-tool.tsx'
import { StepTitle } from '#studies/player/parts/step-title.tsx'
import { QuestionForm } from '#studies/player/steps/question-form.tsx'
import { FormattedText, useTranslation } from '#studies/player/translation.tsx'
import { Button } from '#ui/button.tsx'
import css from './player.module.css'
import { useExposure } from './use-exposure.ts'

/** A five second test: a design for its time, then questions about it. */
export default function FiveSecondPlayer(props: TaskProps<'fivesecond'>) {
  const { tasks, order, clock, seed } = props
  const translation = useTranslation()
  const messages = translation.tools.fivesecond
  const stage = useRef<HTMLDivElement>(null)
  const picture = useRef<HTMLImageElement>(null)
  const [state, send] = useExposure(props, { stage, picture })
  const { context } = state
  const task = currentTask(context)
  if (!task) return null
  if (state.matches('asking')) {
    const question = openFiveSecondQuestion(context)
    const questionId = `tasks ${task.id} ${question?.id}`
    return (
      question && (
        <QuestionForm
          key={questionId}
          question={question}
          initialAnswer={givenBefore(context)}
          isRefused={context.error !== null}
          language={tasks.language}
          draftId={questionId}
          session={seed}
          onAnswer={(answer) => send({ type: 'answer.given', answer, at: clock() })}
          onBack={state.can({ type: 'question.reopened' }) ? () => send({ type: 'question.reopened' }) : null}
        />
      )
    )
  }
  return (
    <>
      <Instructions
        key={task.id}
        task={task}
        language={tasks.language}
        position={positionText(order, context, task, messages.position)}
        isBusy={state.hasTag('busy') || state.hasTag('showing')}
        hasFailed={state.matches('failed')}
        onShow={() => send({ type: 'design.requested' })}
        onSkip={
          state.can({ type: 'design.skipped', at: 0 })
            ? () => send({ type: 'design.skipped', at: clock() })
            : null
        }
      />
      {/* Preloaded and laid out, but invisible until the frame that shows it. */}
      <div
        key={`stage ${task.id}`}
        ref={stage}
        className={css.stage}
        role="group"
        tabIndex={-1}
        aria-label={format(messages.showing, {
          time: plural(translation.language, messages.time, task.seconds),
        })}
      >
        <img
          ref={picture}
          src={task.design.src}
          width={task.design.width}
          height={task.design.height}
          alt=""
          decoding="sync"
          fetchPriority="high"
        />
      </div>
    </>
  )
}

/** “Picture 2”; null for a single task. */
const positionText = (
  order: readonly string[],
  { tasks }: FiveSecondContext,
  { id }: FiveSecondTask,
  text: string,
) => (tasks.tasks.length > 1 ? format(text, { n: order.indexOf(id) + 1 }) : null)

interface InstructionsProps {
  readonly task: FiveSecondTask
  readonly language: string
  readonly position: string | null
  /** The picture is loading or on the screen. */
  readonly isBusy: boolean
  /** The picture failed to load. */
  readonly hasFailed: boolean
  readonly onShow: () => void
  /** Null where the task cannot be skipped. */
  readonly onSkip: (() => void) | null
}

/** The instructions of a task: how long its design is shown, and the button that shows it. */
function Instructions({ task, language, position, isBusy, hasFailed, onShow, onSkip }: InstructionsProps) {
  const {
    language: locale,
    shell,
    tools: { fivesecond: messages },
  } = useTranslation()
  const time = plural(locale, messages.time, task.seconds)
  return (
    <section className={css.instructions}>
      {position && <p className={css.position}>{position}</p>}
      <div lang={language}>
        <StepTitle>{task.text}</StepTitle>
      </div>
      <p className={css.lead}>
        <FormattedText text={messages.lead} values={{ time: <strong>{time}</strong> }} />
      </p>
      <p role="alert" className={css.error}>
        {hasFailed && messages.broken}
      </p>
      <div className={css.actions}>
        <Button isOff={isBusy} onClick={onShow}>
          {isBusy ? shell.welcome.moment : hasFailed ? shell.tryAgain : format(messages.show, { time })}
        </Button>
      </div>
      <aside className={css.aside} aria-label={messages.cannotSee}>
        <p>{messages.glance}</p>
        {onSkip && (
          <Button variant="quiet" onClick={onSkip}>
            {messages.skip}
          </Button>
        )}
      </aside>
    </section>
  )
}
