import { messages } from '#contract/messages.ts'
import type {
  FirstClickAnswer,
  FirstClickEvent,
  FirstClickSettings,
  FirstClickTasks,
  Hotspot,
} from '#contract/studies/first-click.ts'
import { boxOf } from '#analysis/hotspots.ts'
import { createFaults, type Faults } from './field-faults.ts'
import { longestMs } from './tool-engine.ts'

const words = messages.study

/** A task with the size of its picture, in pixels. */
interface SizedTask {
  readonly further: number
  readonly width: number
  readonly height: number
}

/** The tasks by identifier, each with its picture’s size; made once for each study. */
export const readTasks = ({ tasks, pictures }: FirstClickTasks): ReadonlyMap<string, SizedTask> =>
  new Map(
    tasks.flatMap(({ id, picture, further }) => {
      const shown = pictures.find((each) => each.id === picture)
      return shown ? [[id, { further, width: shown.width, height: shown.height }]] : []
    }),
  )

type TaskAnswer = FirstClickAnswer['tasks'][number]
type Place = readonly (string | number)[]

const checkPixel = (
  { width, height }: SizedTask,
  { x, y }: { readonly x: number; readonly y: number },
  place: Place,
  faults: Faults,
) => {
  if (x >= width) faults.add([...place, 'x'], words.click.outside)
  if (y >= height) faults.add([...place, 'y'], words.click.outside)
}

const checkClicks = (task: SizedTask, { clicks, fold, ms }: TaskAnswer, place: Place, faults: Faults) => {
  if (clicks.length > task.further + 1) faults.add([...place, 'clicks'], words.click.many)
  if (fold > task.height) faults.add([...place, 'fold'], words.click.outside)
  for (const [number, click] of clicks.entries()) {
    const here = [...place, 'clicks', number]
    checkPixel(task, click, here, faults)
    if (click.scrolled > task.height) faults.add([...here, 'scrolled'], words.click.outside)
    if (click.ms < (clicks[number - 1]?.ms ?? 0)) faults.add([...here, 'ms'], words.backwards)
  }
  if (ms < (clicks.at(-1)?.ms ?? 0)) faults.add([...place, 'ms'], words.backwards)
  if (ms > longestMs) faults.add([...place, 'ms'], words.tooLong)
}

/** What is wrong with answers to a first click test; final ones answer each task. */
export const checkClickAnswer = (
  { maySkip }: Pick<FirstClickTasks, 'maySkip'>,
  tasks: ReadonlyMap<string, SizedTask>,
  { tasks: answers }: FirstClickAnswer,
  final: boolean,
) => {
  const faults = createFaults()
  const answered = new Set<string>()
  for (const [number, answer] of answers.entries()) {
    const place = ['tasks', number] as const
    const task = tasks.get(answer.task)
    if (!task) faults.add([...place, 'task'], words.part)
    else checkClicks(task, answer, place, faults)
    if (answered.has(answer.task)) faults.add([...place, 'task'], words.task.twice)
    answered.add(answer.task)
    if (answer.clicks.length === 0 && !maySkip) faults.add([...place, 'clicks'], words.task.skip)
  }
  if (final && [...tasks.keys()].some((id) => !answered.has(id))) faults.add(['tasks'], words.task.missing)
  return faults.errors()
}

/** What is wrong with one event. */
export const checkClickEvent = (
  { maySkip }: Pick<FirstClickTasks, 'maySkip'>,
  tasks: ReadonlyMap<string, SizedTask>,
  event: FirstClickEvent,
  place: Place,
  faults: Faults,
) => {
  const task = tasks.get(event.task)
  if (!task) return faults.add([...place, 'task'], words.part)
  if (event.type === 'click.skipped' && !maySkip) faults.add([...place, 'type'], words.task.skip)
  if (event.type === 'picture.painted' && event.fold > task.height)
    faults.add([...place, 'fold'], words.click.outside)
  if (event.type !== 'picture.clicked') return undefined
  checkPixel(task, event, place, faults)
  if (event.scrolled > task.height) faults.add([...place, 'scrolled'], words.click.outside)
  return undefined
}

const isWithin = ({ width, height }: SizedTask, hotspot: Hotspot) => {
  const box = boxOf(hotspot)
  return box.x + box.width <= width && box.y + box.height <= height
}

/** What is wrong with hotspots: they belong to tasks, lie on the picture, and each has an identifier of its own. */
export const checkHotspots = (tasks: ReadonlyMap<string, SizedTask>, { hotspots }: FirstClickSettings) => {
  const faults = createFaults()
  for (const [id, ofTask] of Object.entries(hotspots)) {
    const task = tasks.get(id)
    if (!task) faults.add(['hotspots', id], words.part)
    for (const [place, hotspot] of ofTask.entries()) {
      if (task && !isWithin(task, hotspot)) faults.add(['hotspots', id, place], words.click.outside)
      const isTaken = ofTask.findIndex((other) => other.id === hotspot.id) < place
      if (isTaken) faults.add(['hotspots', id, place, 'id'], words.click.twice)
    }
  }
  return faults.errors()
}
