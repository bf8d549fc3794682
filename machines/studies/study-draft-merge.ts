import { type DraftSection, draftSection } from '#contract/studies/draft.ts'
import {
  differingSections,
  isSameJson,
  maxUndoSteps,
  sectionOf,
  type StudyDraft,
  type StudyDraftContext,
} from './study-draft-context.ts'

type Side = 'mine' | 'theirs'

/** A part of a draft in three versions; undefined where the part does not exist. */
interface Versions<Part> {
  /** The last version that both others are based on. */
  readonly base: Part
  readonly mine: Part
  readonly theirs: Part
}

type Fields = Readonly<Record<string, unknown>>
type Item = Fields & { readonly id: string }

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isItem = (value: unknown): value is Item => isFields(value) && typeof value['id'] === 'string'
const isItems = (value: unknown): value is readonly Item[] => Array.isArray(value) && value.every(isItem)

/** The versions, if all of them are of a type. */
const allOf = <Part>(
  { base, mine, theirs }: Versions<unknown>,
  isPart: (value: unknown) => value is Part,
): Versions<Part> | null => (isPart(base) && isPart(mine) && isPart(theirs) ? { base, mine, theirs } : null)

/** The other fields of a question or an action depend on these. */
const kinds = ['type', 'kind', 'does', 'on', 'by', 'shape']
const isOneKind = ({ base, mine, theirs }: Versions<Fields>) =>
  kinds.every((key) => mine[key] === base[key] && theirs[key] === base[key])

/** A part with the changes of both sides. Where both changed the same field in different ways, `preferred` wins. */
const mergeParts = (versions: Versions<unknown>, preferred: Side): unknown => {
  const { base, mine, theirs } = versions
  if (isSameJson(mine, theirs) || isSameJson(theirs, base)) return mine
  if (isSameJson(mine, base)) return theirs
  const lists = allOf(versions, isItems)
  if (lists) return mergeLists(lists, preferred)
  const fields = allOf(versions, isFields)
  if (fields && isOneKind(fields)) return mergeFields(fields, preferred)
  return versions[preferred]
}

const mergeFields = ({ base, mine, theirs }: Versions<Fields>, preferred: Side) =>
  Object.fromEntries(
    Object.keys({ ...theirs, ...mine }).flatMap((key) => {
      const value = mergeParts({ base: base[key], mine: mine[key], theirs: theirs[key] }, preferred)
      return value === undefined ? [] : [[key, value]]
    }),
  )

const idsOf = (items: readonly Item[]) => items.map(({ id }) => id)
const byId = (items: readonly Item[]) => new Map(items.map((item) => [item.id, item]))

const isReordered = (items: readonly Item[], base: readonly Item[]) => {
  const [ids, baseIds] = [idsOf(items), idsOf(base)]
  const [known, kept] = [new Set(baseIds), new Set(ids)]
  return !isSameJson(
    ids.filter((id) => known.has(id)),
    baseIds.filter((id) => kept.has(id)),
  )
}

/** A list with the items that each side added, moved, changed and deleted. */
const mergeLists = (lists: Versions<readonly Item[]>, preferred: Side) => {
  const isMoved = { mine: isReordered(lists.mine, lists.base), theirs: isReordered(lists.theirs, lists.base) }
  const mineFirst = isMoved.mine && (!isMoved.theirs || preferred === 'mine')
  const [ordered, other] = mineFirst ? [lists.mine, lists.theirs] : [lists.theirs, lists.mine]
  const ids = idsOf(ordered)
  const present = new Set(ids)
  other.forEach(({ id }, index) => {
    // An item that the ordered list lacks keeps the item before it.
    if (!present.has(id)) ids.splice(ids.indexOf(other[index - 1]?.id ?? '') + 1, 0, id)
  })
  const [base, mine, theirs] = [byId(lists.base), byId(lists.mine), byId(lists.theirs)]
  return ids.flatMap((id) => {
    const versions = { base: base.get(id), mine: mine.get(id), theirs: theirs.get(id) }
    if (!versions.base) return versions.mine ?? versions.theirs ?? []
    // Undefined if one side deleted the item and the other one did not change it.
    return mergeParts(versions, preferred) ?? []
  })
}

interface DraftVersions {
  /** Null where it is not known: then all that differs is contested. */
  readonly base: StudyDraft | null
  readonly mine: StudyDraft
  readonly theirs: StudyDraft
}

/** The sections that differ, with the changes of both sides; the own version wins in `ownSections`. */
const mergeSections = (
  { base, mine, theirs }: DraftVersions,
  ownSections: readonly DraftSection[],
): StudyDraft => {
  const merged = (section: DraftSection) =>
    mergeParts(
      {
        base: base ? sectionOf(base, section) : undefined,
        mine: sectionOf(mine, section),
        theirs: sectionOf(theirs, section),
      },
      ownSections.includes(section) ? 'mine' : 'theirs',
    )
  const differing = differingSections(mine, theirs)
  const ofStudy = differing.flatMap((section) =>
    section === 'settings' ? [] : [[section, merged(section)] as const],
  )
  return {
    ...mine,
    study: { ...mine.study, ...Object.fromEntries(ofStudy) },
    ...Object.fromEntries(differing.includes('settings') ? [['settings', merged('settings')]] : []),
  }
}

/** The sections in which both sides changed the same part in different ways. */
export const contestedSections = (versions: DraftVersions) =>
  differingSections(mergeSections(versions, draftSection.options), mergeSections(versions, []))

/** Whether the changes of both sides go together, without a choice. */
export const isUncontested = ({ draft, theirs, base }: StudyDraftContext) =>
  draft !== null &&
  theirs !== null &&
  contestedSections({ base, mine: draft, theirs: theirs.draft }).length === 0

/**
 * The draft with the changes of both sides, on top of the other version as the saved one. Contested parts stay as they
 * are in `ownSections`, and become those of the other version elsewhere. Undo steps back over own changes only.
 */
export const merged = (
  { draft, theirs, base, past }: StudyDraftContext,
  ownSections: readonly DraftSection[],
): Partial<StudyDraftContext> => {
  if (!draft || !theirs) return {}
  const withTheirs = (mine: StudyDraft, own: readonly DraftSection[]) =>
    mergeSections({ base, mine, theirs: theirs.draft }, own)
  const result = withTheirs(draft, ownSections)
  const replaced = contestedSections({ base, mine: draft, theirs: theirs.draft }).some(
    (section) => !ownSections.includes(section),
  )
  const steps = replaced ? [...past, draft].slice(-maxUndoSteps) : past
  return {
    // The saved version itself needs no save.
    draft: differingSections(result, theirs.draft).length > 0 ? result : theirs.draft,
    saved: theirs.draft,
    revision: theirs.revision,
    faults: theirs.faults,
    theirs: null,
    base: null,
    past: steps.map((step) => withTheirs(step, draftSection.options)),
    future: [],
    field: null,
  }
}
