import { studyMessages } from '#contract/studies/messages.ts'
import type { FieldErrors } from '#contract/shared/replies.ts'
import {
  maxStepsOf,
  type PrototypeAnswer,
  type PrototypeDesign,
  type PrototypeEvent,
  type PrototypeFlow,
  type PrototypeSettings,
  type PrototypeTasks,
} from '#contract/studies/tools/prototype.ts'
import { replay, type ScreensById, screensById, topOf } from '#machines/tools/prototype/prototype-walk.ts'
import { createFieldErrors, type FieldErrorList } from '#studies/engine/field-errors.ts'
import { brokenAt } from '../prototype-graph.ts'

/** A prototype with its screens by identifier; none at an address. */
export interface ReadDesign {
  readonly design: PrototypeDesign
  readonly screens: ScreensById
}

/** Indexes the prototypes by identifier. */
export const readDesigns = ({ prototypes }: PrototypeTasks): ReadonlyMap<string, ReadDesign> =>
  new Map(
    prototypes.map((design) => [
      design.id,
      { design, screens: design.source.kind === 'screens' ? screensById(design.source) : new Map() },
    ]),
  )

/** The flow of a task in a prototype. */
export const flowIn = ({ tasks }: PrototypeTasks, task: string, prototype: string) =>
  tasks.find(({ id }) => id === task)?.flows.find((flow) => flow.prototype === prototype)

type TaskAnswer = PrototypeAnswer['tasks'][number]
type Path = readonly (string | number)[]

const checkWalk = (
  flow: Extract<PrototypeFlow, { kind: 'screens' }>,
  screens: ScreensById,
  { steps, end }: TaskAnswer,
  path: Path,
  errors: FieldErrorList,
) => {
  const walk = replay(screens, flow.start, steps)
  if (walk.broken !== null) {
    errors.add([...path, 'steps', walk.broken], studyMessages.prototype.replay)
    return
  }
  const isAtEnd = flow.ends.includes(topOf(walk.view))
  if (isAtEnd !== (end === 'reached')) errors.add([...path, 'end'], studyMessages.prototype.notAtEnd)
  // Screens of earlier steps: the task would have ended there.
  if (walk.path.slice(0, -1).some((screen) => flow.ends.includes(screen)))
    errors.add([...path, 'steps'], studyMessages.prototype.ended)
  if (end === 'done' && flow.ends.length > 0) errors.add([...path, 'end'], studyMessages.prototype.notAtEnd)
}

const checkTask = (
  tasks: PrototypeTasks,
  { design, screens }: ReadDesign,
  answer: TaskAnswer,
  path: Path,
  errors: FieldErrorList,
) => {
  const { steps, end, ms } = answer
  const flow = flowIn(tasks, answer.task, design.id)
  if (!flow) errors.add([...path, 'task'], studyMessages.part)
  if (steps.length > maxStepsOf(tasks.tasks.length))
    errors.add([...path, 'steps'], studyMessages.prototype.tooManySteps)
  for (const [index, step] of steps.entries())
    if (step.ms < (steps[index - 1]?.ms ?? 0))
      errors.add([...path, 'steps', index, 'ms'], studyMessages.backwards)
  if (ms < (steps.at(-1)?.ms ?? 0)) errors.add([...path, 'ms'], studyMessages.backwards)
  if (flow?.kind === 'screens') checkWalk(flow, screens, answer, path, errors)
  if (flow?.kind === 'url') {
    if (steps.length > 0) errors.add([...path, 'steps'], studyMessages.prototype.replay)
    if (end === 'reached' && flow.end === '') errors.add([...path, 'end'], studyMessages.prototype.notAtEnd)
  }
  const isFull = steps.length === maxStepsOf(tasks.tasks.length)
  if (end === 'gave-up' && !tasks.mayGiveUp && !isFull) errors.add([...path, 'end'], studyMessages.task.skip)
}

/** Errors of answers; final ones answer each task. */
export const checkPrototypeAnswer = (
  tasks: PrototypeTasks,
  designs: ReadonlyMap<string, ReadDesign>,
  answer: PrototypeAnswer,
  final: boolean,
): FieldErrors => {
  const errors = createFieldErrors()
  const design = designs.get(answer.prototype)
  if (!design) return { prototype: [studyMessages.part] }
  const answered = new Set<string>()
  for (const [index, each] of answer.tasks.entries()) {
    checkTask(tasks, design, each, ['tasks', index], errors)
    if (answered.has(each.task)) errors.add(['tasks', index, 'task'], studyMessages.task.twice)
    answered.add(each.task)
  }
  if (final && tasks.tasks.some(({ id }) => !answered.has(id)))
    errors.add(['tasks'], studyMessages.task.missing)
  return errors.byField()
}

/** Errors of finished answers in another prototype than that of the session. */
export const checkPrototypeOrder = (
  { prototype }: PrototypeAnswer,
  order: readonly string[],
  designs: ReadonlyMap<string, ReadDesign>,
): FieldErrors => {
  const given = order.find((id) => designs.has(id))
  return given === undefined || given === prototype ? {} : { prototype: [studyMessages.prototype.order] }
}

/** Errors of an event. */
export const checkPrototypeEvent = (
  tasks: PrototypeTasks,
  designs: ReadonlyMap<string, ReadDesign>,
  event: PrototypeEvent,
): FieldErrors => {
  const errors = createFieldErrors()
  if (!tasks.tasks.some(({ id }) => id === event.task)) errors.add(['task'], studyMessages.part)
  if (event.type === 'prototype.shown' && !designs.has(event.prototype))
    errors.add(['prototype'], studyMessages.part)
  if ('screen' in event) {
    const images = [...designs.values()].flatMap(({ screens }) => screens.get(event.screen) ?? [])
    if (images.length === 0) errors.add(['screen'], studyMessages.part)
    else if ('x' in event && images.every(({ width, height }) => event.x >= width || event.y >= height))
      errors.add(['x'], studyMessages.click.outside)
  }
  return errors.byField()
}

/** Errors of what is expected: unknown tasks, prototypes and screens, and paths that cannot be walked. */
export const checkExpected = (
  tasks: PrototypeTasks,
  designs: ReadonlyMap<string, ReadDesign>,
  { expected }: PrototypeSettings,
): FieldErrors => {
  const errors = createFieldErrors()
  for (const [task, expectations] of Object.entries(expected))
    for (const [index, { prototype, paths, reach }] of expectations.entries()) {
      const at = ['expected', task, index]
      const flow = flowIn(tasks, task, prototype)
      const screens = designs.get(prototype)?.screens
      if (flow?.kind !== 'screens' || !screens) {
        errors.add([...at, 'prototype'], studyMessages.part)
        continue
      }
      if (expectations.findIndex((other) => other.prototype === prototype) < index)
        errors.add([...at, 'prototype'], studyMessages.repeatedPart)
      for (const [number, path] of paths.entries()) {
        const broken = brokenAt(screens, flow.start, path)
        if (broken !== null)
          errors.add(
            [...at, 'paths', number, broken],
            broken === 0 ? studyMessages.prototype.pathStart : studyMessages.prototype.path,
          )
      }
      for (const [number, screen] of reach.entries())
        if (!screens.has(screen)) errors.add([...at, 'reach', number], studyMessages.prototype.screen)
    }
  return errors.byField()
}
