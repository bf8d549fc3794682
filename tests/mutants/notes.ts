import { readFileSync } from 'node:fs'

/** Mutants of a source line that no test can detect: each as `original → replacement`. */
interface Note {
  readonly line: string
  readonly reason: string
  readonly mutants: readonly string[]
}

const commentText = (line: string) => /^\s*\/\/ (.*)$/.exec(line)?.[1]
const noteText = /^Mutants? (`.+`) survives?: (.+)$/

/** The notes in a comment: each begins with `Mutant` or `Mutants`, on a line of the comment. */
const notesIn = (comment: string, line: string) =>
  comment.split(/\n(?=Mutants? `)/).flatMap((text): Note[] => {
    const [, mutants, reason] = noteText.exec(text.replaceAll('\n', ' ')) ?? []
    return mutants && reason ? [{ line, reason, mutants: mutants.slice(1, -1).split('`, `') }] : []
  })

/**
 * The notes of a source file about mutants that survive. They are the comment above a line: ``// Mutant `'' → "text"`
 * survives: the reason.``
 */
export const notesOf = (file: string) => {
  const notes: Note[] = []
  let comment: string[] = []
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const text = commentText(line)
    if (text !== undefined) comment.push(text)
    else {
      notes.push(...notesIn(comment.join('\n'), line.trim()))
      comment = []
    }
  }
  return notes
}
