import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { routes } from '#content/site/routes.ts'
import { changeAnswer, fillEmptyFields, formStates } from '#tests/support/form-view.ts'
import {
  abortRequest,
  continueRequest,
  continueWithChanges,
  continueWithWrongMediaType,
  fulfillWithChanges,
} from '#tests/support/held-requests.ts'
import { addressOf } from '#tests/support/page-families.ts'
import { describePage, waitUntilHydrated } from '#tests/support/page-model.ts'
import { ideaVoteModel, link } from './idea-vote.ts'

const labels = { email: 'Email' }
const again = /^(Use another address|Vote again)$/

describePage('idea-vote', ideaVoteModel, {
  calls: {
    loadStanding: '**/standing',
    vote: '**/ssr/vote',
    withdrawVote: '**/ideas/votes/withdraw',
    followLink: '**/ideas/votes/withdraw-by-link',
  },
  unavailable: [
    {
      events: ['form.reset'],
      in: [
        'loading',
        'unreachable',
        'closed',
        'editing.ready',
        'editing.rejected',
        'editing.failed',
        'sending',
        'voted.ready',
        'voted.failed',
        'withdrawing',
        'linked.ready',
        'following',
        'followed',
      ],
      reason: 'Another vote is offered where a vote can follow.',
      hidden: (page) => page.getByRole('main').getByRole('button', { name: again }),
    },
  ],
  open: async ({ page }) => {
    await page.goto(addressOf(routes.pageIdea))
    await waitUntilHydrated(page.getByRole('region', { name: 'Vote' }))
  },
  act: ({ page, calls }) => {
    const part = page.getByRole('region', { name: 'Vote', exact: true })
    const form = part.getByRole('form', { name: 'Your vote' })
    const send = form.getByRole('button', { name: 'Vote for this idea' })
    const withdraw = part.getByRole('button', { name: 'Withdraw my vote' })
    const press = (name: string | RegExp) => part.getByRole('button', { name }).click()

    const expectText = (text: string) => expect(part.getByText(text, { exact: true })).toBeVisible()
    const expectReply = ({ context: { notice } }: { context: { notice: string | null } }) =>
      expect(part.getByRole('status').filter({ hasText: notice ?? '' })).toBeFocused()
    const expectBusy = () => expect(withdraw).toHaveAttribute('aria-disabled', 'true')
    return {
      events: {
        'page.retried': () => press('Try again'),
        'answer.changed': () => changeAnswer(form, labels.email, ['ada@example.org', 'grace@example.org']),
        'form.submitted': async () => {
          await fillEmptyFields(form, { [labels.email]: `${randomUUID()}@example.org` })
          await form.getByRole('checkbox', { name: /^I agree/ }).check()
          await send.click()
        },
        'form.reset': () => press(again),
        'vote.withdrawn': () => withdraw.click(),
        'link.opened': async () => {
          // A request that the link interrupts must not be taken for a later one.
          await calls.abortAll()
          await page.evaluate(async ({ use, token }) => {
            window.history.replaceState(null, '', window.location.pathname + window.location.search)
            const isOpened = new Promise((resolve) =>
              window.addEventListener('hashchange', resolve, { once: true }),
            )
            window.location.hash = `${use}=${token}`
            await isOpened
          }, link)
        },
        'link.followed': () => withdraw.click(),
      },
      ends: {
        loadStanding: {
          done: (call, outcome) =>
            outcome.kind === 'read'
              ? fulfillWithChanges(call, { ...outcome.standing })
              : call.fulfill({ status: 404, json: { message: outcome.message } }),
          error: abortRequest,
        },
        vote: {
          done: (call, outcome) => {
            switch (outcome.kind) {
              case 'accepted': {
                // The server under test sends mail: a vote that counts at once is one of an account.
                const { message, isCounted } = outcome
                return isCounted ? call.fulfill({ json: { message, isCounted } }) : continueRequest(call)
              }
              case 'rejected':
                return continueWithChanges(call, { email: 'ada@' })
              case 'failed':
                return continueWithWrongMediaType(call)
            }
          },
          error: abortRequest,
        },
        withdrawVote: {
          done: (call, { kind }) =>
            kind === 'accepted' ? continueRequest(call) : continueWithWrongMediaType(call),
          error: abortRequest,
        },
        followLink: {
          done: (call, outcome) => {
            if (outcome.kind === 'failed') return continueWithWrongMediaType(call)
            return outcome.kind === 'rejected'
              ? continueRequest(call)
              : call.fulfill({ json: { message: outcome.message } })
          },
          error: abortRequest,
        },
      },
      states: {
        loading: () => expectText('Looking up your vote…'),
        unreachable: async ({ context }) => {
          await expectText(context.notice ?? '')
          await expect(part.getByRole('button', { name: 'Try again' })).toBeVisible()
        },
        closed: () => expectText('This idea takes no further votes.'),
        ...formStates('editing', 'sending', [form, send], labels),
        asked: expectReply,
        'voted.ready': async ({ context }) => {
          await expectText(context.notice ?? 'You voted for this idea.')
          await expect(withdraw).toBeEnabled()
        },
        'voted.failed': ({ context }) => expectText(context.notice ?? ''),
        withdrawing: expectBusy,
        withdrawn: expectReply,
        'linked.ready': async () => {
          await expectText('Press the button, and your vote no longer counts.')
          await expect(part.getByRole('alert')).toBeEmpty()
        },
        'linked.failed': ({ context: { errors, notice } }) =>
          expectText(errors['token']?.[0] ?? notice ?? ''),
        following: expectBusy,
        followed: expectReply,
      },
    }
  },
})
