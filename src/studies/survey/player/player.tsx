import { useMachine } from '@xstate/react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { format } from '#content/translations/index.ts'
import { faultsOf, openPage, pageAfter, pagesOf, surveyTaskMachine } from '#machines/survey-task.ts'
import { Button, StepTitle } from '../../player/parts/elements.tsx'
import { AskedQuestion } from '../../player/questions/asked-question.tsx'
import type { TaskProps } from '../../player/define-player.tsx'
import { useTranslation } from '../../player/translation.tsx'
import css from './player.module.css'

/** The pages of a survey, one after another. */
export default function SurveyPlayer({
  tasks,
  order,
  answer,
  events,
  clock,
  sendToSession,
  language,
  seed,
}: TaskProps<'questionnaire'>) {
  const [machine] = useState(() =>
    surveyTaskMachine.provide({ actions: { sendToSession: (_, event) => sendToSession(event) } }),
  )
  const [state, send] = useMachine(machine, { input: { tasks, order, answer, events, at: clock() } })
  const form = useRef<HTMLFormElement>(null)
  const {
    question: words,
    tools: { questionnaire: text },
  } = useTranslation()
  const { context } = state
  const page = openPage(context)
  const isReminded = state.matches({ answering: 'reminded' })
  const faults = isReminded ? faultsOf(context) : undefined

  useEffect(() => {
    if (context.page !== null) send({ type: 'page.shown', at: clock() })
    // oxlint-disable-next-line react/exhaustive-deps -- once for each page, whatever the clock says later
  }, [context.page, send])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    send({ type: 'page.completed', at: clock() })
    // The first field that lacks something takes the focus, so that what is missing is spoken.
    const [wrong] = faultsOf(context).keys()
    if (wrong !== undefined) form.current?.querySelector<HTMLElement>(firstControl(wrong))?.focus()
  }
  if (!page) return null
  const pages = pagesOf(context)
  const place = pages.findIndex(({ id }) => id === page.id) + 1
  const count = format(text.position, { n: place, total: pages.length })
  // The heading of a page stays what it is while answers add questions to it and take them away.
  const questions = tasks.pages.find(({ id }) => id === page.id)?.questions ?? []
  const isAlone = page.title === undefined && questions.length === 1
  return (
    <form key={page.id} ref={form} className={css.page} onSubmit={submit} noValidate>
      <div className={css.head}>
        {page.title === undefined && !isAlone ? (
          <StepTitle>{count}</StepTitle>
        ) : (
          <p className={css.count}>{count}</p>
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
            onAnswer={(given) =>
              send({ type: 'answer.changed', question: question.id, answer: given, at: clock() })
            }
            fault={faults?.get(question.id) ?? null}
            language={language}
            seed={seed}
          >
            {isAlone ? (
              <StepTitle>
                <Asked text={question.text} isRequired={question.required} />
              </StepTitle>
            ) : (
              <h2>
                <Asked text={question.text} isRequired={question.required} />
              </h2>
            )}
          </AskedQuestion>
        </div>
      ))}
      <div className={css.actions}>
        <Button type="submit">{pageAfter(context) === null ? text.finish : words.next}</Button>
        {state.can({ type: 'page.reopened', at: 0 }) && (
          <Button look="quiet" onClick={() => send({ type: 'page.reopened', at: clock() })}>
            {words.back}
          </Button>
        )}
      </div>
    </form>
  )
}

const firstControl = (question: string) =>
  ['input', 'select', 'textarea', 'button'].map((tag) => `[data-question="${question}"] ${tag}`).join(', ')

function Asked({ text, isRequired }: { text: string; isRequired: boolean }) {
  const { needed } = useTranslation().tools.questionnaire
  return (
    <>
      {text}
      {isRequired && (
        <>
          <span className={css.star} aria-hidden="true">
            {' '}
            *
          </span>
          <span className={css.spoken}> {needed}</span>
        </>
      )}
    </>
  )
}
