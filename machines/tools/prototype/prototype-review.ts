import type {
  PrototypeAction,
  PrototypeExpectation,
  PrototypeFlow,
  PrototypeScreen,
  PrototypeTasks,
} from '#contract/studies/tools/prototype.ts'
import { defineToolReview, type DeadEnd } from '../../studies/tool-review.ts'

const targetOf = (action: PrototypeAction) => ('screen' in action ? [action.screen] : [])

const actionsOf = ({ hotspots, keys, wait }: PrototypeScreen): readonly PrototypeAction[] => [
  ...hotspots.map(({ action }) => action),
  ...keys.map(({ action }) => action),
  ...(wait ? [wait.action] : []),
]

type ScreensFlow = Extract<PrototypeFlow, { kind: 'screens' }>
type Screens = ReadonlyMap<string, PrototypeScreen>

/** The screens of each prototype that has some, by identifier. */
const screensOf = ({ prototypes }: PrototypeTasks): ReadonlyMap<string, Screens> =>
  new Map(
    prototypes.flatMap(({ id, source }): [string, Screens][] =>
      source.kind === 'screens' ? [[id, new Map(source.screens.map((screen) => [screen.id, screen]))]] : [],
    ),
  )

/** Screens that actions lead to from the start. A screen on which an overlay lies is still there. */
const reachedFrom = (start: string, screens: Screens): ReadonlySet<string> => {
  const reached = new Set([start])
  for (const id of reached) {
    const screen = screens.get(id)
    for (const target of screen ? actionsOf(screen).flatMap(targetOf) : []) reached.add(target)
  }
  return reached
}

const deadEndsOf = ({ start, ends }: ScreensFlow, screens: Screens): string | undefined => {
  if (ends.length === 0 || !screens.has(start)) return undefined
  const reached = reachedFrom(start, screens)
  if (ends.some((end) => reached.has(end))) return undefined
  const name = screens.get(start)?.name ?? start
  return `No hotspot leads from “${name}” to a screen on which the task ends.`
}

/** Names of the hotspots on the first screen that lead to the second screen of an expected path, or to an end. */
const firstSteps = (
  { start, ends }: ScreensFlow,
  expected: PrototypeExpectation | undefined,
  screens: Screens,
) => {
  const spots = screens.get(start)?.hotspots ?? []
  const wanted = new Set([
    ...(expected?.paths.flatMap((path) => path.slice(1, 2)) ?? []),
    ...(expected?.reach ?? ends),
  ])
  const isRight = ({ action }: (typeof spots)[number]) => targetOf(action).some((id) => wanted.has(id))
  return { right: spots.filter(isRight).map(({ name }) => name), labels: spots.map(({ name }) => name) }
}

export const prototypeReview = defineToolReview('prototype', {
  clues: (test, { expected }) => {
    const screens = screensOf(test)
    return test.tasks.flatMap(({ id, text, flows }, index) =>
      flows.flatMap((flow) => {
        const own = screens.get(flow.prototype)
        if (flow.kind !== 'screens' || !own) return []
        const expectation = expected[id]?.find(({ prototype }) => prototype === flow.prototype)
        const steps = firstSteps(flow, expectation, own)
        return [{ path: `tasks.${index}.text`, id, text, ...steps, context: [], by: 'label' as const }]
      }),
    )
  },
  deadEnds: (test) => {
    const screens = screensOf(test)
    return test.tasks.flatMap(({ id, flows }, index) =>
      flows.flatMap((flow, place): DeadEnd[] => {
        const own = screens.get(flow.prototype)
        const problem = flow.kind === 'screens' && own ? deadEndsOf(flow, own) : undefined
        return problem === undefined
          ? []
          : [{ path: `tasks.${index}.flows.${place}.ends`, id: `${id} · ${flow.prototype}`, problem }]
      }),
    )
  },
})
