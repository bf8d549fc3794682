import { useRef } from 'react'
import {
  type FiveSecondContext,
  givenBefore,
  openFiveSecondQuestion,
  taskAtHand,
} from '#machines/five-second-task.ts'
import { plural, format } from '#content/translations/index.ts'
import type { FiveSecondTask } from '#contract/studies/five-second.ts'
import { QuestionForm } from '../../player/steps/question-form.tsx'
import type { TaskProps } from '../../player/define-player.tsx'
import { useTranslation } from '../../player/translation.tsx'
import css from './player.module.css'
import { Presenting } from './presenting.tsx'
import { useExposure } from './use-exposure.ts'

/** The tasks of a five second test: a design for its time, then questions about it. */
export default function FiveSecondPlayer(props: TaskProps<'fivesecond'>) {
  const { tasks, order, clock, seed } = props
  const words = useTranslation()
  const text = words.tools.fivesecond
  const stage = useRef<HTMLDivElement>(null)
  const picture = useRef<HTMLImageElement>(null)
  const [state, send] = useExposure(props, { stage, picture })
  const { context } = state
  const task = taskAtHand(context)
  if (!task) return null
  if (state.matches('asking')) {
    const question = openFiveSecondQuestion(context)
    const place = `tasks ${task.id} ${question?.id}`
    return (
      question && (
        <QuestionForm
          key={place}
          question={question}
          initialAnswer={givenBefore(context)}
          isRefused={context.error !== null}
          language={tasks.language}
          draftId={place}
          session={seed}
          onAnswer={(answer) => send({ type: 'answer.given', answer, at: clock() })}
          onBack={state.can({ type: 'question.reopened' }) ? () => send({ type: 'question.reopened' }) : null}
        />
      )
    )
  }
  return (
    <>
      <Presenting
        key={task.id}
        task={task}
        language={tasks.language}
        place={placeOf(order, context, task, text.position)}
        isBusy={state.hasTag('busy') || state.hasTag('showing')}
        hasFailed={state.matches('failed')}
        onShow={() => send({ type: 'design.requested' })}
        onSkip={
          state.can({ type: 'design.skipped', at: 0 })
            ? () => send({ type: 'design.skipped', at: clock() })
            : null
        }
      />
      {/* Fetched before it is asked for, and not to be seen until the frame that shows it. */}
      <div
        key={`stage ${task.id}`}
        ref={stage}
        className={css.stage}
        role="group"
        tabIndex={-1}
        aria-label={format(text.shown, { time: plural(words.language, text.time, task.seconds) })}
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

/** “Picture 2 of 3”, where there are several. */
const placeOf = (
  order: readonly string[],
  { tasks }: FiveSecondContext,
  { id }: FiveSecondTask,
  at: string,
) => (tasks.tasks.length > 1 ? format(at, { n: order.indexOf(id) + 1, total: order.length }) : null)
