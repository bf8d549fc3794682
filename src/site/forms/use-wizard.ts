import { useMachine } from '@xstate/react'
import { useEffect, useState } from 'react'
import { fromPromise, type Snapshot } from 'xstate'
import { loadClient } from '#api/load-client.ts'
import { toOutcome } from '#api/send-form.ts'
import { type EnterpriseWizardForm, enterpriseWizardForm } from '#contract/forms/enterprise-wizard.ts'
import { wizardQuestions } from '#content/wizard-questions.ts'
import { enterpriseWizardMachine } from '#machines/enterprise-wizard.ts'
import type { Outcome } from '#machines/form.ts'
import { isUntouched } from '#machines/enterprise-wizard-rules.ts'
import { logFailure } from './log-failure.ts'
import { createDelivery } from './delivery.ts'
import { forgetWizard, rememberWizard } from './wizard-memory.ts'

/** Which of the two calls takes the answers. */
export type WizardCall = 'enterpriseWizard' | 'popupWizard'

const input = {
  questions: wizardQuestions.map((question) =>
    'customChoice' in question
      ? { type: question.type, customChoice: question.customChoice }
      : { type: question.type },
  ),
}

/** The questions as the machine knows them, without their words. */
export const machineQuestions = input.questions

const nameOf = { enterpriseWizard: 'enterprise-wizard', popupWizard: 'popup-wizard' } as const

const createJourney = (call: WizardCall) => {
  const { captcha, deliver } = createDelivery(nameOf[call], enterpriseWizardForm, async (form, key) =>
    toOutcome(await (await loadClient())[call].mutate({ body: form, headers: { 'idempotency-key': key } })),
  )
  const send = fromPromise<Outcome, { form: EnterpriseWizardForm }>(({ input: { form } }) => deliver(form))
  return {
    captcha,
    machine: enterpriseWizardMachine.provide({ actors: { send }, actions: { logFailure } }),
  }
}

/** A running wizard that is remembered on this device until it is sent. */
export const useWizard = (call: WizardCall, snapshot: Snapshot<unknown> | undefined) => {
  const [{ captcha, machine }] = useState(() => createJourney(call))
  const [state, send, actor] = useMachine(machine, snapshot ? { input, snapshot } : { input })

  useEffect(() => {
    const subscription = actor.subscribe((current) => {
      if (current.matches({ progress: 'finalPage' })) forgetWizard(localStorage)
      else if (current.matches({ progress: 'answering' }) && !isUntouched(current.context))
        rememberWizard(localStorage, actor.getPersistedSnapshot())
    })
    return () => subscription.unsubscribe()
  }, [actor])

  return { state, send, captcha }
}
export type RunningWizard = ReturnType<typeof useWizard>
