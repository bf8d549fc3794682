import { client } from '#api/client.ts'
import { setSessionHint } from '#api/session-hint.ts'
import { accountPages } from '#contract/accounts/pages.ts'
import { messages } from '#contract/shared/messages.ts'
import { showError } from '../forms/refusal.ts'
import { forgetAccount } from '../session/account.ts'

/** Ends the session, then opens the page to sign in as a new document: nothing of the session stays in memory. */
export const signOut = async () => {
  try {
    const { status } = await client.signOut({ body: {} })
    if (status === 200 || status === 401) {
      forgetAccount()
      setSessionHint(false)
      window.location.assign(accountPages.signIn.path)
      return
    }
  } catch (error) {
    console.error(error)
  }
  showError('You are still signed in', messages.server.failed)
}
