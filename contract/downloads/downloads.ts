import { z } from 'zod'
import { identifier } from '../accounts/account.ts'
import { formObject, utcTime, wholeNumber } from '../shared/fields.ts'
import { messages } from '../shared/messages.ts'
import { workspacePath } from '../workspace/workspace.ts'
import { exclusion, qualityFlag, resultsFilter } from '../studies/results.ts'
import { progress, sessionStatus } from '../studies/session.ts'

/** Limits of downloads. */
export const downloadLimits = {
  /** Hours after which a file is deleted. */
  hours: 24,
  /** Files of one study that are ready or being made. */
  perStudy: 20,
} as const

/**
 * `csv`: a zip file with the tables of answers, their codebook, events and results. `xlsx`: the same tables as sheets.
 * `json`: all responses. `spss`: a zip file with the answers as a system file and their codebook. `pdf`: the report.
 * `charts`: a zip file with each chart of the report as SVG and PNG. `bundle`: the whole study with all its results,
 * whatever the filter, as lines of `bundleHead` and after.
 */
export const downloadFormat = z.enum(
  ['csv', 'xlsx', 'json', 'spss', 'pdf', 'charts', 'bundle'],
  messages.invalid,
)
export type DownloadFormat = z.infer<typeof downloadFormat>

export const downloadPath = workspacePath.extend({ download: identifier })

export const downloadForm = formObject({ format: downloadFormat, filter: resultsFilter })

/** The filter of a file, with the values that a request may leave out. */
const storedFilter = resultsFilter.extend({
  sample: resultsFilter.shape.sample.unwrap(),
  completeness: resultsFilter.shape.completeness.unwrap(),
  flagged: resultsFilter.shape.flagged.unwrap(),
})

/** A file with results, which a job makes. */
export const download = z.object({
  id: identifier,
  format: downloadFormat,
  filter: storedFilter,
  /** `failed`: the file could not be made. */
  state: z.enum(['waiting', 'running', 'ready', 'failed']),
  /** From 0 to 1. */
  progress: z.number().min(0).max(1),
  /** Null until the file is ready. */
  bytes: wholeNumber.nullable(),
  createdAt: utcTime,
  expiresAt: utcTime,
})
export type Download = z.infer<typeof download>
/** The newest first. */
export const downloadsReply = z.object({ downloads: z.array(download).max(downloadLimits.perStudy) })

/** A response in a JSON file of results. */
export const downloadedResponse = z.object({
  id: z.string(),
  /** Number of the version of the study that it answers. */
  version: wholeNumber,
  startedAt: utcTime,
  status: sessionStatus,
  /** From the start to the last answer. */
  seconds: wholeNumber,
  /** ISO 3166-1 alpha-2. */
  country: z.string().nullable(),
  isSample: z.boolean(),
  /** Why it is left out of the results; null if it counts. */
  excluded: exclusion.nullable(),
  flags: z.array(qualityFlag),
  /** Parameters of the participant's link that the study keeps. */
  parameters: z.record(z.string(), z.string()),
  panelId: z.string().nullable(),
  /** Why the device was not the one that the study asks for. */
  device: z.string().nullable(),
  /** Remarks of members; only in files for members. */
  leftOutByTeam: z.string().nullable().optional(),
  tags: z.array(z.string()).optional(),
  note: z.string().nullable().optional(),
  /** Answers to the questions and the tasks, as participants sent them. */
  answers: progress,
})
export type DownloadedResponse = z.infer<typeof downloadedResponse>
