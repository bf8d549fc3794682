import type { z } from 'zod'
import type { enterpriseWizardForm } from '#contract/forms/enterprise-wizard.ts'
import { messages } from '#contract/messages.ts'
import type { FormHandler } from './submit-form.ts'

type Wizard = z.output<typeof enterpriseWizardForm>

/** The enterprise wizard, from its popup or its page. */
export const handleWizard =
  (kind: 'popup-wizard' | 'enterprise-wizard'): FormHandler<Wizard, { message: string }> =>
  ({ opened: _, index: __, finalPage: ___, showCustomInput: ____, ...answers }) => ({
    kind,
    email: answers.companyEmail,
    subject: `Enterprise wizard: ${answers.companyName}`,
    body: answers,
    reply: { message: messages.sent.wizard },
  })
