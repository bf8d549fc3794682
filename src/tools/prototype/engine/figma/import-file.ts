import { z } from 'zod'
import type { FigmaContent } from '#contract/prototypes/figma-import.ts'
import type { PrototypeAction, PrototypeScreen } from '#contract/studies/tools/prototype.ts'
import { maxPixels } from '#contract/studies/media.ts'
import type { FigmaClient } from './client.ts'
import { type FigmaPlan, makePlan, storedPlan } from './plan.ts'
import type { FigmaFile } from './replies.ts'
import { cleanName, createList, type PlannedScreen } from './translate.ts'

/** The stored image of a frame, or why there is none. */
const importedImage = z.union([
  z.object({ src: z.string(), width: z.int(), height: z.int() }),
  z.object({ why: z.string() }),
])
export type ImportedImage = z.infer<typeof importedImage>

/** The progress of an import so far; a later attempt continues from here. */
export const importState = z.object({
  /** The version of the file that was read. */
  version: z.string(),
  name: z.string(),
  /** The part of the file that the link named. */
  node: z.string().nullable(),
  plan: storedPlan,
  /** By identifier of the frame. */
  images: z.record(z.string(), importedImage),
})
export type ImportState = z.infer<typeof importState>

interface ImportPort {
  readonly client: FigmaClient
  /** Stores how far the import is; rejects when another attempt has taken over. */
  readonly save: (state: ImportState) => Promise<void>
  /** Stores the image of a screen as media of the study, or says why it cannot. */
  readonly storeImage: (bytes: Buffer, name: string) => Promise<ImportedImage>
  readonly progress: (fraction: number, text: string) => Promise<void>
  readonly maxImageBytes: number
}

interface ImportSource {
  readonly key: string
  readonly node: string | null
  readonly stored: ImportState | undefined
}

/** Frames that are rendered at once, and how often the address of one image is asked for. */
const imagesAtOnce = 20
const maxAddresses = 3

/** Pixels for one unit of the file: two, as phones have, unless the image would be too large. */
const scaleOf = ({ size: { width, height } }: PlannedScreen) => {
  const byArea = Math.sqrt(maxPixels.area / (width * height))
  const bySide = maxPixels.side / Math.max(width, height)
  const scale = Math.min(2, byArea, bySide)
  return scale === 2 ? 2 : Math.max(0.01, Math.floor(scale * 100) / 100)
}

const why = {
  notRendered: 'Figma could not render it',
  expired: 'Figma gave no image that could be read',
  tooLarge: 'Its image is too large',
  refused: 'Its image is at an address that is not allowed',
} as const

/** Downloads the images of frames that have none yet. */
const readImages = async (port: ImportPort, key: string, start: ImportState) => {
  const { client, save, storeImage, progress, maxImageBytes } = port
  let state = start
  const total = state.plan.screens.length
  const keep = async (frame: string, image: ImportedImage) => {
    state = { ...state, images: { ...state.images, [frame]: image } }
    await save(state)
    const done = Object.keys(state.images).length
    await progress(0.3 + (0.7 * done) / total, `Image ${done} of ${total}`)
  }

  /** Tries one batch; returns the frames whose images have to be asked for again. */
  const readBatch = async (batch: readonly PlannedScreen[], scale: number, isLast: boolean) => {
    const again: PlannedScreen[] = []
    const addresses = await client.images(
      key,
      batch.map(({ frame }) => frame),
      scale,
    )
    for (const screen of batch) {
      const address = addresses[screen.frame]
      const bytes =
        typeof address === 'string' && URL.canParse(address)
          ? await client.download(address, maxImageBytes)
          : 'notRendered'
      if (typeof bytes !== 'string') await keep(screen.frame, await storeImage(bytes, screen.name))
      else if (isLast || bytes === 'tooLarge' || bytes === 'refused')
        await keep(screen.frame, { why: why[bytes] })
      else again.push(screen)
    }
    return again
  }

  const byScale = Map.groupBy(
    state.plan.screens.filter(({ frame }) => !Object.hasOwn(state.images, frame)),
    scaleOf,
  )
  for (const [scale, screens] of byScale)
    for (let at = 0; at < screens.length; at += imagesAtOnce) {
      let left: readonly PlannedScreen[] = screens.slice(at, at + imagesAtOnce)
      for (let tries = 1; left.length > 0; tries += 1)
        left = await readBatch(left, scale, tries === maxAddresses)
    }
  return state
}

