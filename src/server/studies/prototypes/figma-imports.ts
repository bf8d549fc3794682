import { hash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { messages } from '#contract/shared/messages.ts'
import { prototypeMessages } from '#contract/prototypes/messages.ts'
import { figmaLimits } from '#contract/prototypes/figma-import.ts'
import { prototypeLimits } from '#contract/studies/tools/prototype.ts'
import { maxMediaBytes } from '#contract/studies/media.ts'
import { createFigmaClient, FigmaError, type FigmaPort } from '#tools/prototype/engine/figma/client.ts'
import {
  importFile,
  type ImportedImage,
  importState,
  type ImportState,
} from '#tools/prototype/engine/figma/import-file.ts'
import { FramesError } from '#tools/prototype/engine/figma/plan.ts'
import type { FileStore } from '../../files/file-store.ts'
import { withTemporaryFile } from '../../files/incoming.ts'
import type { MediaInspector } from '../../files/media/inspector.ts'
import { MediaError } from '../../files/media/media-file.ts'
import { OutboundError, type OutboundFetch } from '../../http/outbound.ts'
import { createLatestWriter } from '../../jobs/latest-writer.ts'
import type { Store } from '../../store/schema.ts'
import { listMediaFiles, saveMedia } from '../authoring/public.ts'
import { type FigmaImportRow, imagesOf, writeFigmaImport } from './queries/figma-imports.ts'

interface FigmaContext {
  readonly store: Store
  readonly files: FileStore
  readonly uploadsDir: string
  readonly inspector: MediaInspector
  readonly outbound: OutboundFetch
  readonly figmaUrl: string
  readonly log: Pick<FastifyBaseLogger, 'error'>
  /** Waits at rate limits and after errors; tests do not wait. */
  readonly pause?: (ms: number, signal: AbortSignal) => Promise<void>
}

/** An attempt at a file, or at one node of it. */
interface Attempt {
  readonly row: FigmaImportRow
  readonly node: string | null
  readonly token: string
}
/** Stores how far an attempt is, for members who wait. */
type Show = (progress: { readonly progress: number; readonly text: string }) => Promise<void>

/** Imports of all workspaces in this process: each holds up to two replies in memory. */
const maxRunning = 4
const heartbeatMs = 10_000
const progressMs = 500

const { figma } = prototypeMessages

/** Another attempt has started, or the study was deleted. */
class LostError extends Error {
  override name = 'LostError'
}
/** The images are too large together. */
class SpaceError extends Error {
  override name = 'SpaceError'
}

const textOfError = (error: unknown) => {
  if (error instanceof FramesError)
    return error.frames === 0 ? figma.noFrames : figma.tooManyFrames(error.frames, prototypeLimits.screens)
  if (error instanceof SpaceError) return figma.space
  if (!(error instanceof FigmaError)) return figma.failed
  return error.problem === 'limit' ? figma.limit(Math.ceil(error.seconds / 60)) : figma[error.problem]
}

/** The identifier of stored media, out of its path. */
const mediaIdOf = (image: ImportedImage) =>
  'src' in image ? (/\/([\da-f-]{36})\./.exec(image.src)?.[1] ?? '') : ''

const sleep = async (ms: number, signal: AbortSignal) => {
  await wait(ms, undefined, { signal })
}

/**
 * Creates the service that runs imports in this process: a token is held here while its import runs, and nowhere else.
 * When the process ends, the state stays, and an import goes on when a member starts it again with a token.
 */
export const createFigmaImports = (context: FigmaContext) => {
  const { store, files, uploadsDir, inspector, outbound, figmaUrl, log, pause = sleep } = context
  const running = new Map<string, { readonly stop: AbortController; readonly ended: Promise<void> }>()

  const portOf = (signal: AbortSignal): FigmaPort => ({
    get: async (address, { headers, ...limits }) => {
      try {
        return await outbound(address, { method: 'GET', headers, ...limits, signal })
      } catch (error) {
        signal.throwIfAborted()
        if (!(error instanceof OutboundError)) throw error
        if (error.reason === 'tooLarge' || error.reason === 'unreachable') return error.reason
        return 'refused'
      }
    },
    wait: (ms) => pause(ms, signal),
  })

  const work = async ({ row, node, token }: Attempt, signal: AbortSignal, show: Show) => {
    const write = async (written: Parameters<typeof writeFigmaImport>[2]) => {
      signal.throwIfAborted()
      if (!(await writeFigmaImport(store, row, written))) throw new LostError()
    }
    let current = 0
    const progress = (fraction: number, text: string) => {
      current = fraction
      return show({ progress: fraction, text })
    }
    const onWait = (seconds: number) =>
      show({ progress: current, text: `Figma asks to wait ${seconds} seconds` })
    const client = createFigmaClient(portOf(signal), { url: figmaUrl, token }, onWait)

    const images = imagesOf(row)
    const stored = row.stored === null ? undefined : importState.safeParse(JSON.parse(row.stored)).data
    const kept = await listMediaFiles(
      store,
      [...Object.values(images), ...Object.values(stored?.images ?? {})].map(mediaIdOf),
    )
    const isKept = (image: ImportedImage) => kept.has(mediaIdOf(image))
    let bytesSoFar = 0
    const storeImage = async (bytes: Buffer, name: string) => {
      const digest = hash('sha256', bytes, 'hex')
      const known = images[digest]
      if (known && isKept(known)) return known
      bytesSoFar += bytes.length
      if (bytesSoFar > figmaLimits.bytes) throw new SpaceError()
      try {
        const saved = await withTemporaryFile(uploadsDir, async (path) => {
          await writeFile(path, bytes, { mode: 0o600 })
          const media = { studyId: row.study_id, path, extension: 'png', alt: name } as const
          return saveMedia({ store, files, uploadsDir }, media, (...file) =>
            inspector.inspectMedia(row.workspace_id, ...file),
          )
        })
        if (saved.kind !== 'image') return { why: messages.upload.extension }
        const { src, width, height } = saved
        const image = { src, width, height }
        images[digest] = image
        kept.set(mediaIdOf(image), bytes.length)
        return image
      } catch (error) {
        if (error instanceof MediaError && error.reason === 'noSpace') throw new SpaceError()
        if (error instanceof MediaError) return { why: error.message }
        throw error
      }
    }
    const save = (state: ImportState) =>
      write({ name: state.name, stored: JSON.stringify(state), images: JSON.stringify(images) })
    const port = { client, save, storeImage, progress, maxImageBytes: maxMediaBytes.image }
    // Media that no study uses are removed after a while: those are downloaded again.
    const usable = stored && {
      ...stored,
      images: Object.fromEntries(Object.entries(stored.images).filter(([, image]) => isKept(image))),
    }
    const content = await importFile(port, { key: row.file_key, node, stored: usable })
    const used = new Set(content.screens.map(({ src }) => src))
    await write({
      state: 'ready',
      progress: 1,
      text: '',
      content: JSON.stringify(content),
      // Earlier images would add up over many imports.
      images: JSON.stringify(
        Object.fromEntries(Object.entries(images).filter(([, { src }]) => used.has(src))),
      ),
    })
  }

  const run = async (attempt: Attempt, signal: AbortSignal) => {
    const { row } = attempt
    const shown = createLatestWriter(
      (progress: Parameters<Show>[0]) => writeFigmaImport(store, row, progress),
      progressMs,
    )
    const heartbeat = setInterval(() => {
      writeFigmaImport(store, row, {}).catch(() => undefined)
    }, heartbeatMs).unref()
    try {
      await work(attempt, signal, shown.write)
    } catch (error) {
      if (error instanceof LostError) return
      const isExpected =
        error instanceof FigmaError || error instanceof FramesError || error instanceof SpaceError
      // The error of a library may quote a request, which has the token in its headers: only its name is logged.
      if (!isExpected && !signal.aborted)
        log.error({ reason: error instanceof Error ? error.name : 'unknown' }, 'an import from Figma failed')
      await writeFigmaImport(store, row, { state: 'failed', text: textOfError(error) }).catch(() => undefined)
    } finally {
      clearInterval(heartbeat)
      await shown.stop()
    }
  }

  return {
    isFull: () => running.size >= maxRunning,
    start: (row: FigmaImportRow, node: string | null, token: string) => {
      const stop = new AbortController()
      const ended = run({ row, node, token }, stop.signal).finally(() => void running.delete(row.claim))
      running.set(row.claim, { stop, ended })
    },
    /** Ends the imports; their state is stored. */
    close: async () => {
      const all = [...running.values()]
      for (const { stop } of all) stop.abort()
      await Promise.all(all.map(({ ended }) => ended))
    },
  }
}
export type FigmaImports = ReturnType<typeof createFigmaImports>
