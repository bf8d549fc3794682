import type { Recording } from '#contract/visits/replay.ts'
import { withoutHost } from './page-path.ts'
import { kindOf, markNames } from './time-line.tsx'

export interface Entry {
  readonly at: number
  readonly text: string
}

type Click = Recording['clicks'][number]

/** The longest time between two clicks of a burst, in milliseconds. */
const burstMs = 2000

/** Clicks that the list shows as one: a burst of rage clicks on the same element is one event. */
const burstsOf = (clicks: readonly Click[]) => {
  const bursts: Click[][] = []
  for (const click of clicks) {
    const burst = bursts.at(-1)
    const before = burst?.at(-1)
    const continues =
      click.isRage && before?.isRage && before.label === click.label && click.at - before.at <= burstMs
    if (burst && continues) burst.push(click)
    else bursts.push([click])
  }
  return bursts
}

const textOf = (click: Click, count: number) => {
  const name = markNames[kindOf(click)]
  const times = count > 1 ? `${name}, ${count} times` : name
  return click.label === '' ? times : `${times}: ${click.label}`
}

/** Pages and clicks in the order of their times. */
export const actionsOf = ({ pages, clicks }: Pick<Recording, 'pages' | 'clicks'>): readonly Entry[] =>
  [
    ...pages.map(({ at, url }) => ({ at, text: `Page ${withoutHost(url)}` })),
    ...burstsOf(clicks).flatMap(([first, ...others]) =>
      first ? [{ at: first.at, text: textOf(first, others.length + 1) }] : [],
    ),
  ].toSorted((one, other) => one.at - other.at)
