import type { FastifyInstance, FastifyRequest } from 'fastify'
import { mailingCalls } from '#contract/mailings/calls.ts'
import { unsubscribePath } from '#contract/mailings/limits.ts'
import type { MailingForm } from '#contract/mailings/mailings.ts'
import type { Unsubscribe } from '#contract/mailings/unsubscribe.ts'
import { mailingMessages } from '#contract/mailings/messages.ts'
import { messages } from '#contract/shared/messages.ts'
import type { Config } from '../config.ts'
import type { Member } from '../http/caller.ts'
import type { HeaderReply } from '../http/header-reply.ts'
import { registerOneClick } from '../http/one-click.ts'
import { BusyError } from '../jobs/bounded-queue.ts'
import { done, invalid } from '../members/define-refusals.ts'
import { entitlements, planOf } from '../members/entitlements.ts'
import type { Searches } from '../members/searches.ts'
import type { KeyRing } from '../store/credentials.ts'
import type { Store } from '../store/schema.ts'
import { checkForm } from './check-form.ts'
import type { QueuedFilling } from './filling-payload.ts'
import { countAudience, firstOf, type SearchInTurn } from './found-people.ts'
import { previewMail } from './preview.ts'
import { createMailing, deleteMailing, updateDraft } from './queries/drafts.ts'
import { pauseMailing, resendUnknown, resumeMailing, sendMailing, stopMailing } from './queries/life.ts'
import { listMailingNames, listMailings, readMailing } from './queries/mailings.ts'
import { countMonth, monthOf } from './queries/months.ts'
import { listRecipients } from './queries/recipients.ts'
import { queueTest } from './queries/tests.ts'
import { unsubscribe } from './queries/unsubscribing.ts'
import { memberHandler, refuse } from './refusals.ts'
import { createUnsubscribeTokens } from './unsubscribe-tokens.ts'

export interface MailingContext {
  readonly store: Store
  readonly keys: KeyRing
  readonly config: Pick<Config, 'publicUrl'>
  readonly peopleSearches: Searches
  readonly sendsMail: boolean
}

/** The reply where too many jobs wait; other errors are thrown on. */
const orBusy = async <Result>(reply: HeaderReply, work: Promise<Result>) => {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof BusyError)) throw error
    reply.header('retry-after', error.retryAfter)
    return { status: 503, body: { message: messages.server.busy } } as const
  }
}

interface Caller {
  readonly request: FastifyRequest
  readonly member: Member
}

