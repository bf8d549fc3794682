import type { RecontactOffer } from '#contract/recontact/recontact.ts'
import type { RecontactOutcome } from '#machines/recontact/recontact-offer.ts'
import { machineExample } from '#studies/machine-example.ts'

const offer: RecontactOffer = {
  team: 'Garden research',
  purpose: 'Invitations to further studies of this team',
  asksName: true,
  answers: [{ attribute: 'City', value: 'Bratislava' }],
  state: 'open',
}

/** A team that would like to ask the participants of a study again. */
export const recontactOfferExample = machineExample(
  async () => (await import('#machines/recontact/recontact-offer.ts')).recontactOfferMachine,
  {
    events: [
      { type: 'address.submitted', values: { email: 'ada@example.org', name: 'Ada', keepsAnswers: true } },
      { type: 'address.changed' },
      { type: 'form.reopened' },
    ],
    outcomes: {
      readOffer: { offered: offer, 'asked before': { ...offer, state: 'asked' }, none: null },
      sendAddress: {
        'a link is mailed': 'mailed' satisfies RecontactOutcome,
        stored: 'stored' satisfies RecontactOutcome,
        'no address': 'invalid' satisfies RecontactOutcome,
        'no more addresses': 'closed' satisfies RecontactOutcome,
      },
    },
  },
)
