import type { z } from 'zod'
import type { customizedPlanForm } from '#contract/forms/customized-plan.ts'
import { messages } from '#contract/messages.ts'
import type { FormHandler } from './submit-form.ts'

/** A request for a customized plan. */
export const handleCustomizedPlan: FormHandler<z.output<typeof customizedPlanForm>, { message: string }> = ({
  toogleClose: _,
  ...plan
}) => ({
  kind: 'customized-plan',
  email: plan.workEmail,
  subject: `Customized plan: ${plan.companyName}`,
  body: plan,
  reply: { message: messages.sent.customizedPlan },
})
