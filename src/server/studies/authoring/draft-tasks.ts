import { bundledStudyId, bundleVersion, studyBundle } from '#contract/authoring/bundle.ts'
import { type DraftFault, type DraftSection, saveDraftForm } from '#contract/studies/draft.ts'
import { studyLimits } from '#contract/studies/limits.ts'
import { type DefaultLook, withDefaultLook } from '#contract/studies/look.ts'
import { study as studySchema } from '#contract/studies/study.ts'
import { bytesPerValue, maxBodyBytes } from '#contract/shared/limits.ts'
import { messages } from '#contract/shared/messages.ts'
import { type FieldErrors, toFieldErrors } from '#contract/shared/replies.ts'
import { changedSections, haveSameResults, rewordings } from '#studies/engine/compare-versions.ts'
import { draftFaults } from '#studies/engine/draft-faults.ts'
import { prefixed } from '#studies/engine/field-errors.ts'
import { serverTools } from '#tools/server.ts'
import { parse as parseJson } from 'secure-json-parse'
import { z } from 'zod'
import { countValues } from '../../http/body-limits.ts'
import { createBodyCheck } from '../../http/body-shape.ts'
import { answersOf } from '../screening-answers.ts'
import { encodeDraft, parseDraft } from '../stored-draft.ts'
import { offeredMeasures } from './offered-measures.ts'
import { placeBundle, readBundle } from './bundle/bundle-study.ts'
import { mediaPathsIn, withMediaPaths } from '../media-paths.ts'

const json = (value: unknown): Uint8Array<ArrayBuffer> => Buffer.from(JSON.stringify(value))
const indentedJson = (value: unknown, space: number): Uint8Array<ArrayBuffer> =>
  Buffer.from(`${JSON.stringify(value, null, space)}\n`)

/** Checks a draft. `content` is its JSON, `answers` are those of its screening, `media` the paths of its files. */
const open = ({ draft }: { readonly draft: string }) => {
  const content = parseDraft(draft)
  return {
    content: json(content),
    faults: draftFaults(serverTools, content),
    answers: answersOf(content.study),
    media: mediaPathsIn(content),
  }
}

/** The results of a draft that an analysis plan can test. */
const measures = ({ draft }: { readonly draft: string }) => offeredMeasures(parseDraft(draft))

/** The reply of a preview, or the errors of a draft that is not complete. */
const preview = ({ draft, look }: { readonly draft: string; readonly look: DefaultLook }) => {
  const content = parseDraft(draft)
  const parsed = studySchema.safeParse(content.study)
  if (!parsed.success)
    return { kind: 'invalid', errors: prefixed('study', toFieldErrors(parsed.error.issues)) } as const
  const faults = draftFaults(serverTools, content)
  if (faults.length > 0) return { kind: 'faults', faults } as const
  const { order } = serverTools[parsed.data.tasks.tool].openEngine(parsed.data.tasks)
  return { kind: 'done', reply: json({ study: withDefaultLook(parsed.data, look), order }) } as const
}

interface CompareInput {
  readonly draft: string
  /** The published version as a draft. */
  readonly published: string | undefined
}

/** The draft as a version, and what distinguishes it from the published one. */
const compare = ({ draft, published }: CompareInput) => {
  const content = parseDraft(draft)
  const before = published === undefined ? undefined : parseDraft(published)
  const changes: DraftSection[] = before ? changedSections(before, content) : []
  const reworded = before ? rewordings(before.study, content.study) : []
  return {
    study: JSON.stringify(content.study),
    settings: JSON.stringify(content.settings),
    faults: draftFaults(serverTools, content),
    answers: answersOf(content.study),
    measures: offeredMeasures(content),
    changes,
    reworded: reworded.slice(0, studyLimits.rewordings),
    rewordings: reworded.length,
    hasSameResults: before !== undefined && haveSameResults(before.study, content.study),
  }
}

const formCheck = createBodyCheck(saveDraftForm)
const maxValues = Math.min(formCheck.values, maxBodyBytes.draft / bytesPerValue)

