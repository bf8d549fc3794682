import { expect, type Page, test } from '@playwright/test'
import { authoringPages } from '#contract/authoring/pages.ts'
import { workspacePages } from '#contract/workspace/pages.ts'
import {
  abortRequest,
  continueRequest,
  continueWithChanges,
  fulfillBusy,
} from '#tests/support/held-requests.ts'
import { openLink } from '#tests/support/page-link.ts'
import { describePage } from '#tests/support/page-model.ts'
import { addSession, createOwner, inviteTo, type SignedIn, useSession } from '#tests/support/signed-in.ts'
import { invitation, invitationModel } from './invitation.ts'
import { token as unknownToken } from './set-up.ts'

interface Invited {
  /** Another person than the invited one. */
  readonly owner: SignedIn
  readonly invited: SignedIn
  readonly token: string
}
const people = new WeakMap<Page, Invited>()

const invitedOn = (page: Page) => {
  const found = people.get(page)
  if (!found) throw new Error('The page has no invitation')
  return found
}

/** Gives the browser a new session of a person, or none. */
const signInAs = async (page: Page, person: SignedIn | null) => {
  await page.context().clearCookies()
  if (!person) return
  const session = await addSession(person, 'Firefox on Linux')
  await useSession(page.context(), session, test.info().project.use.baseURL)
}

const expectHeading = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()

describePage('invitation', invitationModel, {
  calls: {
    readInvitation: '**/invitations/read',
    acceptInvitation: '**/invitations/accept',
    signOut: '**/accounts/sign-out',
  },
  open: async ({ page }) => {
    const owner = await createOwner('Ada Lovelace', invitation.workspace)
    const invited = await createOwner('Grace Hopper', 'Compilers')
    const token = await inviteTo(owner.workspace, invited.email)
    people.set(page, { owner, invited, token })
    await page.context().clearCookies()
    await page.goto(`${workspacePages.invitation.path}#${token}`)
  },
  act: ({ page }) => {
    const accept = page.getByRole('button', { name: 'Accept the invitation' })
    const signOut = page.getByRole('button', { name: 'Sign out' })
    const alert = page.getByRole('alert')
    const join = `Join ${invitation.workspace}`
    const expectNotice = async (notice: string | null) => {
      await expectHeading(page, join)
      await (notice === null ? expect(alert).toHaveCount(0) : expect(alert).toHaveText(notice))
    }
    return {
      events: {
        'link.opened': ({ token }) => openLink(page, token && invitedOn(page).token),
        'page.retried': () => page.getByRole('button', { name: 'Try again' }).click(),
        // The tab is shown again.
        'account.changed': () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange'))),
        'signOut.requested': () => signOut.click(),
        'invitation.accepted': () => accept.click(),
      },
      ends: {
        readInvitation: {
          done: async (route, outcome) => {
            if (outcome.kind === 'failed') return fulfillBusy(route)
            if (outcome.kind === 'linkInvalid') return continueWithChanges(route, { token: unknownToken })
            const { owner, invited } = invitedOn(page)
            const signedIn = outcome.email === invitation.email ? invited : owner
            await signInAs(page, outcome.email === null ? null : signedIn)
            return continueRequest(route)
          },
          error: abortRequest,
        },
        acceptInvitation: {
          done: (route, outcome) => {
            switch (outcome.kind) {
              case 'joined':
                return continueRequest(route)
              case 'linkInvalid':
                return continueWithChanges(route, { token: unknownToken })
              case 'signedOut':
                return route.fulfill({ status: 401, json: { message: outcome.message } })
              case 'otherAddress':
                return route.fulfill({ status: 403, json: { message: outcome.message } })
              default:
                return fulfillBusy(route)
            }
          },
          error: abortRequest,
        },
        signOut: {
          done: (route, { kind }) => (kind === 'accepted' ? continueRequest(route) : fulfillBusy(route)),
          error: abortRequest,
        },
      },
      states: {
        // Before the first reply nothing is known; later the card stays.
        reading: ({ context }) =>
          context.invitation
            ? expect(accept).toHaveAttribute('data-loading', 'true')
            : expect(page.getByRole('status', { name: 'Loading' })).toBeVisible(),
        unreachable: ({ context }) => expect(page.getByText(context.notice ?? '')).toBeVisible(),
        invalid: async ({ context }) => {
          await expectHeading(page, 'This invitation no longer works')
          await expect(page.getByText(context.notice ?? '')).toBeVisible()
        },
        signInNeeded: async ({ context }) => {
          await expectNotice(context.notice)
          await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible()
          await expect(page.getByRole('link', { name: 'Create an account' })).toBeVisible()
        },
        otherAddress: async ({ context }) => {
          await expectNotice(context.notice)
          await expect(signOut).toBeEnabled()
        },
        signingOut: () => expect(signOut).toHaveAttribute('data-loading', 'true'),
        ready: async ({ context }) => {
          await expectNotice(context.notice)
          await expect(accept).toBeEnabled()
        },
        accepting: () => expect(accept).toHaveAttribute('data-loading', 'true'),
        joined: async () => {
          await expect(page).toHaveURL(authoringPages.studies.path)
          await expect(page.getByRole('button', { name: `Workspace: ${invitation.workspace}` })).toBeVisible()
        },
      },
    }
  },
})
