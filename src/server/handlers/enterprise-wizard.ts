import type { z } from 'zod'
import type { enterpriseWizardForm } from '#contract/forms/enterprise-wizard.ts'
import { messages } from '#contract/messages.ts'
import type { Reception } from './reception.ts'

type Wizard = z.output<typeof enterpriseWizardForm>

/** Receives the enterprise wizard; `kind` says whether from the popup or from its page. */
export const receiveWizard =
  (kind: 'popup-wizard' | 'enterprise-wizard'): Reception<Wizard, { message: string }> =>
  ({ opened: _, index: __, finalPage: ___, showCustomInput: ____, ...answers }) => ({
    kind,
    email: answers.companyEmail,
    subject: `Enterprise wizard: ${answers.companyName}`,
    body: answers,
    reply: { message: messages.sent.wizard },
  })
