import type { RecontactOffer } from '#contract/recontact/recontact.ts'
import {
  type RecontactOutcome,
  recontactOfferMachine,
  type RecontactValues,
} from '#machines/recontact/recontact-offer.ts'
import { createCalls, defineModel } from '#tests/support/model-graph.ts'

const calls = createCalls()

export const offer: RecontactOffer = {
  team: 'Garden research',
  purpose: 'Invitations to further studies of the garden center',
  asksName: true,
  answers: [{ attribute: 'City', value: 'Bratislava' }],
  state: 'open',
}
export const values: RecontactValues = { email: 'ada@example.org', name: 'Ada', keepsAnswers: true }

const lost = new Error('no network')

/** The offer at the end of a study. */
export const recontactOfferModel = defineModel({
  machine: recontactOfferMachine.provide({
    actors: {
      readOffer: calls.actor<RecontactOffer | null, {}>(),
      sendAddress: calls.actor<RecontactOutcome, RecontactValues>(),
    },
  }),
  calls,
  project: ({ offer: read, values: sent, failures }) => ({
    state: read?.state,
    isSent: sent !== null,
    failures,
  }),
  events: {
    'address.changed': [{ type: 'address.changed' }],
    'address.submitted': [{ type: 'address.submitted', values }],
    'form.reopened': [{ type: 'form.reopened' }],
  },
  ends: {
    readOffer: { done: [offer, { ...offer, state: 'asked' }, null], error: [lost] },
    sendAddress: { done: ['mailed', 'stored', 'invalid', 'closed'], error: [lost] },
  },
})
