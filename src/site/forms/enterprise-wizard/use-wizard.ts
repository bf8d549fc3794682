import { useHydrated } from '@tanstack/react-router'
import { useMachine } from '@xstate/react'
import { useEffect, useMemo, useState } from 'react'
import { fromPromise, type Snapshot } from 'xstate'
import { loadClient } from '#api/load-client.ts'
import { toOutcome } from '#api/send-form.ts'
import { wizardQuestions } from '#content/site/wizard-questions.ts'
import { type EnterpriseWizardForm, enterpriseWizardForm } from '#contract/forms/forms.ts'
import { isUntouched } from '#machines/site/enterprise-wizard-rules.ts'
import { enterpriseWizardMachine } from '#machines/site/enterprise-wizard.ts'
import type { Outcome } from '#machines/site/form.ts'
import { deviceStorage } from '#ui/device-storage.ts'
import { createFormSender, logFailure } from '../form-sender.ts'
import { clearWizard, loadWizard, saveWizard } from './wizard-storage.ts'

/** The call that receives the answers. */
export type WizardCall = 'enterpriseWizard' | 'popupWizard'

const input = {
  questions: wizardQuestions.map((question) =>
    'customChoice' in question
      ? { type: question.type, customChoice: question.customChoice }
      : { type: question.type },
  ),
}

/** The questions as the machine needs them, without their texts. */
const machineQuestions = input.questions

const formNames = { enterpriseWizard: 'enterprise-wizard', popupWizard: 'popup-wizard' } as const

const provideMachine = (call: WizardCall) => {
  const { captcha, sendValues } = createFormSender(formNames[call], enterpriseWizardForm, async (form, key) =>
    toOutcome(await (await loadClient())[call]({ body: form, headers: { 'idempotency-key': key } })),
  )
  const send = fromPromise<Outcome, { form: EnterpriseWizardForm }>(({ input: { form } }) => sendValues(form))
  return {
    captcha,
    machine: enterpriseWizardMachine.provide({ actors: { send }, actions: { logFailure } }),
  }
}

/** Runs the wizard; its state is stored on this device until the answers are sent. */
export const useWizard = (call: WizardCall, snapshot: Snapshot<unknown> | undefined) => {
  const [{ captcha, machine }] = useState(() => provideMachine(call))
  const [state, send, actor] = useMachine(machine, snapshot ? { input, snapshot } : { input })

  useEffect(() => {
    const subscription = actor.subscribe((current) => {
      if (current.matches({ progress: 'finalPage' })) clearWizard(deviceStorage())
      else if (current.matches({ progress: 'answering' }) && !isUntouched(current.context))
        saveWizard(deviceStorage(), actor.getPersistedSnapshot())
    })
    return () => subscription.unsubscribe()
  }, [actor])

  return { state, send, captcha }
}
export type RunningWizard = ReturnType<typeof useWizard>

/** Returns the stored wizard after hydration, and a React key that changes when one is found. */
export const useStoredWizard = () => {
  const isHydrated = useHydrated()
  const snapshot = useMemo(
    () => (isHydrated ? loadWizard(deviceStorage(), machineQuestions) : undefined),
    [isHydrated],
  )
  return { snapshot, key: snapshot ? 'stored' : 'new' }
}
