import { listQuestionTypes, type textQuestionTypes } from '#contract/enumerations.ts'
import { enterpriseWizardForm } from '#contract/forms.ts'
import { type FieldErrors, toFieldErrors } from '#contract/replies.ts'
import { without } from './form.ts'

/** What the wizard has to know of a question; its words are the view's. */
export interface WizardQuestion {
  readonly type: (typeof listQuestionTypes)[number] | (typeof textQuestionTypes)[number]
  /** The choice that shows the custom input. */
  readonly customChoice?: string
}

/** An answer: a list for the checkbox types, text for every other. */
export interface WizardAnswer {
  readonly answer: string | readonly string[]
  readonly custom: string
}

const noDetails = {
  name: '',
  companyEmail: '',
  companyName: '',
  phoneNumber: '',
  companySize: '',
  message: '',
}
export type WizardDetails = typeof noDetails

export interface WizardContext {
  readonly questions: readonly WizardQuestion[]
  readonly answers: readonly WizardAnswer[]
  readonly details: WizardDetails
  /** The step: a question's number; after the last question come the details. */
  readonly index: number
  readonly errors: FieldErrors
  /** What the server said when it accepted. */
  readonly notice: string | null
}

const isListType = (type: WizardQuestion['type']) => listQuestionTypes.some((known) => known === type)

/** The wizard before its first answer. */
export const blank = (
  questions: readonly WizardQuestion[],
  details: Partial<WizardDetails> = {},
): WizardContext => ({
  questions,
  answers: questions.map(({ type }) => ({ answer: isListType(type) ? [] : '', custom: '' })),
  details: { ...noDetails, ...details },
  index: 0,
  errors: {},
  notice: null,
})

/** Whether nothing has been answered yet. */
export const isUntouched = ({ questions, answers, details }: WizardContext) => {
  const before = blank(questions)
  return JSON.stringify([answers, details]) === JSON.stringify([before.answers, before.details])
}

/** Whether an answer contains a choice. */
export const holds = ({ answer }: WizardAnswer, choice: string | undefined) =>
  choice !== undefined && (typeof answer === 'string' ? answer === choice : answer.includes(choice))

/** Whether the present question's answer contains the choice that shows the custom input. */
export const isCustomChosen = ({ questions, answers, index }: WizardContext) => {
  const answer = answers[index]
  return answer !== undefined && holds(answer, questions[index]?.customChoice)
}

/** The wizard as it is sent, whether or not it is complete. */
export const formOf = (context: WizardContext) => ({
  opened: true,
  questions: context.questions.map(({ type }, index) => ({ type, output: context.answers[index] })),
  index: context.index,
  finalPage: false,
  showCustomInput: isCustomChosen(context),
  ...context.details,
})

/** What the contract says against the answers, by field. */
export const faultsOf = (context: WizardContext): FieldErrors =>
  toFieldErrors(enterpriseWizardForm.safeParse(formOf(context)).error?.issues ?? [])

/** The step that shows a field: that of its question, or the details after the last one. */
export const stepOfField = (field: string, questionCount: number) => {
  const question = /^questions\.(\d+)\./.exec(field)?.[1]
  return question === undefined ? questionCount : Math.min(Number(question), questionCount)
}

/** The errors of one step. */
export const errorsOfStep = (errors: FieldErrors, step: number, questionCount: number): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => stepOfField(field, questionCount) === step))

/** The step of the first error; the present one when there is none. */
export const firstStep = (errors: FieldErrors, { questions, index }: WizardContext) => {
  const steps = Object.keys(errors).map((field) => stepOfField(field, questions.length))
  return steps.length === 0 ? index : Math.min(...steps)
}

/** Whether a step may be left forwards. */
export const isComplete = (context: WizardContext, step: number) =>
  Object.keys(errorsOfStep(faultsOf(context), step, context.questions.length)).length === 0

/** Whether all steps before this one are complete. */
export const isReachable = (context: WizardContext, index: number) =>
  index >= 0 &&
  index <= context.questions.length &&
  firstStep(faultsOf(context), { ...context, index }) >= index

/** Changes the answer of the present question and takes back what was said of it. */
export const answered = (context: WizardContext, change: (answer: WizardAnswer) => WizardAnswer) => ({
  answers: context.answers.map((answer, at) => (at === context.index ? change(answer) : answer)),
  errors: without(context.errors, (field) => field.startsWith(`questions.${context.index}.`)),
})
