import type { Picture } from '#contract/studies/media.ts'
import type {
  PrototypeAction,
  PrototypeDesign,
  PrototypeExpectation,
  PrototypeFlow,
  PrototypeScreen,
  PrototypeSettings,
  PrototypeSource,
  PrototypeTask,
  PrototypeTasks,
} from '#contract/studies/tools/prototype.ts'
import { newPartId } from '#studies/builder/part-ids.ts'
import { actionsOf } from '../analysis/outcomes.ts'

/** The part of a draft that the builder edits. */
export interface PrototypeDraft {
  readonly tasks: PrototypeTasks
  readonly settings: PrototypeSettings
}

/** Stands where a screen is still to be chosen; the contract reports that no such screen exists. */
export const noScreen = 'none'

/** The lay of an overlay until it is changed. */
export const defaultOverlay = { position: 'center', closesOutside: true, dims: true } as const

/** A screen of an uploaded image. Its name is its alternative text, too, until that is written. */
export const newScreen = (image: Picture, name: string): PrototypeScreen => ({
  ...image,
  alt: name,
  id: newPartId('screen'),
  name,
  hotspots: [],
  keys: [],
})

/** The screen with another name; an alternative text that repeats the name follows it. */
export const renamed = (screen: PrototypeScreen, name: string): PrototypeScreen => ({
  ...screen,
  name,
  ...(screen.alt === screen.name && { alt: name }),
})

/** The prototype of a draft that has none yet. */
const firstPrototype: PrototypeDesign = {
  id: 'prototype-a',
  name: 'Prototype A',
  device: 'none',
  source: { kind: 'screens', screens: [] },
}

/** The prototypes to edit: at least one. */
export const prototypesOf = ({ prototypes }: PrototypeTasks): readonly PrototypeDesign[] =>
  prototypes.length > 0 ? prototypes : [firstPrototype]

/** The screens of a prototype; none for one at a web address. */
export const screensOf = ({ source }: PrototypeDesign): readonly PrototypeScreen[] =>
  source.kind === 'screens' ? source.screens : []

/** Screens that are opened as overlays get the settings of an overlay. */
const withOverlays = (screens: readonly PrototypeScreen[]): PrototypeScreen[] => {
  const opened = new Set(
    screens.flatMap((screen) =>
      actionsOf(screen).flatMap((action) =>
        action.does === 'open' || action.does === 'swap' ? [action.screen] : [],
      ),
    ),
  )
  return screens.map((screen) =>
    opened.has(screen.id) && !screen.overlay ? { ...screen, overlay: { ...defaultOverlay } } : screen,
  )
}

const newFlow = (design: PrototypeDesign): PrototypeFlow =>
  design.source.kind === 'url'
    ? { kind: 'url', prototype: design.id, start: '', end: '' }
    : { kind: 'screens', prototype: design.id, start: screensOf(design)[0]?.id ?? noScreen, ends: [] }

/** The flow of a task with screens that exist. A start that was still to be chosen becomes the first screen. */
const flowIn = (design: PrototypeDesign, flow: PrototypeFlow | undefined): PrototypeFlow => {
  if (flow?.kind !== design.source.kind) return newFlow(design)
  if (flow.kind === 'url') return flow
  const known = new Set(screensOf(design).map(({ id }) => id))
  const start = known.has(flow.start) ? flow.start : noScreen
  return {
    ...flow,
    start: flow.start === noScreen ? (screensOf(design)[0]?.id ?? noScreen) : start,
    ends: flow.ends.filter((id) => known.has(id)),
  }
}

const expectationIn = (design: PrototypeDesign, expected: PrototypeExpectation): PrototypeExpectation => {
  const known = new Set(screensOf(design).map(({ id }) => id))
  return {
    ...expected,
    paths: expected.paths.filter((path) => path.every((id) => known.has(id))),
    reach: expected.reach.filter((id) => known.has(id)),
  }
}

/**
 * The draft with other prototypes. Every task gets one flow for each of them, and what named a screen or prototype that
 * is no longer there is removed from tasks and expected paths; links to such a screen stay, so that they can be mended.
 */
export const withPrototypes = (
  { tasks: test, settings }: PrototypeDraft,
  prototypes: readonly PrototypeDesign[],
): PrototypeDraft => {
  const designs = prototypes.map((design): PrototypeDesign => {
    const { source } = design
    return source.kind === 'screens'
      ? { ...design, source: { ...source, screens: withOverlays(source.screens) } }
      : design
  })
  const tasks = test.tasks.map((task) => ({
    ...task,
    flows: designs.map((design) =>
      flowIn(
        design,
        task.flows.find((flow) => flow.prototype === design.id),
      ),
    ),
  }))
  const expected = Object.fromEntries(
    Object.entries(settings.expected).map(([task, list]) => [
      task,
      list.flatMap((each) => {
        const design = designs.find(({ id }) => id === each.prototype)
        return design?.source.kind === 'screens' ? [expectationIn(design, each)] : []
      }),
    ]),
  )
  return { tasks: { ...test, prototypes: designs, tasks }, settings: { ...settings, expected } }
}

