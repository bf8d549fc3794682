import { isObject } from '#contract/shared/json.ts'
import { setImmediate } from 'node:timers/promises'
import { z } from 'zod'
import type { Untranslated } from '#contract/prototypes/figma-import.ts'
import { prototypeLimits } from '#contract/studies/tools/prototype.ts'
import { type FigmaClient, FigmaError } from './client.ts'
import { chooseFrames, type Frame } from './read-frames.ts'
import type { FigmaFile } from './replies.ts'
import { createList, createTranslator, type PlannedScreen, screenIdOf, settleOverlays } from './translate.ts'

/** The plan of an import, before its images are there. Stored as JSON while an import runs. */
export interface FigmaPlan {
  readonly screens: readonly PlannedScreen[]
  readonly starts: readonly { readonly name: string; readonly screen: string }[]
  readonly device?: { readonly width: number; readonly height: number }
  readonly untranslated: readonly Untranslated[]
  /** Frames that cannot be screens. */
  readonly missing: readonly { readonly screen: string; readonly why: string }[]
}

/** A link that leads to no frames, or to too many. */
export class FramesError extends Error {
  override name = 'FramesError'
  readonly frames: number

  constructor(frames: number) {
    super(`A link leads to ${frames} frames`)
    this.frames = frames
  }
}

/** Frames whose layers are asked for at once: fewer when the reply is too large. */
const framesAtOnce = 20

/** The layers of frames, batch by batch; a batch that is too large is asked for in halves. */
async function* readFrames(client: FigmaClient, key: string, frames: readonly Frame[]) {
  const left: (readonly Frame[])[] = []
  for (let start = 0; start < frames.length; start += framesAtOnce)
    left.push(frames.slice(start, start + framesAtOnce))
  for (let batch = left.shift(); batch; batch = left.shift()) {
    const ids = batch.map(({ id }) => id)
    try {
      const nodes = await client.nodes(key, ids)
      for (const frame of batch) yield { frame, root: nodes[frame.id]?.document }
    } catch (error) {
      const isLarge = error instanceof FigmaError && ['size', 'unavailable'].includes(error.problem)
      if (!isLarge || (error.problem === 'unavailable' && batch.length === 1)) throw error
      const [first] = batch
      if (first && batch.length === 1) {
        yield { frame: first, root: 'tooLarge' as const }
        continue
      }
      const half = Math.ceil(batch.length / 2)
      left.unshift(batch.slice(0, half), batch.slice(half))
    }
  }
}

/**
 * Reads the layers of the frames that a link means, and translates their interactions.
 * @throws FramesError, FigmaError
 */
export const makePlan = async (
  client: FigmaClient,
  { key, node }: { readonly key: string; readonly node: string | null },
  file: FigmaFile,
  onFrame: (read: number, all: number) => Promise<void>,
): Promise<FigmaPlan> => {
  const { frames, starts, device } = chooseFrames(file, node)
  if (frames.length === 0 || frames.length > prototypeLimits.screens) throw new FramesError(frames.length)
  const list = createList()
  const translator = createTranslator(new Set(frames.map(({ id }) => id)), list)
  const screens: PlannedScreen[] = []
  const missing: { screen: string; why: string }[] = []
  let [read, spots] = [0, 0]
  for await (const { frame, root } of readFrames(client, key, frames)) {
    read += 1
    const screen = root === undefined || root === 'tooLarge' ? undefined : translator.toScreen(frame, root)
    if (screen) {
      const room = Math.max(0, prototypeLimits.allHotspots - spots)
      if (screen.spots.length > room) list.add(frame.name, frame.name, 'More hotspots than a prototype takes')
      spots += screen.spots.length
      screens.push({ ...screen, spots: screen.spots.slice(0, room) })
    } else
      missing.push({
        screen: frame.name,
        why: root === 'tooLarge' ? 'It has more layers than Figma sends' : 'Figma gives it no size',
      })
    await onFrame(read, frames.length)
    // Other requests are answered between two frames.
    await setImmediate()
  }
  const known = new Set(screens.map(({ id }) => id))
  return {
    screens: settleOverlays(screens, translator.overlays),
    starts: starts.slice(0, prototypeLimits.screens).flatMap(({ nodeId, name }) => {
      const screen = screenIdOf(nodeId)
      return known.has(screen) ? [{ name, screen }] : []
    }),
    ...(device && { device }),
    untranslated: list.all(),
    missing,
  }
}

/** Reads a stored plan; this server wrote it, so that its parts need no check. */
export const storedPlan = z.custom<FigmaPlan>((value) => isObject(value) && Array.isArray(value['screens']))
