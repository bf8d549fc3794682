import { z } from 'zod'
import { atMost, formObject, partId, utcTime } from '../shared/fields.ts'
import { messages } from '../shared/messages.ts'
import { prototypeMessages } from './messages.ts'
import { ownStudyPath } from '../studies/draft.ts'
import { screen } from '../studies/tools/prototype.ts'

/** Limits of imports from Figma. */
export const figmaLimits = {
  /** Listed parts that have no equal here. */
  listed: 500,
  /** Files imported into one study. */
  files: 20,
  /** Imports of one workspace at the same time. */
  running: 3,
  /** Starts of one member in a minute. */
  perMinute: 10,
  /** Bytes of the images of one import. */
  bytes: 400 * 1024 ** 2,
  link: 1000,
  token: 300,
} as const

const fileKey = z.string().regex(/^[\dA-Za-z-]{10,80}$/, messages.invalid)

/** The file that a link leads to, and the part of it that `node-id` names; undefined for another link. */
export const figmaFileOf = (link: string) => {
  const url = URL.parse(link.trim())
  if (!url || url.protocol !== 'https:' || !/^(?:www\.)?figma\.com$/.test(url.hostname)) return undefined
  const [, kind = '', file = '', part, branch] = url.pathname.split('/')
  if (!['design', 'file', 'proto', 'board', 'deck'].includes(kind)) return undefined
  const { data: key } = fileKey.safeParse(part === 'branch' && branch !== undefined ? branch : file)
  if (key === undefined) return undefined
  const node = url.searchParams.get('node-id')?.replaceAll('-', ':') ?? null
  return { key, node: node !== null && /^[\d:;I]{1,60}$/.test(node) ? node : null }
}

export const figmaImportForm = formObject({
  link: z
    .string(messages.required)
    .trim()
    .min(1, messages.required)
    .check(atMost(figmaLimits.link))
    .refine((link) => figmaFileOf(link) !== undefined, prototypeMessages.figma.link),
  /**
   * A personal access token with the scope `file_content:read`. Held in memory until the import ends, and never stored.
   */
  token: z
    .string(messages.required)
    .trim()
    .min(1, messages.required)
    .check(atMost(figmaLimits.token))
    .regex(/^[!-~]+$/, messages.invalid),
})

export const figmaImportPath = ownStudyPath.extend({ file: fileKey })

/** A part of the file that has no equal here. */
const untranslated = z.object({
  /** Names of the frame and of the layer in it. */
  screen: z.string(),
  layer: z.string(),
  what: z.string(),
})
export type Untranslated = z.infer<typeof untranslated>

/** The content of an imported file. */
export const figmaContent = z.object({
  /** Frames. The identifier of a screen stays the same when the file is imported again. */
  screens: z.array(screen),
  /** Starting points of flows: where a task may start. */
  starts: z.array(z.object({ name: z.string(), screen: partId })),
  /** The size of the device that shows the screens, in pixels of their images; null where the file names none. */
  window: z.object({ width: z.int(), height: z.int() }).nullable(),
  untranslated: z.array(untranslated),
  /** Frames without an image, and why. */
  missing: z.array(z.object({ screen: z.string(), why: z.string() })),
})
export type FigmaContent = z.infer<typeof figmaContent>

/**
 * The import of one file into one study. `stopped`: the server was restarted meanwhile; the next start continues the
 * import.
 */
export const figmaImport = z.object({
  /** The key of the file, out of its link. */
  file: fileKey,
  /** Empty until Figma has answered. */
  name: z.string(),
  state: z.enum(['running', 'stopped', 'failed', 'ready']),
  /** From 0 to 1. */
  progress: z.number(),
  /** The current step, or the reason why the import failed. */
  text: z.string(),
  changedAt: utcTime,
  /** Null until the import is ready. */
  content: figmaContent.nullable(),
})
export type FigmaImport = z.infer<typeof figmaImport>
