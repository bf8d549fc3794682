import { wizardQuestions } from '#content/wizard-questions.ts'
import type { WizardDetails } from '#machines/enterprise-wizard-rules.ts'

/** What the fields of the last step are called. */
export const detailLabels: Readonly<Record<keyof WizardDetails, string>> = {
  name: 'Name',
  companyEmail: 'Work email',
  companyName: 'Company',
  phoneNumber: 'Phone',
  companySize: 'Company size',
  message: 'Anything else we should know',
}

/** Name of a question's answer on the wire. */
export const answerField = (index: number) => `questions.${index}.output.answer`

/** Name of the custom input on the wire. */
export const customField = (index: number) => `questions.${index}.output.custom`

const labels = new Map<string, string>([
  ...Object.entries(detailLabels),
  ...wizardQuestions.flatMap(({ title }, index): [string, string][] => [
    [answerField(index), title],
    [customField(index), title],
  ]),
])

/** What a field of the wizard is called; undefined when it has none to go to. */
export const labelOfField = (field: string) => labels.get(field)
