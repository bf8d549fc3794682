import { forms as contract } from '#contract/forms/index.ts'
import type { Config } from '../config.ts'
import { defineFeature } from '../define-feature.ts'
import type { Geo } from '../http/geo.ts'
import { removeExpired } from '../inbox/queries/erase-person.ts'
import { scheduled } from '../jobs/scheduled.ts'
import { checkpoint } from '../store/checkpoint.ts'
import type { KeyRing } from '../store/credentials.ts'
import type { Store } from '../store/schema.ts'
import type { Captcha } from '../http/captcha.ts'
import {
  handleBookDemo,
  handleContact,
  handleCustomizedPlan,
  handleStudent,
  handleSupport,
  handleWizard,
} from './routes.ts'
import { createSubmitForm } from './submit-form.ts'
import { personalData } from './personal-data.ts'

interface Services {
  readonly config: Pick<
    Config,
    'inboxEmail' | 'qualifiedCompanySizes' | 'publicUrl' | 'smtpUrl' | 'retentionDays'
  >
  readonly store: Store
  readonly captcha: Captcha
  readonly geo: Geo
  readonly keys: KeyRing
}

/** The forms of the public site, and what they left behind. */
export const forms = defineFeature({
  contract,
  personalData,
  start: ({ config, store, captcha, geo, keys }: Services) => {
    const { inboxEmail, retentionDays } = config
    const submitForm = createSubmitForm({ store, captcha, geo, keys, inboxEmail })
    const { calls } = contract
    return {
      handlers: {
        contact: (call) => submitForm(calls.contact, call, handleContact),
        support: (call) => submitForm(calls.support, call, handleSupport),
        popupWizard: (call) => submitForm(calls.popupWizard, call, handleWizard('popup-wizard')),
        enterpriseWizard: (call) =>
          submitForm(calls.enterpriseWizard, call, handleWizard('enterprise-wizard')),
        bookDemo: (call) => submitForm(calls.bookDemo, call, handleBookDemo(config)),
        enterpriseForm: (call) => submitForm(calls.enterpriseForm, call, handleCustomizedPlan),
        studentForm: (call) => submitForm(calls.studentForm, call, handleStudent),
      },
      jobs: [
        scheduled('removeExpiredForms', 'hourly', async () => {
          const removed = { ...(await removeExpired(store, retentionDays)) }
          // Without the checkpoint the removed rows could stay in the write-ahead log for weeks.
          if (removed.submissions + removed.mails + removed.subscriptions > 0) await checkpoint(store)
          return removed
        }),
      ],
    }
  },
})
