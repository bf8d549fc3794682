import { defineContract } from '../shared/define-contract.ts'
import { router, strict } from '../shared/ts-rest.ts'
import { mailingCalls } from './calls.ts'
import { mailingExamples } from './examples.ts'
import {
  mailing,
  mailingAudience,
  mailingCounts,
  mailingEntry,
  mailingForm,
  mailingRecipient,
} from './mailings.ts'
import { mailingPages } from './pages.ts'
import { senderCheck, senderResult } from './sender-check.ts'

/** Invitations to studies by mail. */
export const mailings = defineContract({
  groups: [{ name: 'People', calls: mailingCalls }],
  calls: router(mailingCalls, strict),
  examples: mailingExamples,
  schemas: {
    Mailing: mailing,
    MailingEntry: mailingEntry,
    MailingForm: mailingForm,
    MailingCounts: mailingCounts,
    MailingRecipient: mailingRecipient,
    SenderCheck: senderCheck,
    SenderResult: senderResult,
  },
  unions: { MailingAudience: mailingAudience },
  audit: {
    createMailing: 'Mailing written',
    updateMailing: 'Mailing changed',
    deleteMailing: 'Mailing deleted',
    testMailing: 'Mailing sent as a test',
    sendMailing: 'Mailing sent',
    pauseMailing: 'Mailing paused',
    resumeMailing: 'Mailing resumed',
    stopMailing: 'Mailing stopped',
    resendUnknown: 'Mails of unknown arrival sent again',
  },
  pages: mailingPages,
})
