import { Button, Text } from '@mantine/core'
import { useCallback, useState } from 'react'
import { tsr } from '#api/query.tsx'
import { accountPages } from '#contract/accounts/pages.ts'
import { workspacePages } from '#contract/workspace/pages.ts'
import { messages } from '#contract/shared/messages.ts'
import { accountMessages } from '#contract/accounts/messages.ts'
import { isToken } from '#machines/accounts/account-form.ts'
import { refreshAccount } from '../session/account.ts'
import { ButtonLink } from '../views/links.tsx'
import { Notice } from './account-form.tsx'
import { AccountLayout } from './account-layout.tsx'
import { readToken, useLinkChange } from './link-token.ts'
import { messageOf } from './outcomes.ts'

/** Verifies an address by the link of a mail. Opening the page changes nothing: mail scanners open links too. */
export default function VerifyPage() {
  const [token, setToken] = useState(readToken)
  const verified = tsr.verifyEmail.useMutation({ onSuccess: refreshAccount })
  const { reset } = verified
  useLinkChange(
    useCallback(
      (changed) => {
        setToken(changed)
        reset()
      },
      [reset],
    ),
  )
  if (verified.isSuccess)
    return (
      <AccountLayout title="Thank you" lead={verified.data.body.message}>
        <ButtonLink to={workspacePages.home.path} size="md">
          Open your workspace
        </ButtonLink>
      </AccountLayout>
    )
  const { error } = verified
  const isRefused = error !== null && 'status' in error && error.status === 404
  if (token === null || !isToken(token) || isRefused)
    return (
      <AccountLayout title="This link no longer works" lead={accountMessages.link}>
        <Text>Create the account or change the address once more, and we send you another link.</Text>
      </AccountLayout>
    )
  const notice =
    error === null ? null : ('status' in error && messageOf(error.body)) || messages.server.failed
  return (
    <AccountLayout
      title={accountPages.verify.title}
      lead="Confirm that this address is yours. Then you can publish studies and invite people by mail."
    >
      <Notice text={notice} />
      <Button size="md" loading={verified.isPending} onClick={() => verified.mutate({ body: { token } })}>
        Verify address
      </Button>
    </AccountLayout>
  )
}
