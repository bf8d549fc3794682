import { type RefObject, useId } from 'react'
import { wizardQuestions } from '#content/site/wizard-questions.ts'
import { companySizes } from '#contract/shared/enumerations.ts'
import { maxLength } from '#contract/shared/limits.ts'
import type { WizardDetails } from '#machines/site/enterprise-wizard-rules.ts'
import { Button } from '#ui/button.tsx'
import { SelectField, TextAreaField, TextField } from '#ui/fields.tsx'
import { SentMessage, SubmitButton } from '../form-frame.tsx'
import { usePrefill } from '../use-prefill.ts'
import { ErrorSummary } from './error-summary.tsx'
import { useWizardFocus } from './use-wizard-focus.ts'
import type { RunningWizard } from './use-wizard.ts'
import { Question } from './wizard-question.tsx'
import { storageKey } from './wizard-storage.ts'
import css from './wizard.module.css'

/** Labels of the fields of the last step. */
const detailLabels: Readonly<Record<keyof WizardDetails, string>> = {
  name: 'Name',
  companyEmail: 'Work email',
  companyName: 'Company',
  phoneNumber: 'Phone',
  companySize: 'Company size',
  message: 'Anything else we should know',
}

/** Field name of a question's answer in the request. */
const answerField = (index: number) => `questions.${index}.output.answer`

/** Field name of a question's custom input in the request. */
const customField = (index: number) => `questions.${index}.output.custom`

const labels = new Map<string, string>([
  ...Object.entries(detailLabels),
  ...wizardQuestions.flatMap(({ title }, index): [string, string][] => [
    [answerField(index), title],
    [customField(index), title],
  ]),
])

/** Returns a field's label; undefined for an unknown field. */
const labelOfField = (field: string) => labels.get(field)

const stepCount = wizardQuestions.length + 1

interface WizardFormProps {
  readonly wizard: RunningWizard
  /** Whether the wizard was restarted from its final page; the form then takes the focus. */
  readonly isRestarted?: boolean
}

/** The form of the current step. */
export function WizardForm({ wizard, isRestarted = false }: WizardFormProps) {
  const { state, send, captcha } = wizard
  const { index, answers, details, errors } = state.context
  const isBusy = state.hasTag('busy')
  const { form, heading, summary, showField, submit } = useWizardFocus({ index, isBusy, isRestarted, send })
  const headingId = useId()

  const question = wizardQuestions[index]
  const errorOf = (field: string) => errors[field]?.[0]
  const summaryErrors = Object.entries(errors).flatMap(([field, messages]) =>
    messages.map((message) => ({ field, message, label: labelOfField(field) })),
  )

  return (
    <form
      ref={form}
      aria-label="Questions for enterprises"
      method="post"
      noValidate
      data-storage-key={storageKey}
      onSubmit={(event) => {
        event.preventDefault()
        submit(question ? 'step.advanced' : 'form.submitted')
      }}
      onFocus={() => captcha.prepare()}
      className={css.form}
    >
      <div className={css.progress}>
        <p>
          Step {index + 1} of {stepCount}
        </p>
        <progress value={index + 1} max={stepCount} aria-hidden="true" />
      </div>
      <ErrorSummary ref={summary} errors={summaryErrors} onChoose={showField} />
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
        <DetailsStep
          {...{ form, details, errorOf }}
          onChange={(field, value) => send({ type: 'detail.changed', field, value })}
        />
      )}
      <div ref={(container) => captcha.setContainer(container)} hidden={question !== undefined} />
      <div className={css.buttons}>
        <SubmitButton isBusy={isBusy}>{question ? 'Next' : 'Send'}</SubmitButton>
        {index > 0 && (
          <Button variant="outlined" onClick={() => send({ type: 'step.returned' })}>
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

interface DetailsStepProps {
  readonly form: RefObject<HTMLFormElement | null>
  readonly details: WizardDetails
  readonly errorOf: (field: string) => string | undefined
  readonly onChange: (field: keyof WizardDetails, value: string) => void
}

const sizeOptions = [
  { value: '', label: 'Choose a size' },
  ...companySizes.map((size) => ({ value: size, label: size })),
]

/** The last step: contact details. */
function DetailsStep({ form, details, errorOf, onChange }: DetailsStepProps) {
  usePrefill(form)
  const field = (name: keyof WizardDetails) => ({
    name,
    label: detailLabels[name],
    value: details[name],
    error: errorOf(name),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange(name, currentTarget.value),
  })
  return (
    <div className={css.details}>
      <TextField required autoComplete="name" {...field('name')} />
      <TextField required type="email" autoComplete="email" {...field('companyEmail')} />
      <TextField required autoComplete="organization" {...field('companyName')} />
      <TextField required type="tel" autoComplete="tel" {...field('phoneNumber')} />
      <SelectField required data={sizeOptions} {...field('companySize')} />
      <TextAreaField className="wide" rows={4} counter maxLength={maxLength.message} {...field('message')} />
    </div>
  )
}

interface WizardFinalPageProps {
  readonly message: string
  readonly again: string
  readonly onAgain: () => void
}

/** Confirms that the answers were sent. */
export const WizardFinalPage = ({ message, again, onAgain }: WizardFinalPageProps) => (
  <SentMessage message={message}>
    <Button variant="outlined" size="sm" onClick={onAgain}>
      {again}
    </Button>
  </SentMessage>
)
