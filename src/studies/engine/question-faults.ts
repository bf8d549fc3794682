import type { DraftFault } from '#contract/studies/draft.ts'
import type { Study } from '#contract/studies/study.ts'
import type { PartError } from '#machines/studies/question-definition.ts'

/** A part of a study that has an identifier, with its path and the words by which people know it. */
interface NamedPart {
  readonly path: string
  readonly words: string | undefined
  /** Labels of its answers by identifier: other questions may have answers with the same one. */
  readonly answers: ReadonlyMap<unknown, string>
}

/** Fields with the words of a part, the first that it has. */
const wordFields = ['text', 'label', 'title'] as const

const answersIn = (options: unknown): ReadonlyMap<unknown, string> =>
  new Map(
    (Array.isArray(options) ? options : []).map((option: Readonly<Record<string, unknown>>) => [
      option['id'],
      String(option['label']),
    ]),
  )

/** The parts of a value by identifier; of two with the same one the first. */
const partsIn = (value: unknown, path: string, found: Map<string, NamedPart>): void => {
  if (typeof value !== 'object' || value === null) return
  const fields = new Map<string, unknown>(Object.entries(value))
  const id = fields.get('id')
  if (typeof id === 'string' && !found.has(id)) {
    const field = wordFields.find((name) => typeof fields.get(name) === 'string')
    const words = field === undefined ? undefined : String(fields.get(field))
    const answers = answersIn(fields.get('options'))
    found.set(id, { path: field === undefined ? path : `${path}.${field}`, words, answers })
  }
  for (const [name, each] of fields) partsIn(each, `${path}.${name}`, found)
}

/** Longest words of another part that a message quotes, in characters. */
const longestQuote = 80

/**
 * Problems with questions as faults of their fields, in the words of the study: identifiers in the messages become the
 * texts of their questions and answers. A problem of an unknown part is one of the whole study.
 */
export const questionFaults = (study: Study, errors: readonly PartError[]): DraftFault[] => {
  if (errors.length === 0) return []
  const found = new Map<string, NamedPart>()
  for (const name of ['screening', 'tasks', 'followUps'] as const)
    partsIn(study[name], `study.${name}`, found)
  return errors.map(({ id, message }) => {
    const part = found.get(id)
    const wordsOf = (quoted: string) => part?.answers.get(quoted) ?? found.get(quoted)?.words ?? quoted
    const said = message.replaceAll(
      /“([^“”]*)”/g,
      (_, quoted: string) => `“${wordsOf(quoted).trim().slice(0, longestQuote)}”`,
    )
    return { path: part?.path ?? 'study', message: said.charAt(0).toUpperCase() + said.slice(1) }
  })
}
