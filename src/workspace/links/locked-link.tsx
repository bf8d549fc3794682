import { Button, PasswordInput, Stack } from '@mantine/core'
import { useState } from 'react'
import { z } from 'zod'
import { maxLength } from '#contract/shared/limits.ts'
import { messages } from '#contract/shared/messages.ts'
import { statusOf } from '#api/query-cache.ts'
import type { Share } from '#studies/results/queries.ts'
import { AccountLayout } from '../accounts/account-layout.tsx'
import { useLinkChange } from '../accounts/link-token.ts'
import { failureText } from '../forms/refusal.ts'
import { useCallForm } from '../forms/use-call-form.ts'
import { BusyButton } from '../views/busy-button.tsx'
import { PendingView } from '../views/pending-view.tsx'

const readShare = (): Share => ({
  token: new URLSearchParams(window.location.hash.slice(1)).get('share') ?? undefined,
})

/** The link of the page's address, with the access that its password was exchanged for. */
export const useShare = () => {
  const [share, setShare] = useState(readShare)
  useLinkChange(() => setShare(readShare()))
  return { share, open: (access: string) => setShare({ token: share.token, access }) }
}

/** The call takes an empty password, and answers that it is wrong. */
const unlockForm = z.object({ password: z.string().min(1, messages.required) })

interface UnlockProps {
  /** The noun for what the link leads to: “clip”. */
  readonly noun: string
  readonly openLabel: string
  readonly isBusy: boolean
  readonly onUnlock: (body: z.infer<typeof unlockForm>, onError: (error: unknown) => void) => void
}

/** Asks for the password of the link; the access that is exchanged for it is kept by the page alone. */
function Unlock({ noun, openLabel, isBusy, onUnlock }: UnlockProps) {
  const { form, onSubmit } = useCallForm({
    mode: 'controlled',
    schema: unlockForm,
    initialValues: { password: '' },
  })
  const showRefusal = (error: unknown) => form.setFieldError('password', failureText(error))
  return (
    <AccountLayout
      title={`This ${noun} has a password`}
      lead="Ask the person who sent you this link for its password."
    >
      <form noValidate onSubmit={onSubmit((body) => onUnlock(body, showRefusal))}>
        <Stack gap="md">
          <PasswordInput
            label="Password"
            maxLength={maxLength.password}
            autoComplete="off"
            visibilityToggleButtonProps={{ 'aria-label': 'Show the password' }}
            {...form.getInputProps('password')}
          />
          <BusyButton type="submit" isBusy={isBusy}>
            {openLabel}
          </BusyButton>
        </Stack>
      </form>
    </AccountLayout>
  )
}

interface LockedLinkProps extends UnlockProps {
  /** Why the link could not be read; null while it is read. */
  readonly error: unknown
  readonly onRetry: () => void
}

/** Shows the form for the password of a link, or why the link opens nothing. */
export function LockedLink({ error, onRetry, ...unlock }: LockedLinkProps) {
  if (statusOf(error) === 401) return <Unlock {...unlock} />
  if (error)
    return (
      <AccountLayout title={`This ${unlock.noun} cannot be shown`} lead={failureText(error)}>
        <Button variant="default" onClick={onRetry}>
          Try again
        </Button>
      </AccountLayout>
    )
  return <PendingView />
}
