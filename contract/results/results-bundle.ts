import { z } from 'zod'
import { utcTime, wholeNumber } from '../shared/fields.ts'
import { duplicateFlags, toolEvent, toolSettings } from '../studies/registry.ts'
import { progress, sessionStatus } from '../studies/session.ts'
import { study } from '../studies/study.ts'

/** Version of the lines below. */
export const resultsBundleVersion = 1

/** Version of the analysis: raise it when a formula or a rule changes numbers that were right before. */
export const analysisVersion = 7

/**
 * The first line of a bundle of results, a file of JSON lines. After it come the responses, each followed by its
 * events, and last the numbers that were calculated when the bundle was written.
 */
export const bundleHead = z.object({
  type: z.literal('study'),
  format: z.literal('understory.results'),
  version: z.literal(resultsBundleVersion),
  analysis: wholeNumber,
  /** Versions of the software and of Node, whose logarithms may differ in the last digits. */
  software: z.string(),
  node: z.string(),
  writtenAt: utcTime,
  /** Number of the published version, whose definition this is. */
  published: wholeNumber,
  study,
  settings: toolSettings,
})
export type BundleHead = z.infer<typeof bundleHead>

/** A response without the notes of the team, the country, and the parameters of its link. */
const bundledResponse = z.object({
  type: z.literal('response'),
  id: z.string(),
  status: sessionStatus,
  isSample: z.boolean(),
  /** The actor who left the response out of the results: a member of the team, or the rules of the tool. */
  leftOut: z.enum(['byPerson', 'byTool']).nullable(),
  /** The sign that it repeats an earlier response; missing where there is none. */
  duplicate: z.enum(duplicateFlags).optional(),
  startedAt: utcTime,
  seconds: wholeNumber,
  progress,
})

/** One event of the response before it. */
const bundledEvent = z.object({ type: z.literal('event'), number: wholeNumber, event: toolEvent })

const numberValue = z.union([z.number(), z.string(), z.boolean(), z.null()])

/** All values of the results by name; those that are texts are compared, but not printed. */
export const bundledNumbers = z.object({
  type: z.literal('numbers'),
  numbers: z.array(z.tuple([z.string(), numberValue])),
})
export type NamedNumber = z.infer<typeof bundledNumbers>['numbers'][number]

/** A line after the first one. */
export const bundleLine = z.discriminatedUnion('type', [bundledResponse, bundledEvent, bundledNumbers])
export type BundleLine = z.infer<typeof bundleLine>
