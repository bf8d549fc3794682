import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { reviewMessages } from '#contract/capture-review/messages.ts'
import { hourMs } from '#contract/shared/milliseconds.ts'
import { type SharedClip, sharedClipFolder } from '#contract/capture-review/shared-clips.ts'
import type { FileStore } from '../../files/file-store.ts'
import { clientNetwork } from '../../http/client-address.ts'
import { createSigner, type KeyRing } from '../../store/credentials.ts'
import { sendFile } from '../../files/send-file.ts'
import type { RateCounter } from '../../store/rate-limits.ts'
import type { Store } from '../../store/schema.ts'
import {
  createLinkAccess,
  createUnlocking,
  type ReaderCall,
  type ShareHeaders,
  type UnlockCall,
} from '../../http/link-access.ts'
import { type CaptureRow, isMedia } from '../queries/capture-row.ts'
import { listCapturesOf } from '../queries/captures.ts'
import { sizeOfCaptureFile } from '../../files/capture-file-rows.ts'
import { parsePauses } from '../reading.ts'
import { listSegments } from '../queries/transcript-segments.ts'
import type { ClipFiles } from './clip-files.ts'
import { partOfClip } from './clip-part.ts'
import { clipsOfLink, findLinkByToken, findOpenLink, type SharedClipRow } from './queries/shared.ts'

interface Context {
  readonly store: Store
  readonly keys: KeyRing
  readonly counter: Pick<RateCounter, 'hit' | 'takeBack'>
}

/** A page asks for the list again after this time. */
const ticketMs = 4 * hourMs

/** Signed names of the file of a capture within a clip of a link. */
const createTickets = (keys: KeyRing) => {
  const signer = createSigner(keys, 'capture.clips')
  return {
    sign: (parts: readonly string[]) => signer.sign([...parts, Date.now() + ticketMs].join('.')),
    read: (ticket: string) => {
      const [workspace, link, clip, capture, expiry] = signer.read(ticket)?.split('.') ?? []
      return workspace !== undefined && link !== undefined && Number(expiry) > Date.now()
        ? { workspace, link, clip, capture }
        : undefined
    },
  }
}

const playedOf = (row: CaptureRow) => ({ startedAt: row.started_at, ms: row.ms, pauses: parsePauses(row) })

/** The captures of a clip that can be played, each with the part that the clip needs. Clips have no visited pages. */
const partsOf = async (store: Store, clip: SharedClipRow) => {
  const rows = await listCapturesOf(store, clip.response_id)
  return rows
    .filter(({ state }) => state === 'ready')
    .filter(isMedia)
    .flatMap((row) => {
      const part = partOfClip(playedOf(row), { from: clip.from_ms, to: clip.to_ms })
      return part ? [{ row, part }] : []
    })
}

/** Handlers of the calls of readers of a link to a clip or a reel. */
export const createSharedClipHandlers = ({ store, keys, counter }: Context) => {
  const access = createLinkAccess(keys, 'capture.link', {
    unknown: reviewMessages.linkUnknown,
    locked: reviewMessages.linkLocked,
  })
  const unlock = createUnlocking(counter, keys)
  const tickets = createTickets(keys)

  const linkOf = ({ 'x-share-token': token }: ShareHeaders) =>
    token === undefined ? undefined : findLinkByToken(store, token)

  const captionsOf = async (rows: readonly CaptureRow[], clip: SharedClipRow) => {
    const { from_ms: from, to_ms: to } = clip
    const all = await Promise.all(rows.map((row) => listSegments(store, row)))
    return all
      .flat()
      .filter((segment) => segment.from < to && segment.to > from)
      .map((segment) => ({
        from: Math.max(0, segment.from - from),
        to: Math.min(to, segment.to) - from,
        text: segment.text,
      }))
  }

  const show = async (linkId: string, clip: SharedClipRow): Promise<SharedClip> => {
    const parts = await partsOf(store, clip)
    return {
      id: clip.id,
      title: clip.title,
      ms: clip.to_ms - clip.from_ms,
      media: parts.map(({ row, part: { startedAt, ms, pauses } }) => ({
        id: row.id,
        source: row.source,
        contentType: row.content_type,
        width: row.width,
        height: row.height,
        hasVoice: row.has_voice === 1,
        pauses: [...pauses],
        startedAt,
        ms,
        path: `${sharedClipFolder}${tickets.sign([clip.workspace_id, linkId, clip.id, row.id])}`,
        hasPoster: false,
        hasWaveform: false,
      })),
      captions: await captionsOf(
        parts.map(({ row }) => row),
        clip,
      ),
    }
  }

  return {
    readSharedClips: async ({ headers }: ReaderCall) => {
      const entered = access.enter(await linkOf(headers), headers)
      if (entered.status !== 200) return entered
      const { link } = entered
      const { title, clips } = await clipsOfLink(store, link)
      const shown: SharedClip[] = []
      for (const clip of clips) shown.push(await show(link.id, clip))
      return { status: 200, body: { title, clips: shown } } as const
    },

    unlockSharedClips: async (call: UnlockCall) => unlock(access, await linkOf(call.headers), call),
  }
}

interface FileContext {
  readonly store: Store
  readonly keys: KeyRing
  readonly files: FileStore
  readonly clipFiles: ClipFiles
}

const filePath = z.object({ ticket: z.string().max(400) })

/** Serves the files of shared clips to those who have a ticket, as long as the link exists. */
export const serveSharedClips = (app: FastifyInstance, { store, keys, files, clipFiles }: FileContext) => {
  const tickets = createTickets(keys)

  const find = async (ticket: string) => {
    const named = tickets.read(ticket)
    const link = named && (await findOpenLink(store, named.workspace, named.link))
    if (!named || !link) return undefined
    const { clips } = await clipsOfLink(store, link)
    const clip = clips.find(({ id }) => id === named.clip)
    const parts = clip ? await partsOf(store, clip) : []
    const found = parts.find(({ row }) => row.id === named.capture)
    return clip && found && { ...found, clip }
  }

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const path = filePath.safeParse(request.params)
    const found = path.success ? await find(path.data.ticket) : undefined
    if (!found) return reply.callNotFound()
    const { row, clip, part } = found
    const id = await clipFiles.fileOf(row, clip, part, clientNetwork(request.ip))
    const bytes = id === undefined ? undefined : await sizeOfCaptureFile(store, row, id)
    if (id === undefined || bytes === undefined) return reply.callNotFound()
    // Faces and voices stay out of caches, which no deletion would reach.
    const file = { id, bytes, contentType: row.content_type, name: id, cacheControl: 'private, no-store' }
    return sendFile(request, reply, { files, file })
  }
  app.route({ method: ['GET', 'HEAD'], url: `${sharedClipFolder}:ticket/file`, handler: answer })
}
