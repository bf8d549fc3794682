import type { ToolEvent } from '#contract/studies/registry.ts'

/** Kinds of marks: a task begins, a page is opened, a click, anything else. */
export const markKinds = ['task', 'page', 'click', 'event'] as const
export type MarkKind = (typeof markKinds)[number]

/** Something that happened at a moment of the session. */
export interface TimeMark {
  readonly at: number
  readonly kind: MarkKind
  readonly label: string
}

/** The kind of an event by its type: `task.shown`, `website.page`, `picture.clicked`. */
const kindOf = (type: string): MarkKind => {
  if (type === 'task.shown' || type === 'website.opened') return 'task'
  if (type.startsWith('page.') || type.startsWith('screen.') || type === 'website.page') return 'page'
  return type.includes('click') || type.includes('tap') ? 'click' : 'event'
}

/** The events of a session as marks of a time line, with their sentences. */
export const timeMarks = (
  events: readonly Pick<ToolEvent, 'type' | 'at'>[],
  sentences: readonly string[],
): TimeMark[] =>
  events.map(({ type, at }, index) => ({ at, kind: kindOf(type), label: sentences[index] ?? type }))

/**
 * The extension reports a click to the task and records it. The two times differ by less than this, in milliseconds:
 * `same` with the same label, `near` with any.
 */
const clickMs = { same: 5000, near: 250 } as const

/** The recorded clicks without those that are marks already; each mark stands for one click. */
export const unreportedClicks = (marks: readonly TimeMark[], clicks: readonly TimeMark[]) => {
  const left = marks.filter(({ kind }) => kind === 'click')
  return clicks.filter(({ at, label }) => {
    const distance = (mark: TimeMark) => Math.abs(mark.at - at)
    const [mark] = left
      .filter((each) => distance(each) < (each.label === label ? clickMs.same : clickMs.near))
      .toSorted((one, other) => distance(one) - distance(other))
    if (mark) left.splice(left.indexOf(mark), 1)
    return !mark
  })
}
