import { siteClient } from '#api/site-client.ts'
import { toOutcome } from '#api/send-form.ts'
import { toFieldErrors } from '#contract/shared/replies.ts'
import { subscriptionLink } from '#contract/newsletter/newsletter.ts'
import type { Outcome } from '#machines/site/form.ts'
import { TokenForm } from '../token-form.tsx'

const uses = {
  confirm: { call: siteClient.subscriptionConfirm, label: 'Confirm subscription' },
  cancel: { call: siteClient.subscriptionCancel, label: 'Unsubscribe' },
} as const

/** Confirms or cancels a subscription with the token of a link in an email. */
export function SubscriptionLink({ use }: { use: keyof typeof uses }) {
  const { call, label } = uses[use]
  const send = async (token: string): Promise<Outcome> => {
    const link = subscriptionLink.safeParse({ token })
    if (!link.success) return { kind: 'rejected', errors: toFieldErrors(link.error.issues) }
    return toOutcome(await call({ body: link.data }))
  }
  return <TokenForm label={label} isOneClick={use === 'cancel'} send={send} />
}