/** The draft with another prototype in the place of one. */
export const withPrototype = (
  draft: PrototypeDraft,
  index: number,
  design: PrototypeDesign,
): PrototypeDraft =>
  withPrototypes(
    draft,
    prototypesOf(draft.tasks).map((each, position) => (position === index ? design : each)),
  )

/** The draft with another source of a prototype. */
export const withSource = (draft: PrototypeDraft, index: number, source: PrototypeSource): PrototypeDraft => {
  const design = prototypesOf(draft.tasks)[index]
  return design ? withPrototype(draft, index, { ...design, source }) : draft
}

/** The draft with other tasks; expectations of tasks that are no longer there are removed. */
export const withTasks = (
  { tasks: test, settings }: PrototypeDraft,
  tasks: readonly PrototypeTask[],
): PrototypeDraft => ({
  tasks: { ...test, tasks: [...tasks] },
  settings: {
    ...settings,
    expected: Object.fromEntries(
      Object.entries(settings.expected).filter(([id]) => tasks.some((task) => task.id === id)),
    ),
  },
})

/** A task without a text that starts on the first screen of each prototype. */
export const newTask = (prototypes: readonly PrototypeDesign[]): PrototypeTask => ({
  id: newPartId('task'),
  text: '',
  flows: prototypes.map(newFlow),
})

/** A prototype without screens. */
export const newPrototype = (name: string): PrototypeDesign => ({
  id: newPartId('prototype'),
  name,
  device: 'none',
  source: { kind: 'screens', screens: [] },
})

/** The success criterion of a task in a prototype. */
export const expectationOf = (
  { expected }: PrototypeSettings,
  task: string,
  prototype: string,
): PrototypeExpectation =>
  expected[task]?.find((each) => each.prototype === prototype) ?? { prototype, paths: [], reach: [] }

/** The settings with another expectation of a task. */
export const withExpectation = (
  settings: PrototypeSettings,
  task: string,
  expectation: PrototypeExpectation,
): PrototypeSettings => {
  const before = settings.expected[task] ?? []
  const isKnown = before.some(({ prototype }) => prototype === expectation.prototype)
  return {
    ...settings,
    expected: {
      ...settings.expected,
      [task]: isKnown
        ? before.map((each) => (each.prototype === expectation.prototype ? expectation : each))
        : [...before, expectation],
    },
  }
}

/**
 * A copy of a prototype in the draft, to be changed and compared with it: tasks start, end and are expected to go as in
 * the original.
 */
export const withCopy = (draft: PrototypeDraft, index: number, name: string): PrototypeDraft => {
  const original = draft.tasks.prototypes[index]
  if (!original) return draft
  const copy = { ...original, id: newPartId('prototype'), name }
  const ofCopy = <Part extends { readonly prototype: string }>(parts: readonly Part[]): Part[] => [
    ...parts,
    ...parts.flatMap((part) => (part.prototype === original.id ? [{ ...part, prototype: copy.id }] : [])),
  ]
  return withPrototypes(
    {
      tasks: {
        ...draft.tasks,
        tasks: draft.tasks.tasks.map((task) => ({ ...task, flows: ofCopy(task.flows) })),
      },
      settings: {
        ...draft.settings,
        expected: Object.fromEntries(
          Object.entries(draft.settings.expected).map(([task, list]) => [task, ofCopy(list)]),
        ),
      },
    },
    [...draft.tasks.prototypes, copy],
  )
}

const leadsTo = (action: PrototypeAction, screen: string) => 'screen' in action && action.screen === screen

/** References to a screen: screens with links to it, and the numbers (from 1) of tasks that start, end or go there. */
export const namesOfScreen = (
  { tasks: test, settings }: PrototypeDraft,
  prototype: string,
  screen: string,
) => {
  const design = test.prototypes.find(({ id }) => id === prototype)
  const screens = (design ? screensOf(design) : []).flatMap((each) => {
    const links = actionsOf(each).filter((action) => leadsTo(action, screen)).length
    return each.id === screen || links === 0 ? [] : [{ name: each.name, links }]
  })
  const tasks = test.tasks.flatMap(({ id, flows }, index) => {
    const isInFlow = flows.some(
      (flow) =>
        flow.kind === 'screens' &&
        flow.prototype === prototype &&
        (flow.start === screen || flow.ends.includes(screen)),
    )
    const { paths, reach } = expectationOf(settings, id, prototype)
    return isInFlow || [...paths, reach].some((list) => list.includes(screen)) ? [index + 1] : []
  })
  return { screens, tasks }
}

/** Index of the first screen with the same image, for screens whose image is there before. */
export const sameImages = (screens: readonly PrototypeScreen[]): ReadonlyMap<string, number> => {
  const first = new Map<string, number>()
  const same = new Map<string, number>()
  for (const [index, { id, src }] of screens.entries()) {
    const earlier = first.get(src)
    if (earlier === undefined) first.set(src, index)
    else same.set(id, earlier)
  }
  return same
}
