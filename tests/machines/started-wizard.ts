import { createActor } from 'xstate'
import { messages } from '#contract/shared/messages.ts'
import type { EnterpriseWizardForm } from '#contract/forms/forms.ts'
import type { WizardQuestion } from '#machines/site/enterprise-wizard-rules.ts'
import { enterpriseWizardMachine } from '#machines/site/enterprise-wizard.ts'
import type { Outcome } from '#machines/site/form.ts'
import { ada } from '#tests/models/enterprise-wizard.ts'
import { createCalls } from '#tests/support/model-graph.ts'
import { settleCall } from './run-steps.ts'

/** A wizard machine that records its requests and logged failures. */
const setUp = () => {
  const calls = createCalls()
  const logged: string[] = []
  const machine = enterpriseWizardMachine.provide({
    actors: { send: calls.actor<Outcome, { form: EnterpriseWizardForm }>() },
    actions: { logFailure: (_, reason) => void logged.push(reason) },
  })
  return { calls, logged, machine }
}

export const accepted = { kind: 'accepted', message: messages.sent.wizard } as const
export const failed = { kind: 'failed', message: 'Too many requests' } as const

export const questions: readonly WizardQuestion[] = [
  { type: 'radio' },
  { type: 'checkbox', customChoice: 'Other' },
  { type: 'textarea' },
]
export const details = ada

export const startWizard = (
  input: Parameters<typeof createActor<typeof enterpriseWizardMachine>>[1]['input'] = { questions, details },
) => {
  const wizard = setUp()
  const actor = createActor(wizard.machine, { input }).start()
  const answer = (value: string | string[]) => {
    actor.send({ type: 'answer.changed', answer: value })
    actor.send({ type: 'step.advanced' })
  }
  const answerAll = () => {
    answer('Ten')
    actor.send({ type: 'answer.changed', answer: ['Surveys', 'Other'] })
    actor.send({ type: 'custom.changed', custom: 'Diaries' })
    actor.send({ type: 'step.advanced' })
    answer('We decide on a menu.')
  }
  const submit = async (outcome: Outcome | Error) => {
    actor.send({ type: 'form.submitted' })
    await settleCall(wizard.calls, 'send', outcome)
    return actor.getSnapshot()
  }
  return { ...wizard, actor, answer, answerAll, submit, snapshot: () => actor.getSnapshot() }
}
