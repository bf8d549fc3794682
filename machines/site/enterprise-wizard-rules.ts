import { listQuestionTypes, type textQuestionTypes } from '#contract/shared/enumerations.ts'
import { type FieldErrors, toFieldErrors } from '#contract/shared/replies.ts'
import { enterpriseWizardForm } from '#contract/forms/forms.ts'
import { without } from './form.ts'

/** A question as the machine knows it; its text belongs to the view. */
export interface WizardQuestion {
  readonly type: (typeof listQuestionTypes)[number] | (typeof textQuestionTypes)[number]
  /** Choice that shows the custom input. */
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
  /** Index of the step; the details follow the last question. */
  readonly index: number
  readonly errors: FieldErrors
  /** Message of the server's acceptance. */
  readonly notice: string | null
}

const isListType = (type: WizardQuestion['type']) => listQuestionTypes.some((known) => known === type)

/** Context of a wizard without answers. */
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
  // Mutant `choice !== undefined → true` survives: no answer equals or includes undefined; the comparison narrows the
  // type.
  choice !== undefined && (typeof answer === 'string' ? answer === choice : answer.includes(choice))

/** Whether the current answer contains the choice that shows the custom input. */
export const isCustomChosen = ({ questions, answers, index }: WizardContext) => {
  const answer = answers[index]
  // Mutant `questions[index]?.customChoice → questions[index].customChoice` survives: answers and questions have the
  // same indexes, so the question exists.
  return answer !== undefined && holds(answer, questions[index]?.customChoice)
}

/** The request body, complete or not. */
export const formOf = (context: WizardContext) => ({
  opened: true,
  questions: context.questions.map(({ type }, index) => ({ type, output: context.answers[index] })),
  index: context.index,
  finalPage: false,
  showCustomInput: isCustomChosen(context),
  ...context.details,
})

/** Validation errors by field. */
export const faultsOf = (context: WizardContext): FieldErrors =>
  toFieldErrors(enterpriseWizardForm.safeParse(formOf(context)).error?.issues ?? [])

/** Index of the step that shows a field: that of its question, or the details. */
export const stepOfField = (field: string, questionCount: number) => {
  const question = /^questions\.(\d+)\./.exec(field)?.[1]
  return question === undefined ? questionCount : Math.min(Number(question), questionCount)
}

/** Errors of the fields of one step. */
export const errorsOfStep = (errors: FieldErrors, step: number, questionCount: number): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => stepOfField(field, questionCount) === step))

/** Step of the first error; the current one when there is none. */
export const firstStep = (errors: FieldErrors, { questions, index }: WizardContext) => {
  const steps = Object.keys(errors).map((field) => stepOfField(field, questions.length))
  return steps.length === 0 ? index : Math.min(...steps)
}

/** Whether the answers of a step are valid. */
export const isComplete = (context: WizardContext, step: number) =>
  Object.keys(errorsOfStep(faultsOf(context), step, context.questions.length)).length === 0

/** Whether all previous steps are complete. */
export const isReachable = (context: WizardContext, index: number) =>
  index >= 0 &&
  index <= context.questions.length &&
  firstStep(faultsOf(context), { ...context, index }) >= index

/** Changes the current answer and clears its errors. */
export const answered = (context: WizardContext, change: (answer: WizardAnswer) => WizardAnswer) => ({
  answers: context.answers.map((answer, index) => (index === context.index ? change(answer) : answer)),
  errors: without(context.errors, (field) => field.startsWith(`questions.${context.index}.`)),
})
