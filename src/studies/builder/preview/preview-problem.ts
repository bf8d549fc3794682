import { messages } from '#contract/shared/messages.ts'
import { type DraftFault } from '#contract/studies/draft.ts'
import { studyLimits } from '#contract/studies/limits.ts'
import type { StudyDraft } from '#machines/studies/study-draft-context.ts'
import { fieldName } from '../field-names.ts'

const valueAt = (root: unknown, path: string): unknown => {
  let value = root
  for (const key of path.split('.')) {
    if (typeof value !== 'object' || value === null) return undefined
    value = new Map(Object.entries(value)).get(key)
  }
  return value
}

/**
 * The first problem that keeps the tasks of a draft from being shown, null without one. Empty texts are shown empty.
 */
export const previewProblem = (draft: StudyDraft, faults: readonly DraftFault[]): string | null => {
  const problem = faults.find(
    ({ path, message }) =>
      /^study\.tasks\b/.test(path) &&
      !(message === messages.required && typeof valueAt(draft, path) === 'string'),
  )
  if (problem) return [fieldName(problem.path), problem.message].filter(Boolean).join(': ')
  // Of a list that is cut off, the last problems are unknown.
  return faults.length === studyLimits.faults ? `${faults.length} problems or more` : null
}
