import { wizardQuestions } from '#content/wizard-questions.ts'
import type { WizardDetails } from '#machines/enterprise-wizard-rules.ts'

/** Labels of the fields of the last step. */
export const detailLabels: Readonly<Record<keyof WizardDetails, string>> = {
  name: 'Name',
  companyEmail: 'Work email',
  companyName: 'Company',
  phoneNumber: 'Phone',
  companySize: 'Company size',
  message: 'Anything else we should know',
}

/** Field name of a question's answer in the request. */
export const answerField = (index: number) => `questions.${index}.output.answer`

/** Field name of a question's custom input in the request. */
export const customField = (index: number) => `questions.${index}.output.custom`

const labels = new Map<string, string>([
  ...Object.entries(detailLabels),
  ...wizardQuestions.flatMap(({ title }, index): [string, string][] => [
    [answerField(index), title],
    [customField(index), title],
  ]),
])

/** Returns a field's label; undefined for an unknown field. */
export const labelOfField = (field: string) => labels.get(field)
