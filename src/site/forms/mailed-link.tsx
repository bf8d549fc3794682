import { siteClient } from '#api/site-client.ts'
import { toOutcome } from '#api/send-form.ts'
import { toFieldErrors } from '#contract/shared/replies.ts'
import { subscriptionLink } from '#contract/newsletter/newsletter.ts'
import { recontactLink } from '#contract/recontact/confirm-call.ts'
import type { Outcome } from '#machines/site/form.ts'
import { TokenForm } from './token-form.tsx'

const uses = {
  'subscription-confirm': {
    call: siteClient.subscriptionConfirm,
    link: subscriptionLink,
    label: 'Confirm subscription',
  },
  'subscription-cancel': {
    call: siteClient.subscriptionCancel,
    link: subscriptionLink,
    label: 'Unsubscribe',
  },
  'recontact-confirm': {
    call: siteClient.confirmRecontact,
    link: recontactLink,
    label: 'Yes, you may ask me again',
  },
} as const

/** A button that sends the token of a link in an email. */
export function MailedLink({ use }: { use: keyof typeof uses }) {
  const { call, link: schema, label } = uses[use]
  const send = async (token: string): Promise<Outcome> => {
    const link = schema.safeParse({ token })
    if (!link.success) return { kind: 'rejected', errors: toFieldErrors(link.error.issues) }
    return toOutcome(await call({ body: link.data }))
  }
  return <TokenForm label={label} isOneClick={use === 'subscription-cancel'} send={send} />
}
