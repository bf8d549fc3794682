import { expect } from '@playwright/test'
import type { SnapshotFrom } from 'xstate'
import { type PlanTopic, planTopicNames } from '#machines/site/customized-plan.ts'
import {
  changeAnswer,
  expectBusy,
  expectNoMessages,
  expectFormMessages,
  fillEmptyFields,
} from '#tests/support/form-view.ts'
import {
  fulfillWithChanges,
  abortRequest,
  continueWithChanges,
  continueWithWrongMediaType,
} from '#tests/support/held-requests.ts'
import { describePage, waitUntilHydrated } from '#tests/support/page-model.ts'
import { planModel } from './customized-plan.ts'

const again = 'Put another plan together'
const labels = { name: 'Name', workEmail: 'Work email' }
const answers = {
  'Your requirements': 'Four teams.',
  Name: 'Ada Lovelace',
  Company: 'Analytical Engines',
  'Work email': 'ada@engines.example',
  Phone: '+421 905 123 456',
}
const topicLabels: Readonly<Record<PlanTopic, string>> = {
  recruit: 'Ordering participants',
  sessionRecording: 'Session recording',
  provider: 'Single sign-on',
  training: 'Hands-on training',
  security: 'Security and legal review',
}
const editing = ['submission.editing.ready', 'submission.editing.rejected', 'submission.editing.alerted']

describePage('customized-plan', planModel, {
  elsewhere: {
    address: '/privacy',
    shown: (page) => page.getByRole('heading', { level: 1, name: /privacy/i }),
  },
  calls: { send: '**/ssr/enterprise-form' },
  unavailable: [
    {
      events: ['form.reset'],
      in: [...editing, 'submission.sending'],
      reason: 'Another plan is offered in place of one that was sent.',
      hidden: (page) => page.getByRole('button', { name: again }),
    },
    {
      events: ['topic.toggled', 'answer.changed'],
      in: ['submission.closed'],
      reason: 'Once the plan is sent, there is no form any more.',
      hidden: (page) => page.getByRole('form', { name: 'Customized plan' }),
    },
  ],
  open: async ({ page, visit }) => {
    await visit('/customizedplan')
    await waitUntilHydrated(page.getByRole('form', { name: 'Customized plan' }))
  },
  act: ({ page }) => {
    const form = page.getByRole('form', { name: 'Customized plan' })
    const send = form.getByRole('button', { name: 'Ask for a quote' })
    const boxOf = (topic: PlanTopic) =>
      form
        .getByRole('group', { name: 'Topics' })
        .getByRole('checkbox', { name: topicLabels[topic], exact: true })
    const followUpsOf = (topic: PlanTopic) =>
      form.getByRole('group', { name: `About ${topicLabels[topic].toLowerCase()}` })

    type State = SnapshotFrom<typeof planModel.machine>
    const switched = (topic: PlanTopic, isOn: boolean) => async (state: State) => {
      if (state.matches({ submission: 'closed' })) return expect(boxOf(topic)).toBeHidden()
      await expect(boxOf(topic)).toBeChecked({ checked: isOn })
      return expect(followUpsOf(topic)).toBeVisible({ visible: isOn })
    }
    const topics = Object.fromEntries(
      planTopicNames.flatMap((topic) => [
        [`${topic}.off`, switched(topic, false)],
        [`${topic}.on`, switched(topic, true)],
      ]),
    )
    return {
      events: {
        'topic.toggled': ({ topic }) => boxOf(topic).click(),
        'answer.changed': () =>
          changeAnswer(form, 'Work email', ['ada@engines.example', 'b@engines.example']),
        'form.submitted': async () => {
          await fillEmptyFields(form, answers)
          await send.click()
        },
        'form.reset': () => page.getByRole('button', { name: again }).click(),
      },
      ends: {
        send: {
          done: (call, output) => {
            switch (output.kind) {
              case 'accepted':
                return fulfillWithChanges(call, { message: output.message })
              case 'rejected':
                return continueWithChanges(call, { name: '', workEmail: 'ada@gmail.com' })
              case 'failed':
                return continueWithWrongMediaType(call)
            }
          },
          error: abortRequest,
        },
      },
      states: {
        ...topics,
        // Also after a failure: no message is shown, and the form can be sent again.
        'submission.editing.ready': () => expectNoMessages(form, send),
        'submission.editing.rejected': ({ context }) =>
          expectFormMessages(form, send, { ...context, labels }),
        'submission.editing.alerted': ({ context }) => expectFormMessages(form, send, { ...context, labels }),
        // Topics can be switched meanwhile, so the focus may be anywhere.
        'submission.sending': () => expectBusy(form, send),
        'submission.closed': async () => {
          await expect(page.getByRole('status').filter({ hasText: 'We have your request' })).toBeFocused()
          await expect(form).toBeHidden()
        },
      },
    }
  },
})
