import type { z } from 'zod'
import type { assetsForm } from '#contract/recorded-assets/assets.ts'
import {
  recordingLinkCalls,
  type sharedPartPath,
  type SharedRecording,
} from '#contract/recording-links/shares.ts'
import { recordingMessages } from '#contract/recordings/messages.ts'
import { studyMessages } from '#contract/studies/messages.ts'
import { clientNetwork } from '../../http/client-address.ts'
import {
  createLinkAccess,
  createUnlocking,
  type ReaderCall,
  type ShareHeaders,
  type UnlockCall,
} from '../../http/link-access.ts'
import { hashLinkPassword } from '../../http/link-passwords.ts'
import { type KeyRing } from '../../store/credentials.ts'
import type { RateCounter } from '../../store/rate-limits.ts'
import type { Store } from '../../store/schema.ts'
import { done } from '../../members/define-refusals.ts'
import { readAssets } from '../assets/public.ts'
import { listNotes } from '../notes/public.ts'
import { memberHandler, refuse } from '../refusals.ts'
import { findSite } from '../queries/sites.ts'
import { findSession } from '../queries/sessions.ts'
import { createPartReplies, describeSession } from '../visits/public.ts'
import type { SessionReader } from '../folding/session-reader.ts'
import { createLink, findLink, listLinks, revokeLink, describedLinks } from './queries/links.ts'

export interface RecordingLinkContext {
  readonly store: Store
  readonly keys: KeyRing
  readonly counter: Pick<RateCounter, 'hit' | 'takeBack'>
  readonly sessionReader: SessionReader
}

/** Handlers of the calls about links to one session: those of members, and those of readers. */
export const createRecordingLinkHandlers = ({
  store,
  keys,
  counter,
  sessionReader,
}: RecordingLinkContext) => {
  const access = createLinkAccess(keys, 'recording.link', recordingMessages.link)
  const unlock = createUnlocking(counter, keys)
  const { hooks, sendPart } = createPartReplies({ sessionReader })

  const linkOf = ({ 'x-share-token': token }: ShareHeaders) =>
    token === undefined ? undefined : findLink(store, token)

  /** The session of a link, or the reply that denies access. */
  const enter = async (headers: ShareHeaders) => {
    const entered = access.enter(await linkOf(headers), headers)
    if (entered.status !== 200) return entered
    const { link } = entered
    const key = { workspace_id: link.workspace_id, site_id: link.site_id, id: link.session_id }
    const session = await findSession(store, key)
    return session ? ({ status: 200, link, session } as const) : access.unknown
  }

  return {
    createRecordingLink: memberHandler(
      recordingLinkCalls.createRecordingLink,
      async ({ change, params, body }) => {
        const password = body.password === null ? null : await hashLinkPassword(body.password)
        const created = await createLink(store, change, params, { ...body, password })
        if (created.outcome !== 'done') return created
        const { link, token } = created
        return done({ link: await describedLinks.one(store, link), token })
      },
    ),

    listRecordingLinks: memberHandler(recordingLinkCalls.listRecordingLinks, async ({ member, params }) => {
      const { workspaceId } = member
      const key = { workspace_id: workspaceId, site_id: params.site, id: params.session }
      if (!(await findSession(store, key))) return refuse('recordingUnknown')
      return done({ links: await describedLinks.all(store, await listLinks(store, key)) })
    }),

    revokeRecordingLink: memberHandler(recordingLinkCalls.revokeRecordingLink, async ({ change, params }) => {
      const revoked = await revokeLink(store, change, params)
      if (revoked.outcome !== 'done') return revoked
      return done({ message: studyMessages.link.revoked })
    }),

    readSharedRecording: async ({ request, headers }: ReaderCall) => {
      const entered = await enter(headers)
      if (entered.status !== 200) return entered
      const { link, session } = entered
      const site = await findSite(store, session.workspace_id, session.site_id)
      if (!site) return access.unknown
      const client = clientNetwork(request.ip)
      const whole = await describeSession({ store, sessionReader }, { session, site, client })
      const notes = link.shows_notes === 1 ? await listNotes(store, session, undefined) : []
      const { startedAt, duration, browserStart, isLive, missing, entryUrl, title } = whole
      const { browser, system, device, width, height, parts, pages, clicks } = whole
      const body: SharedRecording = {
        startedAt,
        duration,
        browserStart,
        isLive,
        missing,
        entryUrl,
        title,
        browser,
        system,
        device,
        width,
        height,
        parts,
        pages,
        clicks,
        notes: notes.map(({ id, at, text, author }) => ({ id, at, text, author })),
      }
      return { status: 200, body } as const
    },

    readSharedRecordingPart: {
      hooks,
      handler: async ({
        request,
        reply,
        headers,
        params,
      }: ReaderCall & { readonly params: z.output<typeof sharedPartPath> }) => {
        const entered = await enter(headers)
        if (entered.status !== 200) return entered
        return sendPart({ request, reply, session: entered.session, part: params.part, isMasked: true })
      },
    },

    readSharedRecordingAssets: async ({
      headers,
      body,
    }: ReaderCall & { readonly body: z.output<typeof assetsForm> }) => {
      const entered = await enter(headers)
      if (entered.status !== 200) return entered
      const { workspace_id, site_id } = entered.session
      const assets = await readAssets(store, { workspace_id, id: site_id }, body.addresses, new Date())
      return { status: 200, body: { assets } } as const
    },

    unlockSharedRecording: async (call: UnlockCall) => unlock(access, await linkOf(call.headers), call),
  }
}
