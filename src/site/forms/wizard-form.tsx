import { type FormEvent, type RefObject, useEffect, useEffectEvent, useId, useRef } from 'react'
import { maxLength } from '#contract/limits.ts'
import { wizardQuestions } from '#content/wizard-questions.ts'
import { stepOfField } from '#machines/enterprise-wizard-rules.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/fields.tsx'
import css from './enterprise-wizard.module.css'
import { ErrorSummary } from './error-summary.tsx'
import { SubmitButton } from './submit-button.tsx'
import type { RunningWizard } from './use-wizard.ts'
import { WizardDetails } from './wizard-details.tsx'
import { Question } from './wizard-question.tsx'
import { rememberedAs } from './wizard-memory.ts'
import { answerField, customField, labelOfField } from './wizard-words.ts'

const stepCount = wizardQuestions.length + 1

interface WizardFormProps {
  readonly wizard: RunningWizard
  /** Whether it takes the place of its own final page, and the focus with it. */
  readonly isAgain?: boolean
}

/** What was said is drawn after the event. */
const focusSoon = (element: RefObject<HTMLElement | null>) =>
  requestAnimationFrame(() => element.current?.focus())

/** The wizard's steps, one at a time. */
export function WizardForm({ wizard, isAgain = false }: WizardFormProps) {
  const { state, send, captcha } = wizard
  const { index, answers, details, errors } = state.context
  const form = useRef<HTMLFormElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const summary = useRef<HTMLDivElement>(null)
  const headingId = useId()
  const isBusy = state.hasTag('busy')

  const question = wizardQuestions[index]
  const errorOf = (field: string) => errors[field]?.[0]
  const faults = Object.entries(errors).flatMap(([field, messages]) =>
    messages.map((message) => ({ field, message, label: labelOfField(field) })),
  )

  const focusStep = () => (summary.current ?? heading.current)?.focus()
  const wanted = useRef<string>(undefined)
  const focusField = (field: string) => {
    const input = form.current?.querySelector<HTMLElement>(`[name="${CSS.escape(field)}"]`)
    input?.focus()
  }

  const arrive = useEffectEvent(() => {
    if (wanted.current) focusField(wanted.current)
    else focusStep()
    wanted.current = undefined
  })
  const seen = useRef(index)
  useEffect(() => {
    if (seen.current !== index) arrive()
    seen.current = index
  }, [index])

  useEffect(() => {
    if (isAgain) heading.current?.focus()
  }, [isAgain])

  const wasBusy = useRef(false)
  useEffect(() => {
    if (wasBusy.current && !isBusy) focusSoon(summary)
    wasBusy.current = isBusy
  }, [isBusy])

  const chooseField = (field: string) => {
    const step = stepOfField(field, wizardQuestions.length)
    if (step === index) return focusField(field)
    wanted.current = field
    send({ type: 'step.chosen', index: step })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send(question ? { type: 'step.advanced' } : { type: 'form.submitted' })
    focusSoon(summary)
  }

  return (
    <form
      ref={form}
      aria-label="Questions for enterprises"
      method="post"
      noValidate
      data-storage-key={rememberedAs}
      onSubmit={submit}
      onFocus={() => captcha.prepare()}
      className={css.form}
    >
      <div className={css.progress}>
        <p>
          Step {index + 1} of {stepCount}
        </p>
        <progress value={index + 1} max={stepCount} aria-hidden="true" />
      </div>
      <ErrorSummary ref={summary} faults={faults} onChoose={chooseField} />
      <div className={css.head}>
        <h3 ref={heading} id={headingId} tabIndex={-1}>
          {question ? question.title : 'Who should we answer?'}
        </h3>
        {question?.hint && <p className={css.hint}>{question.hint}</p>}
      </div>
      {question ? (
        <Question
          key={index}
          {...{ question, headingId }}
          name={answerField(index)}
          answer={answers[index]?.answer ?? ''}
          error={errorOf(answerField(index))}
          onAnswer={(answer) => send({ type: 'answer.changed', answer })}
        >
          {state.matches({ customInput: 'shown' }) && (
            <TextField
              label="In your own words"
              name={customField(index)}
              value={answers[index]?.custom ?? ''}
              error={errorOf(customField(index))}
              maxLength={maxLength.comment}
              counter
              onChange={({ currentTarget }) => send({ type: 'custom.changed', custom: currentTarget.value })}
            />
          )}
        </Question>
      ) : (
        <WizardDetails
          {...{ details, errorOf }}
          onChange={(field, value) => send({ type: 'detail.changed', field, value })}
        />
      )}
      <div ref={(place) => captcha.place(place)} hidden={question !== undefined} />
      <div className={css.buttons}>
        <SubmitButton isBusy={isBusy}>{question ? 'Next' : 'Send'}</SubmitButton>
        {index > 0 && (
          <Button variant="default" size="md" onClick={() => send({ type: 'step.returned' })}>
            Back
          </Button>
        )}
      </div>
      <noscript>
        <p>These questions need JavaScript. You can read everything on this site without it.</p>
      </noscript>
    </form>
  )
}
