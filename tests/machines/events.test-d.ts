import { createActor, type EventFromLogic, type InputFrom, type StateValueFrom } from 'xstate'
import type { secondFactorEnrolmentMachine } from '#machines/accounts/second-factor-enrolment.ts'
import { setUpMachine } from '#machines/accounts/set-up.ts'
import { type PasswordOutcome, signInMachine } from '#machines/accounts/sign-in.ts'
import type { bookingMachine } from '#machines/site/booking.ts'
import { cookieBarMachine } from '#machines/site/cookie-bar.ts'
import { customizedPlanMachine } from '#machines/site/customized-plan.ts'
import type { enterpriseWizardMachine } from '#machines/site/enterprise-wizard.ts'
import type { Outcome } from '#machines/site/form.ts'
import { modalMachine } from '#machines/site/modal.ts'
import { submissionMachine } from '#machines/site/submission.ts'
import { uploadMachine } from '#machines/site/upload.ts'

/** Compiled, never run: the type checker is the test. Each line below must stay wrong or stay right. */
export function eventsAreChecked() {
  const form = createActor(submissionMachine)
  form.send({ type: 'form.submitted', values: {} })
  // @ts-expect-error no such event
  form.send({ type: 'form.sent' })
  // @ts-expect-error the values are missing
  form.send({ type: 'form.submitted' })
  // @ts-expect-error a field is named
  form.send({ type: 'answer.changed', field: 7 })

  const modal = createActor(modalMachine)
  modal.send({ type: 'modal.opened', data: { id: 'cardsort', position: 1 } })
  // @ts-expect-error a position is a number
  modal.send({ type: 'modal.opened', data: { id: 'cardsort', position: 'first' } })
  // @ts-expect-error a modal knows nothing of forms
  modal.send({ type: 'form.reset' })

  const setUp = createActor(setUpMachine, { input: { token: null } })
  setUp.send({ type: 'start.chosen', start: 'sample' })
  // @ts-expect-error no such start
  setUp.send({ type: 'start.chosen', start: 'template' })
  // @ts-expect-error the token belongs to the link, not to the form
  setUp.send({ type: 'answer.changed', field: 'token', value: '' })
  // @ts-expect-error an address is text, if empty
  createActor(signInMachine, { input: { email: null } })

  // @ts-expect-error no such topic
  createActor(customizedPlanMachine).send({ type: 'topic.toggled', topic: 'tarot' })
  // @ts-expect-error where the visitor is, is yes or no
  createActor(cookieBarMachine).send({ type: 'visitor.located', isInEu: 'yes' })
  // @ts-expect-error a file is no name
  createActor(uploadMachine).send({ type: 'file.chosen', file: 'photo.png' })
}

export const wrongEvents = [
  // @ts-expect-error no such field
  { type: 'answer.changed', field: 'phone', value: '1' } satisfies EventFromLogic<typeof bookingMachine>,
  // @ts-expect-error no such detail
  { type: 'detail.changed', field: 'age', value: '1' } satisfies EventFromLogic<
    typeof enterpriseWizardMachine
  >,
]

export function statesAreChecked() {
  const snapshot = createActor(submissionMachine).getSnapshot()
  snapshot.matches('sending')
  snapshot.matches({ editing: 'rejected' })
  // @ts-expect-error no such state
  snapshot.matches('waiting')
  // @ts-expect-error no such state in editing
  snapshot.matches({ editing: 'sent' })
  // @ts-expect-error an unknown event can never be taken
  snapshot.can({ type: 'form.sent' })
}

// @ts-expect-error no such region
export const noSuchRegion: StateValueFrom<typeof customizedPlanMachine> = { tarot: 'on' }
// @ts-expect-error the visitor's zone is missing
export const halfAnInput: InputFrom<typeof bookingMachine> = { token: null, week: '2026-11-23' }
// @ts-expect-error a rejected form says where it is wrong
export const silentRejection: Outcome = { kind: 'rejected' }
// @ts-expect-error a form ends in one of three ways
export const noSuchOutcome: Outcome = { kind: 'lost' }
// @ts-expect-error the account says whether its second factor is on
export const unknownFactor: InputFrom<typeof secondFactorEnrolmentMachine> = {}
// @ts-expect-error a throttled sign-in says for how long
export const endlessThrottle: PasswordOutcome = { kind: 'throttled', message: '' }
