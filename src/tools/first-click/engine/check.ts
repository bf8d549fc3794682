import { studyMessages } from '#contract/studies/messages.ts'
import type {
  FirstClickAnswer,
  FirstClickEvent,
  FirstClickSettings,
  FirstClickTasks,
  Hotspot,
} from '#contract/studies/tools/first-click.ts'
import { createFieldErrors, type FieldErrorList } from '#studies/engine/field-errors.ts'
import { boxOf } from '#contract/studies/areas.ts'

/** A task with the size of its image, in pixels. */
interface SizedTask {
  readonly further: number
  readonly width: number
  readonly height: number
}

/** Indexes the tasks by identifier, with the size of their images. */
export const readTasks = ({ tasks, pictures }: FirstClickTasks): ReadonlyMap<string, SizedTask> =>
  new Map(
    tasks.flatMap(({ id, picture, further }) => {
      const image = pictures.find((each) => each.id === picture)
      return image ? [[id, { further, width: image.width, height: image.height }]] : []
    }),
  )

type TaskAnswer = FirstClickAnswer['tasks'][number]
type Path = readonly (string | number)[]

const checkPixel = (
  { width, height }: SizedTask,
  { x, y }: { readonly x: number; readonly y: number },
  path: Path,
  errors: FieldErrorList,
) => {
  if (x >= width) errors.add([...path, 'x'], studyMessages.click.outside)
  if (y >= height) errors.add([...path, 'y'], studyMessages.click.outside)
}

const checkClicks = (
  task: SizedTask,
  { clicks, fold, ms }: TaskAnswer,
  path: Path,
  errors: FieldErrorList,
) => {
  if (clicks.length > task.further + 1) errors.add([...path, 'clicks'], studyMessages.click.many)
  if (fold > task.height) errors.add([...path, 'fold'], studyMessages.click.outside)
  for (const [number, click] of clicks.entries()) {
    const clickPath = [...path, 'clicks', number]
    checkPixel(task, click, clickPath, errors)
    if (click.scrolled > task.height) errors.add([...clickPath, 'scrolled'], studyMessages.click.outside)
    if (click.ms < (clicks[number - 1]?.ms ?? 0)) errors.add([...clickPath, 'ms'], studyMessages.backwards)
  }
  if (ms < (clicks.at(-1)?.ms ?? 0)) errors.add([...path, 'ms'], studyMessages.backwards)
}

/** Errors of answers to a first click test; final ones answer each task. */
export const checkClickAnswer = (
  { maySkip }: Pick<FirstClickTasks, 'maySkip'>,
  tasks: ReadonlyMap<string, SizedTask>,
  { tasks: answers }: FirstClickAnswer,
  final: boolean,
) => {
  const errors = createFieldErrors()
  const answered = new Set<string>()
  for (const [number, answer] of answers.entries()) {
    const path = ['tasks', number] as const
    const task = tasks.get(answer.task)
    if (!task) errors.add([...path, 'task'], studyMessages.part)
    else checkClicks(task, answer, path, errors)
    if (answered.has(answer.task)) errors.add([...path, 'task'], studyMessages.task.twice)
    answered.add(answer.task)
    if (answer.clicks.length === 0 && !maySkip) errors.add([...path, 'clicks'], studyMessages.task.skip)
  }
  if (final && [...tasks.keys()].some((id) => !answered.has(id)))
    errors.add(['tasks'], studyMessages.task.missing)
  return errors.byField()
}

/** Errors of an event. */
export const checkClickEvent = (
  { maySkip }: Pick<FirstClickTasks, 'maySkip'>,
  tasks: ReadonlyMap<string, SizedTask>,
  event: FirstClickEvent,
) => {
  const errors = createFieldErrors()
  const task = tasks.get(event.task)
  if (!task) errors.add(['task'], studyMessages.part)
  else if (event.type === 'click.skipped' && !maySkip) errors.add(['type'], studyMessages.task.skip)
  else if (event.type === 'picture.painted' && event.fold > task.height)
    errors.add(['fold'], studyMessages.click.outside)
  else if (event.type === 'picture.clicked') {
    checkPixel(task, event, [], errors)
    if (event.scrolled > task.height) errors.add(['scrolled'], studyMessages.click.outside)
  }
  return errors.byField()
}

const isWithin = ({ width, height }: SizedTask, hotspot: Hotspot) => {
  const box = boxOf(hotspot)
  return box.x + box.width <= width && box.y + box.height <= height
}

/** Errors of hotspots: unknown tasks, areas outside the image, and repeated identifiers. */
export const checkHotspots = (tasks: ReadonlyMap<string, SizedTask>, { hotspots }: FirstClickSettings) => {
  const errors = createFieldErrors()
  for (const [id, ofTask] of Object.entries(hotspots)) {
    const task = tasks.get(id)
    if (!task) errors.add(['hotspots', id], studyMessages.part)
    for (const [index, hotspot] of ofTask.entries()) {
      if (task && !isWithin(task, hotspot)) errors.add(['hotspots', id, index], studyMessages.click.outside)
      const isRepeated = ofTask.findIndex((other) => other.id === hotspot.id) < index
      if (isRepeated) errors.add(['hotspots', id, index, 'id'], studyMessages.click.twice)
    }
  }
  return errors.byField()
}
