import { isObject } from '#contract/shared/json.ts'
import { type DraftFault, type DraftSection, draftSection } from '#contract/studies/draft.ts'
import type { ToolSettings } from '#contract/studies/registry.ts'
import type { Study } from '#contract/studies/study.ts'

/** The content of a draft. */
export interface StudyDraft {
  readonly study: Study
  readonly settings: ToolSettings
}

/** A change by the researcher. Consecutive changes of one field are one step of undo. */
export interface DraftChange {
  readonly study?: Partial<Study> | undefined
  readonly settings?: ToolSettings | undefined
}

/** A draft with unsaved changes on this device, and the revision they are based on. */
export interface KeptDraft {
  readonly revision: number
  readonly draft: StudyDraft
  /** The version of that revision; missing in copies that an earlier release has stored. */
  readonly base?: StudyDraft | undefined
}

export interface LoadedDraft {
  readonly kind: 'loaded'
  readonly revision: number
  readonly draft: StudyDraft
  readonly faults: readonly DraftFault[]
  /** Changes that an earlier visit could not save. */
  readonly kept: KeptDraft | null
}

/** Outcome of reading a draft. */
export type LoadOutcome = LoadedDraft | { readonly kind: 'unknown'; readonly message: string }

/** Outcome of saving a draft. */
export type SaveDraftOutcome =
  | { readonly kind: 'saved'; readonly revision: number; readonly faults: readonly DraftFault[] }
  /** Another tab or person saved a newer revision. */
  | { readonly kind: 'conflict' }
  /** The server does not accept the change; sending it again would fail the same way. */
  | { readonly kind: 'refused'; readonly message: string }

export interface SaveDraftInput {
  readonly id: string
  readonly revision: number
  readonly draft: StudyDraft
  /** Only these sections changed. */
  readonly sections: readonly DraftSection[]
}

export interface StudyDraftContext {
  /** Identifier of the study. */
  readonly id: string
  /** Null until it is loaded. */
  readonly draft: StudyDraft | null
  /** The last version that the server acknowledged, and its revision. */
  readonly saved: StudyDraft | null
  readonly revision: number
  /** The version that is being saved, or was refused. */
  readonly sent: StudyDraft | null
  /** Problems of the saved version, by the server. */
  readonly faults: readonly DraftFault[]
  /** The version that another tab or person saved; set after a conflict. */
  readonly theirs: LoadedDraft | null
  /** The last version that both the own draft and `theirs` are based on; null where it is not known. */
  readonly base: StudyDraft | null
  readonly past: readonly StudyDraft[]
  readonly future: readonly StudyDraft[]
  /** The field of the last change; null after undo, redo and a merge. */
  readonly field: string | null
  /** The version that is being stored on this device. */
  readonly keeping: StudyDraft | null
  /** The version stored on this device. */
  readonly kept: StudyDraft | null
  /** Why the server does not accept the draft. */
  readonly notice: string | null
}

/** Steps of undo. */
export const maxUndoSteps = 200

/** Whether two JSON values are equal. An undefined field equals a missing one. */
export const isSameJson = (one: unknown, other: unknown): boolean => {
  if (one === other) return true
  // A draft has lists of thousands of items, most of which are identical: their indexes need no set of keys.
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, index) => isSameJson(item, other[index]))
  if (!isObject(one) || !isObject(other)) return false
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) =>
    isSameJson(one[key], other[key]),
  )
}

/** A section of a draft. */
export const sectionOf = ({ study, settings }: StudyDraft, section: DraftSection) =>
  section === 'settings' ? settings : study[section]

/** The sections in which two drafts differ, in their order in a study. */
export const differingSections = (one: StudyDraft, other: StudyDraft): readonly DraftSection[] =>
  draftSection.options.filter((section) => !isSameJson(sectionOf(one, section), sectionOf(other, section)))

/** The draft after a change, with the step of undo that it makes. */
export const changed = (
  { draft, past, field: lastField }: StudyDraftContext,
  { study, settings }: DraftChange,
  field: string,
): Partial<StudyDraftContext> => {
  if (!draft) return {}
  return {
    draft: { study: { ...draft.study, ...study }, settings: settings ?? draft.settings },
    past: field === lastField ? past : [...past, draft].slice(-maxUndoSteps),
    future: [],
    field,
  }
}

/** The draft one step back. */
export const undone = ({ draft, past, future }: StudyDraftContext): Partial<StudyDraftContext> => {
  const before = past.at(-1)
  if (!draft || !before) return {}
  return { draft: before, past: past.slice(0, -1), future: [draft, ...future], field: null }
}

/** The draft one undone step forward. */
export const redone = ({ draft, past, future }: StudyDraftContext): Partial<StudyDraftContext> => {
  const [after, ...rest] = future
  if (!draft || !after) return {}
  return { draft: after, past: [...past, draft], future: rest, field: null }
}

/** The context of a loaded draft. Changes kept on this device become the last step, which can be undone. */
export const opened = (loaded: LoadedDraft): Partial<StudyDraftContext> => {
  const { revision, draft, faults, kept } = loaded
  const mine = kept && differingSections(kept.draft, draft).length > 0 ? kept : null
  return {
    draft: mine?.draft ?? draft,
    saved: draft,
    revision,
    faults,
    past: mine ? [draft] : [],
    kept: kept?.draft ?? null,
    theirs: mine && mine.revision !== revision ? loaded : null,
    base: mine?.base ?? null,
  }
}