/** The form of a save, or the reason for which the body is none. */
const readForm = (body: Uint8Array) => {
  if (countValues(Buffer.from(body)) > maxValues) return { kind: 'refused', status: 413 } as const
  let value: unknown
  try {
    value = parseJson(Buffer.from(body))
  } catch {
    return { kind: 'refused', status: 400 } as const
  }
  const issues = formCheck.issuesOf(value)
  if (issues.length > 0) return { kind: 'invalid', errors: toFieldErrors(issues) } as const
  const parsed = saveDraftForm.safeParse(value)
  if (!parsed.success) return { kind: 'invalid', errors: toFieldErrors(parsed.error.issues) } as const
  return { kind: 'form', form: parsed.data } as const
}

const invalid = (errors: FieldErrors) => ({ kind: 'invalid', errors }) as const

/** The draft with the parts of a request, or the error of one for another tool. */
const save = ({ draft, body }: { readonly draft: string; readonly body: Uint8Array }) => {
  const read = readForm(body)
  if (read.kind !== 'form') return read
  const stored = parseDraft(draft)
  const { id, tasks } = stored.study
  const content = {
    study: { ...stored.study, ...read.form.study, id },
    settings: read.form.settings ?? stored.settings,
  }
  // A study never changes its tool: its results are those of one tool.
  if (content.study.tasks.tool !== tasks.tool) return invalid({ 'study.tasks.tool': [messages.invalid] })
  if (content.settings.tool !== tasks.tool) return invalid({ 'settings.tool': [messages.invalid] })
  const faults: DraftFault[] = draftFaults(serverTools, content)
  return { kind: 'done', ...encodeDraft(content), title: content.study.title, faults } as const
}

interface CopyInput {
  readonly draft: string
  readonly id: string
  readonly title: string
}

const copy = ({ draft, id, title }: CopyInput) => {
  const { study, settings } = parseDraft(draft)
  return { tool: study.tasks.tool, ...encodeDraft({ study: { ...study, id, title }, settings }) }
}

interface BundleInput {
  readonly draft: string
  /** Paths in the bundle, by those of the draft. */
  readonly paths: ReadonlyMap<string, string>
}

/** The texts of a bundle. */
const bundle = ({ draft, paths }: BundleInput) => {
  const { study, settings } = parseDraft(draft)
  const content = {
    format: 'understory.study',
    version: bundleVersion,
    study: { ...study, id: bundledStudyId },
    settings,
  }
  return {
    study: indentedJson(
      withMediaPaths(content, (path, field) => ({ [field]: paths.get(path) ?? path })),
      2,
    ),
    schema: indentedJson(z.toJSONSchema(studyBundle, { io: 'input', unrepresentable: 'any' }), 1),
  }
}

/** The work on drafts, which have up to a megabyte, and on bundles: pure, so that a thread can do it. */
const work = { open, measures, preview, compare, save, copy, bundle, readBundle, placeBundle }
type Work = typeof work
export type DraftPurpose = keyof Work
export type DraftInputs = { readonly [Purpose in DraftPurpose]: Parameters<Work[Purpose]>[0] }
export type DraftOutputs = { readonly [Purpose in DraftPurpose]: ReturnType<Work[Purpose]> }

const draftTasks: {
  readonly [Purpose in DraftPurpose]: (input: DraftInputs[Purpose]) => DraftOutputs[Purpose]
} = work

export interface DraftTask<Purpose extends DraftPurpose = DraftPurpose> {
  readonly purpose: Purpose
  readonly input: DraftInputs[Purpose]
}
export interface DraftResult<Purpose extends DraftPurpose = DraftPurpose> {
  readonly purpose: Purpose
  readonly output: DraftOutputs[Purpose]
}

export const runDraftTask = <Purpose extends DraftPurpose>({
  purpose,
  input,
}: DraftTask<Purpose>): DraftResult<Purpose> => ({ purpose, output: draftTasks[purpose](input) })
