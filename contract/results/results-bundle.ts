import { z } from 'zod'
import { planLimits } from '../analysis-plans/limits.ts'
import { analysisPlan, deviation, deviationKind } from '../analysis-plans/plan.ts'
import { utcTime, wholeNumber } from '../shared/fields.ts'
import { deviceNote } from '../studies/devices.ts'
import { studyLimits } from '../studies/limits.ts'
import { duplicateFlags, toolEvent, toolSettings } from '../studies/registry.ts'
import { progress, sessionStatus } from '../studies/session.ts'
import { study } from '../studies/study.ts'

/** Version of the lines below. */
export const resultsBundleVersion = 3

/** Version of the analysis: raise it when a formula or a rule changes numbers that were right before. */
export const analysisVersion = 8

const origin = {
  format: z.literal('understory.results'),
  analysis: wholeNumber,
  /** Versions of the software and of Node, whose logarithms may differ in the last digits. */
  software: z.string(),
  node: z.string(),
  writtenAt: utcTime,
  /** Number of the published version. */
  published: wholeNumber,
}

/** The first line of a bundle until version 1, which had the results of the last version only. */
const olderHead = z.object({
  ...origin,
  type: z.literal('study'),
  version: z.literal(1),
  study,
  settings: toolSettings,
})

/**
 * The first line of a bundle of results, a file of JSON lines. After it come the media of the study, then the results,
 * the oldest first: their settings, the versions that they count, their analysis plan, the responses, each followed by
 * its events, and the numbers that were calculated when the bundle was written.
 */
export const bundleHead = z.discriminatedUnion('type', [
  z.object({
    ...origin,
    type: z.literal('bundle'),
    /** Version 2 had no analysis plans. */
    version: z.union([z.literal(2), z.literal(resultsBundleVersion)]),
    /** Identifier of the study on its server. */
    study: z.string(),
  }),
  olderHead,
])
export type BundleHead = z.infer<typeof bundleHead>

/** A part of an uploaded file of the study, encoded in Base64; parts of one file follow one another. */
const bundledMedia = z.object({
  type: z.literal('media'),
  /** Its path in the versions. */
  src: z.string(),
  isLast: z.boolean(),
  content: z.base64(),
})

const bundledResults = z.object({
  type: z.literal('results'),
  /** From 1: versions whose answers are counted together have the same number. */
  number: wholeNumber,
  /** The settings that the numbers were calculated with. */
  settings: toolSettings,
})

/** A version of the results before it. The last one of these results defines what is counted. */
const bundledVersion = z.object({
  type: z.literal('version'),
  number: wholeNumber,
  publishedAt: utcTime,
  study,
  settings: toolSettings,
})

/** A number that every database stores. */
const storedNumber = wholeNumber.max(1_000_000_000)

/** The analysis plans of the results, as they were frozen, and the departures from them; the oldest first. */
const bundledPlans = z.object({
  type: z.literal('plans'),
  frozen: z
    .array(
      z.object({
        number: storedNumber,
        /** Null where the plan was removed; the hash is empty then. */
        plan: analysisPlan.nullable(),
        /** SHA-256 of the plan; a reader of the bundle computes it again. */
        hash: z.string(),
        frozenAt: utcTime,
        /** People who had answered before. */
        people: storedNumber,
        /** People at the look that decided; 0 before. */
        decidedPeople: storedNumber,
      }),
    )
    // A study freezes one with each change, and with each version.
    .max(planLimits.frozenPlans + studyLimits.versions),
  deviations: z
    .array(deviation.extend({ people: storedNumber }))
    .max(planLimits.storedDeviations * deviationKind.options.length),
})
export type BundledPlans = z.infer<typeof bundledPlans>

/** A response without the notes of the team, and without the identifier that a panel knows its participant by. */
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
  /** The parts that only filters and the order of lists depend on; missing in bundles until version 1. */
  origin: z
    .object({
      /** The version that it answers. */
      version: wholeNumber,
      /** Place among the finished responses; null while unfinished. */
      finished: wholeNumber.nullable(),
      savedAt: utcTime,
      country: z.string().nullable(),
      parameters: z.record(z.string(), z.string()),
      device: deviceNote.nullable(),
      /** Identifiers of the tasks in the order in which they were shown. */
      order: z.array(z.string()),
    })
    .optional(),
})
export type BundledResponse = z.infer<typeof bundledResponse>

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
export const bundleLine = z.discriminatedUnion('type', [
  bundledMedia,
  bundledResults,
  bundledVersion,
  bundledPlans,
  bundledResponse,
  bundledEvent,
  bundledNumbers,
])
export type BundleLine = z.infer<typeof bundleLine>
