import type { SampleLook, SampleTarget } from '#content/studies/sample-types.ts'
import { type Pointer, pointers } from '#contract/studies/pixels.ts'
import type { Click, Design, FirstClickAnswer, FirstClickEvent } from '#contract/studies/tools/first-click.ts'
import type { Sampler } from '#studies/define-tool.ts'
import type { Chance } from '#studies/engine/sample/chance.ts'
import { elementAt } from '#studies/statistics/lists.ts'

/** A generated participant with an input device. */
interface Person {
  readonly by: Pointer
  readonly pace: number
  readonly isCareless: boolean
  /** Height of the first screen as a share of the picture’s width. */
  readonly screen: number
}

/** A standard normal draw. */
const normal = (chance: Chance) => Math.log(chance.around(1, 1))

const toPixel = (value: number, size: number) => Math.max(0, Math.min(size - 1, Math.round(value)))

const anywhere = ({ width, height }: Design, screen: number): SampleTarget => ({
  x: 0,
  y: 0,
  width,
  height: Math.min(height, screen * width),
  odds: 0,
  seconds: 9,
})

const targetOf = (look: SampleLook, design: Design, { isCareless, screen }: Person, chance: Chance) => {
  if (isCareless) return anywhere(design, screen)
  const odds = Object.fromEntries(look.targets.map((target, index) => [String(index), target.odds]))
  const chosen = chance.among({ ...odds, stray: look.stray })
  return chosen === 'stray' ? anywhere(design, screen) : elementAt(look.targets, Number(chosen))
}

const clickOn = (target: SampleTarget, design: Design, person: Person, fold: number, chance: Chance) => {
  const spread = person.by === 'touch' ? 0.2 : 0.15
  const x = toPixel(target.x + target.width * (0.5 + spread * normal(chance)), design.width)
  const y = toPixel(target.y + target.height * (0.5 + spread * normal(chance)), design.height)
  const scrolled =
    y < fold ? 0 : Math.min(design.height - fold, Math.round(y - fold * (0.3 + chance.below(5) / 10)))
  const scrolling = (scrolled / fold) * 2.5
  const seconds = person.isCareless ? 0.7 : (target.seconds + scrolling) * person.pace
  return { x, y, scrolled, by: person.by, ms: Math.round(chance.around(seconds * 1000, 0.4)) }
}

/** Generates the clicks on one image; none for a skipped task. */
const clicksOn = (
  look: SampleLook,
  design: Design,
  { further, fold }: { further: number; fold: number },
  person: Person,
  chance: Chance,
): Click[] => {
  if (!person.isCareless && chance.yes(look.skip)) return []
  const clicks: Click[] = []
  while (clicks.length === 0 || (clicks.length <= further && chance.yes(0.7))) {
    const click = clickOn(targetOf(look, design, person, chance), design, person, fold, chance)
    clicks.push({ ...click, ms: click.ms + (clicks.at(-1)?.ms ?? 0) })
  }
  return clicks
}

const personOf = (odds: Readonly<Record<string, number>>, isCareless: boolean, chance: Chance): Person => {
  const drawn = chance.among(odds)
  const by = pointers.find((pointer) => pointer === drawn) ?? 'mouse'
  const screen = by === 'touch' ? 1.55 + chance.below(40) / 100 : 0.5 + chance.below(25) / 100
  return { by, pace: chance.around(1, 0.25), isCareless, screen }
}

/** Generates clicks on the targets of each image, or elsewhere. */
export const sampleFirstClick: Sampler<'firstclick'> = ({ study, sample }, effort, chance) => {
  const { tasks, pictures } = study.tasks
  const person = personOf({ ...sample.pointers }, effort.isCareless, chance)
  const order = study.taskOrder === 'random' ? chance.shuffled(tasks) : tasks
  const reached = order.slice(0, Math.floor(order.length * effort.share))
  const answers: FirstClickAnswer['tasks'] = []
  const events: FirstClickEvent[] = []
  let now = 0
  for (const { id: task, picture, further } of reached) {
    const design = pictures.find(({ id }) => id === picture)
    const look = sample.looks[task]
    if (!design || !look) throw new Error(`The task ${task} has no sample or no image`)
    now += Math.round(chance.around(effort.isCareless ? 800 : 5000, 0.4))
    const screen = design.frame === 'phone' ? Math.max(1.6, person.screen) : person.screen
    const fold = Math.min(design.height, Math.round(screen * design.width))
    events.push({ type: 'picture.painted', at: now, task, fold })
    const clicks = clicksOn(look, design, { further, fold }, person, chance)
    for (const { x, y, ms, by, scrolled } of clicks)
      events.push({ type: 'picture.clicked', at: now + ms, task, x, y, by, scrolled })
    const last = clicks.at(-1)?.ms
    const rest = last === undefined || clicks.length <= further ? Math.round(chance.around(6000, 0.4)) : 0
    const ms = (last ?? 0) + rest
    const end = { at: now + ms, task }
    if (last === undefined) events.push({ type: 'click.skipped', ...end })
    else if (rest > 0) events.push({ type: 'clicks.ended', ...end })
    answers.push({ task, clicks, fold, ms })
    now += ms
  }
  return { answer: { tool: 'firstclick', tasks: answers }, events, ms: now }
}
