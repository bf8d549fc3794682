import type { FiveSecondSettings } from '#contract/studies/five-second.ts'

type Part = 'recall' | 'clear'
type Marks = FiveSecondSettings['tasks'][string]

const noMarks: Marks = { recall: {}, clear: {} }

/** What counts for one question, and nothing where nothing was named. */
export const markedIn = ({ tasks }: FiveSecondSettings, task: string, part: Part, question: string) =>
  tasks[task]?.[part][question] ?? []

/** The settings with other marks for one question; without any, it has no such number. */
export const withMarks = (
  settings: FiveSecondSettings,
  task: string,
  part: Part,
  question: string,
  marks: readonly string[],
): FiveSecondSettings => {
  const before = settings.tasks[task] ?? noMarks
  const { [question]: _, ...others } = before[part]
  const changed = marks.length === 0 ? others : { ...others, [question]: [...new Set(marks)] }
  return { ...settings, tasks: { ...settings.tasks, [task]: { ...before, [part]: changed } } }
}
