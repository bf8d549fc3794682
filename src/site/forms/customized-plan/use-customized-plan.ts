import { useMachine } from '@xstate/react'
import { useState } from 'react'
import { fromPromise } from 'xstate'
import { loadClient } from '#api/load-client.ts'
import { toOutcome } from '#api/send-form.ts'
import { customizedPlanForm } from '#contract/forms/forms.ts'
import {
  customizedPlanMachine,
  type PlanTopic,
  planTopicNames,
  planTopics,
} from '#machines/site/customized-plan.ts'
import type { FormValues, Outcome } from '#machines/site/form.ts'
import { createFormSender, logFailure } from '../form-sender.ts'
import { useFields } from '../use-fields.ts'
import type { FormSubmission } from '../use-submission.ts'

const initialValues = {
  userLicenses: 'Unlimited',
  yearlyBudget: '',
  interestingUsingWebSiteTesting: false,
  interestingUsingMobileTesting: false,
  interestingUsingSessionRecording: false,
  orderingParticipants: '',
  choseToUseRecruitPanel: false,
  yearlyBudgetForParticipiant: '',
  userPanelParticipiant: '',
  listCountries: '',
  howManyDomains: '',
  howManySessions: '',
  dailyTrafficWithSessionRecording: '',
  siteOfInstantResponseInteractons: '',
  whichProvider: '',
  whichProviderCustom: '',
  supportPackage: '',
  interestingHandsOnTraining: '',
  interestingHandsOnTrainingCustom: '',
  securityAssessmentsAside: '',
  securityAssessmentsAsideCustom: '',
  additionalRequirements: '',
  name: '',
  companyName: '',
  workEmail: '',
  phoneNumber: '',
}

/** Text for the reply `msg.support.positive`. */
const thanks = 'We have your request and will answer by email with a quote.'

const createSender = () => {
  const { captcha, sendValues } = createFormSender(
    'customized-plan',
    customizedPlanForm,
    async (form, key) => {
      const body = { ...form, toogleClose: true }
      return toOutcome(
        await (await loadClient()).enterpriseForm({ body, headers: { 'idempotency-key': key } }),
      )
    },
  )
  const sendForm = fromPromise<Outcome, { values: FormValues }>(({ input }) => sendValues(input.values))
  return { captcha, sendForm }
}

/** State of the customized plan: Mantine's form holds the values, the machine the topics and the submission. */
export const useCustomizedPlan = () => {
  const [{ captcha, sendForm }] = useState(createSender)
  const [state, send] = useMachine(
    customizedPlanMachine.provide({
      actors: { send: sendForm },
      actions: {
        logFailure,
        clearFollowUps: (_, topic) => {
          for (const field of planTopics[topic].followUps) set(field, initialValues[field])
        },
      },
    }),
  )
  const { errors, notice } = state.context
  const isOn = (topic: PlanTopic) => state.matches({ [topic]: 'on' })

  const { clear, set, field, checkbox, ...fields } = useFields({
    schema: customizedPlanForm,
    initialValues,
    errors,
    isRejected: state.matches({ submission: { editing: 'rejected' } }),
    onAnswer: (name) => send({ type: 'answer.changed', field: name }),
    onSubmit: (values) => {
      const chosen = planTopicNames.map((topic): [string, boolean] => [planTopics[topic].chosen, isOn(topic)])
      // The topic asks for this method too: the form has one box for both.
      const interestingUsingSessionRecording = isOn('sessionRecording')
      const form = { ...values, ...Object.fromEntries(chosen), interestingUsingSessionRecording }
      send({ type: 'form.submitted', values: form })
    },
  })

  const submission: FormSubmission = {
    ...fields,
    name: 'customized-plan',
    captcha,
    isBusy: state.hasTag('busy'),
    alert: state.matches({ submission: { editing: 'alerted' } })
      ? { kind: 'answered', text: notice ?? '' }
      : null,
    sent: state.matches({ submission: 'closed' }) ? thanks : null,
    reset: () => {
      clear()
      send({ type: 'form.reset' })
    },
  }
  return {
    submission,
    field,
    checkbox,
    isOn,
    toggle: (topic: PlanTopic) => send({ type: 'topic.toggled', topic }),
  }
}
export type CustomizedPlan = ReturnType<typeof useCustomizedPlan>
