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
import { storageKey } from './wizard-storage.ts'
import { answerField, customField, labelOfField } from './wizard-fields.ts'

const stepCount = wizardQuestions.length + 1

interface WizardFormProps {
  readonly wizard: RunningWizard
  /** Whether the wizard was restarted from its final page; the form then takes the focus. */
  readonly isRestarted?: boolean
}

/** Focuses an element that the next render shows. */
const focusAfterRender = (element: RefObject<HTMLElement | null>) =>
  requestAnimationFrame(() => element.current?.focus())

/** The form of the current step. */
export function WizardForm({ wizard, isRestarted = false }: WizardFormProps) {
  const { state, send, captcha } = wizard
  const { index, answers, details, errors } = state.context
  const form = useRef<HTMLFormElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const summary = useRef<HTMLDivElement>(null)
  const headingId = useId()
  const isBusy = state.hasTag('busy')

  const question = wizardQuestions[index]
  const errorOf = (field: string) => errors[field]?.[0]
  const summaryErrors = Object.entries(errors).flatMap(([field, messages]) =>
    messages.map((message) => ({ field, message, label: labelOfField(field) })),
  )

  const focusStep = () => (summary.current ?? heading.current)?.focus()
  const fieldToFocus = useRef<string>(undefined)
  const focusField = (field: string) => {
    const input = form.current?.querySelector<HTMLElement>(`[name="${CSS.escape(field)}"]`)
    input?.focus()
  }

  const focusNewStep = useEffectEvent(() => {
    if (fieldToFocus.current) focusField(fieldToFocus.current)
    else focusStep()
    fieldToFocus.current = undefined
  })
  const previousIndex = useRef(index)
  useEffect(() => {
    if (previousIndex.current !== index) focusNewStep()
    previousIndex.current = index
  }, [index])

  useEffect(() => {
    if (isRestarted) heading.current?.focus()
  }, [isRestarted])

  const wasBusy = useRef(false)
  useEffect(() => {
    if (wasBusy.current && !isBusy) focusAfterRender(summary)
    wasBusy.current = isBusy
  }, [isBusy])

  const chooseField = (field: string) => {
    const step = stepOfField(field, wizardQuestions.length)
    if (step === index) return focusField(field)
    fieldToFocus.current = field
    send({ type: 'step.chosen', index: step })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send(question ? { type: 'step.advanced' } : { type: 'form.submitted' })
    focusAfterRender(summary)
  }

  return (
    <form
      ref={form}
      aria-label="Questions for enterprises"
      method="post"
      noValidate
      data-storage-key={storageKey}
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
      <ErrorSummary ref={summary} errors={summaryErrors} onChoose={chooseField} />
      <div className={css.head}>
        <h3 ref={heading} id={headingId} tabIndex={-1}>
          {question ? question.title : 'Your contact details'}
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
      <div ref={(container) => captcha.setContainer(container)} hidden={question !== undefined} />
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
