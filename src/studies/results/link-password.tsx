import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { tsr } from '#api/query.tsx'
import { maxLength } from '#contract/shared/limits.ts'
import { PasswordForm } from '#ui/password-form.tsx'
import css from './gate.module.css'
import { messageOf, type ResultsRequest, resultsQuery, type Share, shareHeaders } from './queries.ts'

interface UnlockProps {
  readonly request: ResultsRequest
  readonly onOpen: (access: string) => void
}

const texts = {
  field: 'Password',
  show: 'Show the password',
  open: 'Open the results',
  required: 'Please enter the password.',
  full: `The limit of ${maxLength.password} characters is reached.`,
}

/** Asks for the password of a results link. The form stays until the results that it opens are in the cache. */
export function Unlock({ request, onOpen }: UnlockProps) {
  const queryClient = tsr.useQueryClient()
  const { study, share } = request
  const unlock = tsr.unlockResults.useMutation({
    // The password does not stay in the cache.
    gcTime: 0,
    onSuccess: async ({ body: { access } }) => {
      const opened = { ...request, share: { ...share, access } }
      await queryClient.readResults.prefetchQuery(resultsQuery(opened))
      onOpen(access)
    },
  })
  return (
    <div className={css.gate}>
      <h1>These results have a password</h1>
      <p>Ask the person who sent you this link for its password.</p>
      <PasswordForm
        texts={texts}
        maxLength={maxLength.password}
        refusal={unlock.error && messageOf(unlock.error, 'The connection failed. Please try again.')}
        isBusy={unlock.isPending}
        onSend={(password) =>
          unlock.mutate({ params: { study }, headers: shareHeaders(share), body: { password } })
        }
      />
    </div>
  )
}

/** The access token that the password is exchanged for is valid in this tab only. */
const accessKey = (study: string) => `understory-results-access-${study}`

function storedAccess(study: string): string | undefined {
  try {
    return window.sessionStorage.getItem(accessKey(study)) ?? undefined
  } catch {
    return undefined
  }
}

function storeAccess(study: string, access: string) {
  try {
    window.sessionStorage.setItem(accessKey(study), access)
  } catch {
    // Without storage the password is requested again after a reload.
  }
}

/** The token of a results link; it is in the hash, which is not sent to the server. */
export function useShare(study: string) {
  const hash = useLocation({ select: (location) => location.hash })
  const [access, setAccess] = useState(() => storedAccess(study))
  const token = new URLSearchParams(hash).get('share') ?? undefined
  const share: Share = { token, access: token === undefined ? undefined : access }
  const open = (granted: string) => {
    storeAccess(study, granted)
    setAccess(granted)
  }
  return { share, open }
}
