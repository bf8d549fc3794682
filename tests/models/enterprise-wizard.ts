import { wizardQuestions } from '#content/site/wizard-questions.ts'
import { messages } from '#contract/shared/messages.ts'
import type { EnterpriseWizardForm } from '#contract/forms/forms.ts'
import { errorsOfStep, type WizardQuestion } from '#machines/site/enterprise-wizard-rules.ts'
import { enterpriseWizardMachine } from '#machines/site/enterprise-wizard.ts'
import type { Outcome } from '#machines/site/form.ts'
import { createCalls, defineModel } from '#tests/support/model-graph.ts'

const calls = createCalls()

const questions = wizardQuestions.map((question): WizardQuestion =>
  'customChoice' in question
    ? { type: question.type, customChoice: question.customChoice }
    : { type: question.type },
)

/** The person who fills in the form, in the order of the fields. */
export const ada = {
  name: 'Ada Lovelace',
  companyEmail: 'ada@engines.example',
  companyName: 'Analytical Engines',
  phoneNumber: '+421 905 123 456',
  companySize: '51-200',
} as const

/** The answers that are given, by the number of their question. */
const given = new Map<number, readonly (string | readonly string[])[]>([
  [0, ['3 to 10', '11 to 50']],
  [2, [['A source of our own'], []]],
  [4, ['This quarter']],
  [5, ['engines.example']],
  [6, ['Whether to keep the second menu.']],
])

/** The server's errors when the first answer and half of the address get lost. */
const errors = {
  'questions.0.output.answer': [messages.utRadio.required],
  companyEmail: [messages.companyEmail.invalid],
}

/** The questions of the site, and those who answer them. */
export const wizardModel = defineModel({
  machine: enterpriseWizardMachine.provide({
    actors: { send: calls.actor<Outcome, { form: EnterpriseWizardForm }>() },
    actions: { logFailure: () => {} },
  }),
  calls,
  input: { questions },
  // Earlier answers are complete, or the present step would not be reached.
  project: ({ index, answers, details, errors: fieldErrors, notice }) => ({
    index,
    answer: answers[index],
    details: Object.values(details).filter(Boolean).length,
    stepErrors: Object.keys(errorsOfStep(fieldErrors, index, questions.length)),
    notice,
  }),
  // A second time through after the final page shows nothing new; nor does a closed window.
  stopWhen: (leaves) => leaves.includes('window.closed') && !leaves.includes('progress.answering.question'),
  filterEvents: ({ context: { index, answers, details } }, event) => {
    switch (event.type) {
      case 'answer.changed': {
        const isGiven = given.get(index)?.some((answer) => String(answer) === String(event.answer)) ?? false
        return isGiven && String(answers[index]?.answer) !== String(event.answer)
      }
      case 'custom.changed':
        return answers[index]?.custom !== event.custom
      case 'detail.changed':
        return Object.entries(details).find(([, value]) => value === '')?.[0] === event.field
      case 'step.chosen':
        return index === event.index + 1
      default:
        return true
    }
  },
  events: {
    'wizard.opened': [{ type: 'wizard.opened' }],
    'wizard.closed': [{ type: 'wizard.closed' }],
    'wizard.restarted': [{ type: 'wizard.restarted' }],
    'answer.changed': [
      { type: 'answer.changed', answer: '3 to 10' },
      { type: 'answer.changed', answer: '11 to 50' },
      { type: 'answer.changed', answer: ['A source of our own'] },
      { type: 'answer.changed', answer: [] },
      { type: 'answer.changed', answer: 'This quarter' },
      { type: 'answer.changed', answer: 'engines.example' },
      { type: 'answer.changed', answer: 'Whether to keep the second menu.' },
    ],
    'custom.changed': [{ type: 'custom.changed', custom: 'A club' }],
    'detail.changed': [
      { type: 'detail.changed', field: 'name', value: ada.name },
      { type: 'detail.changed', field: 'companyEmail', value: ada.companyEmail },
      { type: 'detail.changed', field: 'companyName', value: ada.companyName },
      { type: 'detail.changed', field: 'phoneNumber', value: ada.phoneNumber },
      { type: 'detail.changed', field: 'companySize', value: ada.companySize },
    ],
    'step.advanced': [{ type: 'step.advanced' }],
    'step.returned': [{ type: 'step.returned' }],
    'step.chosen': [{ type: 'step.chosen', index: 0 }],
    'form.submitted': [{ type: 'form.submitted' }],
  },
  ends: {
    send: {
      done: [
        { kind: 'accepted', message: messages.sent.wizard },
        { kind: 'rejected', errors },
        { kind: 'failed', message: messages.server.mediaType },
      ],
      error: [new Error('no network')],
    },
  },
})
