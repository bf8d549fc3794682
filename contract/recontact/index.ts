import { defineContract } from '../shared/define-contract.ts'
import { router, strict } from '../shared/ts-rest.ts'
import { recontactOfferCalls, recontactSettingsCalls } from './calls.ts'
import { recontactConfirmCalls } from './confirm-call.ts'
import { recontactExamples } from './examples.ts'
import { recontactOffer, recontactSettings } from './recontact.ts'

const ofParticipants = { ...recontactOfferCalls, ...recontactConfirmCalls }
const calls = { ...recontactSettingsCalls, ...ofParticipants }

/** Asking participants at the end of a study whether the team may ask them again. */
export const recontact = defineContract({
  groups: [
    { name: 'People', calls: recontactSettingsCalls },
    { name: 'Studies: participants', calls: ofParticipants },
  ],
  calls: router(calls, strict),
  examples: recontactExamples,
  schemas: { RecontactSettings: recontactSettings, RecontactOffer: recontactOffer },
  audit: { saveRecontact: 'Asking participants again changed' },
})
