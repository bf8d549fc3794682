import { siteClient } from '#api/site-client.ts'
import { toOutcome } from '#api/send-form.ts'
import { type Unsubscribe, unsubscribeForm } from '#contract/mailings/unsubscribe.ts'
import { toFieldErrors } from '#contract/shared/replies.ts'
import type { Outcome } from '#machines/site/form.ts'
import { TokenForm } from '../token-form.tsx'

const labels: Readonly<Record<Unsubscribe['from'], string>> = {
  team: 'No more invitations from this team',
  study: 'No more invitations to this study',
}

/** Ends invitations by mail with the token of a link in one: all from a team, or those to its study. */
export function InvitationOff({ from }: Pick<Unsubscribe, 'from'>) {
  const send = async (token: string): Promise<Outcome> => {
    const form = unsubscribeForm.safeParse({ token, from })
    if (!form.success) return { kind: 'rejected', errors: toFieldErrors(form.error.issues) }
    return toOutcome(await siteClient.unsubscribeMailing({ body: form.data }))
  }
  return <TokenForm label={labels[from]} isOneClick={from === 'team'} send={send} />
}