const scaled = (value: number, by: number) => Math.max(0, Math.round(value * by))

/** The screens with their images: coordinates become pixels, and links to frames without an image are left out. */
const assemble = ({ plan, images }: ImportState): FigmaContent => {
  const list = createList()
  const missing = [...plan.missing]
  const found = plan.screens.flatMap((screen) => {
    const image = images[screen.frame]
    if (image && 'src' in image) return [{ screen, image }]
    missing.push({ screen: screen.name, why: image?.why ?? why.notRendered })
    return []
  })
  const known = new Set(found.map(({ screen }) => screen.id))
  const screens = found.map(({ screen, image: { src, width, height } }): PrototypeScreen => {
    const [byX, byY] = [width / screen.size.width, height / screen.size.height]
    const reachable = (action: PrototypeAction, layer: string): PrototypeAction[] => {
      if ('screen' in action && !known.has(action.screen)) {
        list.add(screen.name, layer, 'Link to a frame that is not imported')
        return []
      }
      if (action.does !== 'open' || !action.at) return [action]
      return [{ ...action, at: { x: scaled(action.at.x, byX), y: scaled(action.at.y, byY) } }]
    }
    const { wait, fixed, overlay } = screen
    const waited = wait && reachable(wait.action, screen.name)[0]
    return {
      kind: 'image',
      src,
      alt: screen.name,
      width,
      height,
      id: screen.id,
      name: screen.name,
      hotspots: screen.spots.flatMap(({ id, name, gesture, action, box }) =>
        reachable(action, name).map((reached) => {
          const [x, y] = [Math.min(scaled(box.x, byX), width - 1), Math.min(scaled(box.y, byY), height - 1)]
          return {
            id,
            name,
            gesture,
            action: reached,
            shape: 'rectangle' as const,
            x,
            y,
            width: Math.max(1, Math.min(scaled(box.width, byX), width - x)),
            height: Math.max(1, Math.min(scaled(box.height, byY), height - y)),
          }
        }),
      ),
      keys: screen.keys.flatMap(({ key, action }) =>
        reachable(action, key).map((reached) => ({ key, action: reached })),
      ),
      ...(wait && waited && { wait: { ms: wait.ms, action: waited } }),
      ...(fixed && { fixed: { top: scaled(fixed.top, byY), bottom: scaled(fixed.bottom, byY) } }),
      ...(overlay && { overlay }),
    }
  })
  const { device } = plan
  return {
    screens,
    starts: plan.starts
      .filter(({ screen }) => known.has(screen))
      .map(({ name, screen }) => ({ name: cleanName(name), screen })),
    window: device ? { width: scaled(device.width, 2), height: scaled(device.height, 2) } : null,
    untranslated: [...plan.untranslated, ...list.all()],
    missing: missing.map(({ screen, why: reason }) => ({ screen: cleanName(screen), why: reason })),
  }
}

/** Whether a stored state is of this version of the file; then its layers and images are not asked for again. */
const isCurrent = (stored: ImportState | undefined, file: FigmaFile, node: string | null) =>
  stored !== undefined && stored.version === file.version && stored.node === node

/** Frames whose image could not be had are tried again by a later attempt. */
const withoutFailures = (state: ImportState): ImportState => ({
  ...state,
  images: Object.fromEntries(Object.entries(state.images).filter(([, image]) => 'src' in image)),
})

/**
 * Imports a file: frames become screens, interactions become hotspots, images become media. A later attempt at the same
 * version asks for nothing that the stored state has.
 * @throws FigmaError, FramesError
 */
export const importFile = async (
  port: ImportPort,
  { key, node, stored }: ImportSource,
): Promise<FigmaContent> => {
  const { client, save, progress } = port
  await progress(0, 'Reading the file')
  const file = await client.file(key)
  let state: ImportState
  if (stored && isCurrent(stored, file, node)) state = withoutFailures(stored)
  else {
    const onFrame = (read: number, all: number) =>
      progress(0.05 + (0.25 * read) / all, `Frame ${read} of ${all}`)
    const plan: FigmaPlan = await makePlan(client, { key, node }, file, onFrame)
    state = { version: file.version, name: cleanName(file.name), node, plan, images: {} }
    await save(state)
  }
  return assemble(await readImages(port, key, state))
}
