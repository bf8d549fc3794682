import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { recruitingWidgetMachine } from '#machines/widget/recruiting-widget.ts'
import type { WidgetEffect, WidgetEvent } from '#machines/widget/recruiting-widget-states.ts'
import { runWidget } from '#widget/run-widget.ts'
import { recruitingWidgetModel } from '../../models/recruiting-widget.ts'
import { describeModel } from '../../support/model.ts'

const can =
  (events: readonly WidgetEvent[]) => (snapshot: { can: (event: { type: WidgetEvent }) => boolean }) => {
    for (const type of Object.keys(recruitingWidgetModel.events).filter(isWidgetEvent))
      expect([type, snapshot.can({ type })]).toEqual([type, events.includes(type)])
  }
const isWidgetEvent = (type: string): type is WidgetEvent => Object.hasOwn(recruitingWidgetModel.events, type)

describeModel('the recruiting widget', {
  ...recruitingWidgetModel,
  states: {
    waiting: can(['page.matched']),
    eligible: can(['page.left', 'moment.came']),
    shown: can(['page.left', 'study.opened', 'invitation.declined']),
    opened: can(['invitation.hidden']),
    declined: can(['invitation.hidden']),
    done: can([]),
  },
})

const effectNames = ['show', 'countShown', 'countOpened', 'countDeclined', 'hide', 'remove'] as const

/** Collects the effects of the script on customers' pages, or of the machine in XState. */
const collect = () => {
  const run: WidgetEffect[] = []
  const [show, countShown, countOpened, countDeclined, hide, remove] = effectNames.map(
    (name) => () => void run.push(name),
  )
  if (!show || !countShown || !countOpened || !countDeclined || !hide || !remove)
    throw new Error('An effect is missing')
  return { run, effects: { show, countShown, countOpened, countDeclined, hide, remove } }
}

const events = Object.keys(recruitingWidgetModel.events).filter(isWidgetEvent)
/** All sequences of five events: longer than any path through the states. */
const sequences = Array.from({ length: events.length ** 5 }, (_, index) =>
  Array.from(
    { length: 5 },
    (__, place) => events[Math.floor(index / events.length ** place) % events.length] ?? 'page.left',
  ),
)

test('the script runs the states as XState does: after every sequence of five events, state and effects are equal', () => {
  for (const sequence of sequences) {
    const script = collect()
    const widget = runWidget(script.effects)
    const machine = collect()
    const actor = createActor(recruitingWidgetMachine.provide({ actions: machine.effects })).start()
    for (const type of sequence) {
      widget.send(type)
      if (actor.getSnapshot().status === 'active') actor.send({ type })
    }
    expect([sequence, widget.state(), script.run]).toEqual([sequence, actor.getSnapshot().value, machine.run])
  }
})

test('an invitation is shown and counted once, and its outcome too', () => {
  const { run, effects } = collect()
  const widget = runWidget(effects)
  const sent: WidgetEvent[] = [
    'moment.came',
    'page.matched',
    'page.left',
    'page.matched',
    'moment.came',
    'moment.came',
  ]
  for (const event of sent) widget.send(event)
  expect(run).toEqual(['show', 'countShown'])
  for (const event of ['invitation.declined', 'study.opened', 'invitation.hidden'] as const)
    widget.send(event)
  expect(run).toEqual(['show', 'countShown', 'countDeclined', 'hide', 'remove'])
  expect(widget.state()).toBe('done')
})
