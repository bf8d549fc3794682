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
