import type { FigmaContent } from '#contract/prototypes/figma-import.ts'
import { type PrototypeScreen, screen as screenSchema } from '#contract/studies/tools/prototype.ts'
import {
  namesOfScreen,
  noScreen,
  type PrototypeDraft,
  prototypesOf,
  screensOf,
  withSource,
} from '../draft-changes.ts'

/** The screens of an import, compared with those of the prototype. */
interface ScreenChanges {
  readonly added: readonly PrototypeScreen[]
  readonly removed: readonly PrototypeScreen[]
  readonly changed: readonly { readonly before: PrototypeScreen; readonly after: PrototypeScreen }[]
  readonly same: readonly PrototypeScreen[]
}

/** The screen as text, with its properties in the order of the schema: equal screens are equal texts. */
const textOf = (screen: PrototypeScreen) => JSON.stringify(screenSchema.safeParse(screen).data ?? screen)

/** Compares screens by identifier and content. */
export const compareScreens = (
  before: readonly PrototypeScreen[],
  after: readonly PrototypeScreen[],
): ScreenChanges => {
  const byId = new Map(before.map((screen) => [screen.id, screen]))
  const kept = new Set(after.map(({ id }) => id))
  const common = after.flatMap((screen) => {
    const earlier = byId.get(screen.id)
    return earlier ? [{ before: earlier, after: screen, isSame: textOf(earlier) === textOf(screen) }] : []
  })
  return {
    added: after.filter(({ id }) => !byId.has(id)),
    removed: before.filter(({ id }) => !kept.has(id)),
    changed: common.filter(({ isSame }) => !isSame),
    same: common.filter(({ isSame }) => isSame).map((pair) => pair.after),
  }
}

/** Tasks, by number from 1, that name a screen which the import no longer has. */
export const lostNames = (
  draft: PrototypeDraft,
  prototype: string,
  removed: readonly PrototypeScreen[],
): { readonly screen: string; readonly tasks: readonly number[] }[] =>
  removed.flatMap(({ id, name }) => {
    const { tasks } = namesOfScreen(draft, prototype, id)
    return tasks.length > 0 ? [{ screen: name, tasks }] : []
  })

/**
 * The draft with the screens of an import in one prototype. Tasks that have no start yet begin at the first starting
 * point of the file.
 */
export const withImport = (
  draft: PrototypeDraft,
  index: number,
  { screens, starts, window }: Pick<FigmaContent, 'screens' | 'starts' | 'window'>,
): PrototypeDraft => {
  const design = prototypesOf(draft.tasks)[index]
  if (!design) return draft
  const changed = withSource(draft, index, { kind: 'screens', screens, ...(window && { window }) })
  const [first] = starts
  const known = new Set(screensOf(design).map(({ id }) => id))
  const hadStart = new Set(
    draft.tasks.tasks.flatMap(({ id, flows }) =>
      flows.some(
        (flow) =>
          flow.kind === 'screens' &&
          flow.prototype === design.id &&
          flow.start !== noScreen &&
          known.has(flow.start),
      )
        ? [id]
        : [],
    ),
  )
  return {
    ...changed,
    tasks: {
      ...changed.tasks,
      tasks: changed.tasks.tasks.map((task) => ({
        ...task,
        flows: task.flows.map((flow) =>
          first && flow.kind === 'screens' && flow.prototype === design.id && !hadStart.has(task.id)
            ? { ...flow, start: first.screen }
            : flow,
        ),
      })),
    },
  }
}
