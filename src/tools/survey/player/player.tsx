import { useMachine } from '@xstate/react'
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { format } from '#content/translations/translation.ts'
import {
  faultsOf,
  openPage,
  pageAfter,
  pagesOf,
  surveyTaskMachine,
} from '#machines/tools/survey/survey-task.ts'
import type { TaskProps } from '#studies/define-browser-tool.tsx'
import { StepActions } from '#studies/player/parts/step-actions.tsx'
import { StepTitle } from '#studies/player/parts/step-title.tsx'
import { AskedQuestion } from '#studies/player/questions/asked-question.tsx'
import { taskInput, toSession } from '#studies/player/task-machine.ts'
import { useTranslation } from '#studies/player/translation.tsx'
import { Button } from '#ui/button.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import css from './player.module.css'

/** The pages of a survey, one after another. */
export default function SurveyPlayer(props: TaskProps<'questionnaire'>) {
  const { tasks, clock, language, seed, invalid } = props
  const [machine] = useState(() => surveyTaskMachine.provide({ actions: toSession(props) }))
  const [state, send] = useMachine(machine, { input: taskInput(props) })
  const form = useRef<HTMLFormElement>(null)
  const {
    question: questionMessages,
    tools: { questionnaire: messages },
  } = useTranslation()
  const { context } = state
  const page = openPage(context)
  const showsErrors = state.matches({ answering: 'reminded' })
  const errors = showsErrors ? faultsOf(context) : undefined

  // Before the page is shown, so that a survey that is opened for it shows its page alone.
  useEffect(() => {
    if (invalid) send({ type: 'answer.refused', question: invalid.question })
  }, [invalid, send])
  const showPage = useEffectEvent(() => send({ type: 'page.shown', at: clock() }))
  useEffect(() => {
    if (context.page !== null) showPage()
  }, [context.page])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    send({ type: 'page.completed', at: clock() })
    // The first question with an error takes the focus, so that screen readers read the error.
    const [firstError = context.refused] = faultsOf(context).keys()
    if (firstError !== null) form.current?.querySelector<HTMLElement>(controlsOf(firstError))?.focus()
  }
  if (!page) return null
  const pages = pagesOf(context)
  const position = format(messages.position, { n: pages.findIndex(({ id }) => id === page.id) + 1 })
  // All questions count, so that the heading stays while answers add or remove questions.
  const questions = tasks.pages.find(({ id }) => id === page.id)?.questions ?? []
  const isOnlyQuestion = page.title === undefined && questions.length === 1
  return (
    <form key={page.id} ref={form} className={css.page} onSubmit={submit} noValidate>
      <div className={css.head}>
        {page.title === undefined && !isOnlyQuestion ? (
          <StepTitle>{position}</StepTitle>
        ) : (
          <p className={css.position}>{position}</p>
        )}
        {page.title !== undefined && (
          <div lang={language}>
            <StepTitle>{page.title}</StepTitle>
          </div>
        )}
        {page.text !== undefined && (
          <p className={css.text} lang={language}>
            {page.text}
          </p>
        )}
      </div>
      {page.questions.map((question) => (
        <div key={question.id} data-question={question.id} className={css.question}>
          <AskedQuestion
            question={question}
            answer={context.answers[question.id] ?? null}
            onAnswer={(changed) =>
              send({ type: 'answer.changed', question: question.id, answer: changed, at: clock() })
            }
            error={errors?.get(question.id) ?? (invalid?.question === question.id ? invalid.message : null)}
            language={language}
            seed={seed}
          >
            {isOnlyQuestion ? (
              <StepTitle>
                <QuestionText text={question.text} isRequired={question.required} />
              </StepTitle>
            ) : (
              <h2>
                <QuestionText text={question.text} isRequired={question.required} />
              </h2>
            )}
          </AskedQuestion>
        </div>
      ))}
      <StepActions
        back={
          state.can({ type: 'page.reopened', at: 0 })
            ? { label: questionMessages.back, onClick: () => send({ type: 'page.reopened', at: clock() }) }
            : null
        }
      >
        <Button type="submit">{pageAfter(context) === null ? messages.finish : questionMessages.next}</Button>
      </StepActions>
    </form>
  )
}

const controlsOf = (question: string) =>
  ['input', 'select', 'textarea', 'button'].map((tag) => `[data-question="${question}"] ${tag}`).join(', ')

function QuestionText({ text, isRequired }: { text: string; isRequired: boolean }) {
  const { needed } = useTranslation().tools.questionnaire
  return (
    <>
      {text}
      {isRequired && (
        <>
          <span className={css.required} aria-hidden="true">
            {' '}
            *
          </span>
          <VisuallyHidden> {needed}</VisuallyHidden>
        </>
      )}
    </>
  )
}