/** Handlers of the calls that members make about invitations by mail. */
export const createMailingHandlers = (
  { store, config, peopleSearches, sendsMail }: MailingContext,
  fillingJob: QueuedFilling,
) => {
  /** A form that the workspace can send, with what is needed to search for its people. */
  const openForm = async (call: Caller, form: MailingForm) => {
    const { workspaceId } = call.member
    const checked = await checkForm(store, workspaceId, form)
    if (checked.outcome !== 'done') return checked
    const search: SearchInTurn = (work) => peopleSearches.ofMember(call, work)
    const { publicUrl } = config
    const audience = { ...checked, workspaceId }
    return {
      outcome: 'done',
      count: () => countAudience(store, audience, search),
      preview: async () => {
        const person = await firstOf(store, audience, search)
        return previewMail(store, { ...checked, publicUrl, workspaceId, form, person })
      },
    } as const
  }

  const monthLeft = async (workspaceId: string) => {
    const { mailsPerMonth } = entitlements({ plan: await planOf(store, workspaceId) })
    if (mailsPerMonth === null) return null
    return Math.max(0, mailsPerMonth - (await countMonth(store, workspaceId, monthOf(new Date()))))
  }

  return {
    listMailings: memberHandler(mailingCalls.listMailings, async ({ member, query }) =>
      done({ mailings: await listMailings(store, member.workspaceId, query) }),
    ),

    listMailingNames: memberHandler(mailingCalls.listMailingNames, async ({ member, query }) =>
      done({ mailings: await listMailingNames(store, member.workspaceId, query) }),
    ),

    createMailing: memberHandler(mailingCalls.createMailing, async ({ change, body }) => {
      const created = await createMailing(store, change, body)
      if (created.outcome === 'invalid') return invalid(created.errors)
      return created.outcome === 'done' ? done(created.mailing) : created
    }),

    checkMailing: memberHandler(mailingCalls.checkMailing, async (call) => {
      const { workspaceId } = call.member
      const opened = await openForm(call, call.body)
      if (opened.outcome === 'invalid') return invalid(opened.errors)
      if (opened.outcome !== 'done') return opened
      const counts = await opened.count()
      return done({ ...counts, monthLeft: await monthLeft(workspaceId), preview: await opened.preview() })
    }),

    testMailing: memberHandler(mailingCalls.testMailing, async (call) => {
      if (!sendsMail) return refuse('noMailServer')
      const opened = await openForm(call, call.body)
      if (opened.outcome === 'invalid') return invalid(opened.errors)
      if (opened.outcome !== 'done') return opened
      const { name, replyTo } = call.body
      const mail = { ...(await opened.preview()), ...(replyTo !== null && { replyTo }) }
      const queued = await queueTest(store, call.change, { name, mail })
      return queued.outcome === 'done' ? done({ message: mailingMessages.sent.test }) : queued
    }),

    readMailing: memberHandler(mailingCalls.readMailing, async ({ member, params }) => {
      const mailing = await readMailing(store, member.workspaceId, params.mailing)
      return mailing ? done(mailing) : refuse('mailingUnknown')
    }),

    updateMailing: memberHandler(mailingCalls.updateMailing, async ({ change, params, headers, body }) => {
      const at = { id: params.mailing, revision: headers['if-match'] }
      const updated = await updateDraft(store, change, at, body)
      if (updated.outcome === 'invalid') return invalid(updated.errors)
      return updated.outcome === 'done' ? done(updated.mailing) : updated
    }),

    deleteMailing: memberHandler(mailingCalls.deleteMailing, async ({ change, params }) => {
      const deleted = await deleteMailing(store, change, params.mailing)
      return deleted.outcome === 'done' ? done({ message: mailingMessages.sent.deleted }) : deleted
    }),

    sendMailing: memberHandler(mailingCalls.sendMailing, async ({ change, params, reply }) => {
      const sending = { fillingJob, sendsMail }
      const sent = await orBusy(reply, sendMailing(store, change, params.mailing, sending))
      if ('status' in sent) return sent
      if (sent.outcome === 'invalid') return invalid(sent.errors)
      return sent.outcome === 'done' ? done(sent.mailing) : sent
    }),

    pauseMailing: memberHandler(mailingCalls.pauseMailing, async ({ change, params }) => {
      const paused = await pauseMailing(store, change, params.mailing)
      return paused.outcome === 'done' ? done(paused.mailing) : paused
    }),

    resumeMailing: memberHandler(mailingCalls.resumeMailing, async ({ change, params, reply }) => {
      const resumed = await orBusy(reply, resumeMailing(store, change, params.mailing, fillingJob))
      if ('status' in resumed) return resumed
      return resumed.outcome === 'done' ? done(resumed.mailing) : resumed
    }),

    stopMailing: memberHandler(mailingCalls.stopMailing, async ({ change, params }) => {
      const stopped = await stopMailing(store, change, params.mailing)
      return stopped.outcome === 'done' ? done(stopped.mailing) : stopped
    }),

    resendUnknown: memberHandler(mailingCalls.resendUnknown, async ({ change, params }) => {
      const resent = await resendUnknown(store, change, params.mailing)
      return resent.outcome === 'done' ? done(resent.mailing) : resent
    }),

    listMailingRecipients: memberHandler(
      mailingCalls.listMailingRecipients,
      async ({ member: { workspaceId }, params: { mailing }, query }) => {
        if (!(await readMailing(store, workspaceId, mailing))) return refuse('mailingUnknown')
        const { state, cursor: after } = query
        return done(await listRecipients(store, { workspaceId, mailing, state, after }))
      },
    ),
  }
}

/** Handlers of what recipients do. */
export const createUnsubscribeHandlers = ({ store, keys }: Pick<MailingContext, 'store' | 'keys'>) => {
  const tokens = createUnsubscribeTokens(keys)
  const { offTeam, offStudy } = mailingMessages.sent
  return {
    unsubscribeMailing: async ({ body: { token, from } }: { readonly body: Unsubscribe }) => {
      const unsubscriber = tokens.read(token)
      if (!unsubscriber) return invalid({ token: [mailingMessages.token] })
      await unsubscribe(store, unsubscriber, from)
      return done({ message: from === 'team' ? offTeam : offStudy })
    },
  }
}

/** Handles the one-click unsubscribe of mail programs, at the path of the page for it. */
export const registerMailingOneClick = (
  app: FastifyInstance,
  { unsubscribeMailing }: ReturnType<typeof createUnsubscribeHandlers>,
) =>
  registerOneClick(app, {
    path: unsubscribePath,
    parameter: 'token',
    unsubscribe: (token) => unsubscribeMailing({ body: { token, from: 'team' } }),
  })
