import { describe, expect, test } from 'vitest'
import { createActor, type InputFrom } from 'xstate'
import { cardSort, type CardSortAnswer, type CardSortEvent } from '#contract/studies/tools/card-sort.ts'
import { groupOfCard, lift, place, rename, unsortedOf } from '#machines/tools/card-sort/card-sort-groups.ts'
import { cardSortTaskMachine, unnamedOf } from '#machines/tools/card-sort/card-sort-task.ts'
import { cardSortModel } from '../../../models/card-sort-task.ts'
import { recordEvents } from '../../../support/event-recorder.ts'
import { describeModel } from '../../../support/model.ts'
import { cardSortTasks } from '../../../support/studies.ts'

const order = ['owl', 'fern', 'moss']
const input = { tasks: cardSortTasks, order, answer: null, events: [], at: 100 }
const at = 1_000

/** A sort in progress, with the events it sent to the session. */
const start = (more: Partial<InputFrom<typeof cardSortTaskMachine>> = {}) => {
  const { events, answers, finished, sendToSession } = recordEvents<CardSortAnswer, CardSortEvent>()
  const machine = cardSortTaskMachine.provide({ actions: { sendToSession } })
  const actor = createActor(machine, { input: { ...input, ...more } })
  actor.start()
  return { actor, events, answers, finished, context: () => actor.getSnapshot().context }
}

describe('events sent to the session', () => {
  test('sends events and answers that fit the contract', () => {
    const { actor, events, answers } = start()
    actor.send({ type: 'group.created', card: 'owl', at: 300 })
    actor.send({ type: 'group.named', group: 'own-1', name: ' Night ', at: 400 })
    actor.send({ type: 'card.placed', card: 'owl', group: 'birds', at: 500 })
    expect(events).toEqual([
      { type: 'group.created', at: 300, group: 'own-1' },
      { type: 'card.placed', at: 300, card: 'owl', group: 'own-1' },
      { type: 'group.named', at: 400, group: 'own-1', name: 'Night' },
      { type: 'card.placed', at: 500, card: 'owl', group: 'birds' },
    ])
    expect(events.map((event) => cardSort.event.parse(event))).toEqual(events)
    expect(answers.map((answer) => cardSort.answer.parse(answer))).toEqual(answers)
    expect(answers.at(-1)).toEqual({
      tool: 'cardsort',
      ms: 400,
      groups: [
        { id: 'birds', category: 'birds', name: 'Birds', cards: ['owl'] },
        { id: 'own-1', category: null, name: 'Night', cards: [] },
      ],
    })
  })

  test('sends no event when nothing changed', () => {
    const { actor, events } = start()
    actor.send({ type: 'card.placed', card: 'owl', group: 'birds', at })
    actor.send({ type: 'card.placed', card: 'owl', group: 'birds', at })
    actor.send({ type: 'card.unsorted', card: 'moss', at })
    expect(events).toHaveLength(1)
  })

  test('a removed group leaves its cards unsorted', () => {
    const { actor, events, context } = start()
    actor.send({ type: 'group.created', card: 'owl', at })
    actor.send({ type: 'group.removed', group: 'own-1', at })
    expect(events.slice(2)).toEqual([
      { type: 'card.unsorted', at, card: 'owl' },
      { type: 'group.removed', at, group: 'own-1' },
    ])
    expect(unsortedOf(order, context().groups)).toEqual(order)
  })
})

test('an unsorted card returns to its group on undo', () => {
  const { actor, events, answers, context } = start()
  actor.send({ type: 'card.placed', card: 'owl', group: 'birds', at })
  actor.send({ type: 'card.unsorted', card: 'owl', at })
  expect(events.at(-1)).toEqual({ type: 'card.unsorted', at, card: 'owl' })
  expect(answers.at(-1)?.groups).toEqual([])
  expect(unsortedOf(order, context().groups)).toEqual(order)
  actor.send({ type: 'undo.requested', at })
  expect(groupOfCard(context().groups, 'owl')?.id).toBe('birds')
})

describe('undo', () => {
  test('reverts step by step to the start and sends each change', () => {
    const { actor, events, context } = start()
    const { groups } = context()
    actor.send({ type: 'card.placed', card: 'owl', group: 'plants', at })
    actor.send({ type: 'card.placed', card: 'owl', group: 'birds', at })
    actor.send({ type: 'undo.requested', at })
    expect(groupOfCard(context().groups, 'owl')?.id).toBe('plants')
    actor.send({ type: 'undo.requested', at })
    expect(context().groups).toEqual(groups)
    expect(events.slice(2)).toEqual([
      { type: 'card.placed', at, card: 'owl', group: 'plants' },
      { type: 'card.unsorted', at, card: 'owl' },
    ])
    expect(actor.getSnapshot().can({ type: 'undo.requested', at })).toBe(false)
  })

  test('restores a removed group with its name and cards', () => {
    const { actor, context } = start()
    actor.send({ type: 'group.created', card: 'owl', at })
    actor.send({ type: 'group.named', group: 'own-1', name: 'Night', at })
    actor.send({ type: 'group.removed', group: 'own-1', at })
    actor.send({ type: 'undo.requested', at })
    expect(context().groups.at(-1)).toEqual({ id: 'own-1', category: null, name: 'Night', cards: ['owl'] })
  })
})

describe('finishing the sort', () => {
  const placeAll = ({ actor }: ReturnType<typeof start>) => {
    for (const card of order) actor.send({ type: 'card.placed', card, group: 'plants', at })
  }

  test('is refused while a required card is unsorted', () => {
    const sort = start()
    sort.actor.send({ type: 'card.placed', card: 'owl', group: 'birds', at })
    sort.actor.send({ type: 'sort.finished', at })
    expect(sort.actor.getSnapshot().matches({ sorting: 'reminded' })).toBe(true)
    placeAll(sort)
    sort.actor.send({ type: 'sort.finished', at })
    expect(sort.finished).toEqual([true])
  })

  test('is refused while a group with cards has no name; removes empty groups', () => {
    const sort = start()
    placeAll(sort)
    sort.actor.send({ type: 'group.created', card: null, at })
    sort.actor.send({ type: 'group.created', card: 'owl', at })
    sort.actor.send({ type: 'sort.finished', at })
    expect(sort.finished).toEqual([])
    sort.actor.send({ type: 'group.named', group: 'own-2', name: 'Night', at })
    sort.actor.send({ type: 'sort.finished', at })
    expect(sort.finished).toEqual([true])
    expect(sort.answers.at(-1)?.groups.map(({ id }) => id)).toEqual(['plants', 'own-2'])
    // A given one stays, whether it holds cards or not.
    expect(sort.events.filter(({ type }) => type === 'group.removed')).toEqual([
      { type: 'group.removed', at, group: 'own-1' },
    ])
  })

  test('needs one placed card when not every card is required', () => {
    const sort = start({ tasks: { ...cardSortTasks, mustPlaceAll: false } })
    sort.actor.send({ type: 'sort.finished', at })
    expect(sort.finished).toEqual([])
    sort.actor.send({ type: 'card.placed', card: 'owl', group: 'birds', at })
    sort.actor.send({ type: 'sort.finished', at })
    expect(sort.finished).toEqual([true])
  })

  test('a closed sort does not allow new groups', () => {
    const { actor } = start({ tasks: { ...cardSortTasks, variant: 'closed' } })
    expect(actor.getSnapshot().can({ type: 'group.created', card: null, at })).toBe(false)
  })
})

test('resumes with the same groups, without the pause in its time, and with unused group ids', () => {
  const first = start()
  first.actor.send({ type: 'group.created', card: 'owl', at: 300 })
  first.actor.send({ type: 'group.removed', group: 'own-1', at: 350 })
  first.actor.send({ type: 'card.placed', card: 'fern', group: 'plants', at: 400 })
  const again = start({ answer: first.answers.at(-1) ?? null, events: first.events, at: 90_000 })
  expect(again.context()).toMatchObject({ groups: first.context().groups, since: 100 })
  again.actor.send({ type: 'group.created', card: 'owl', at: 90_100 })
  expect(again.context().groups.at(-1)?.id).toBe('own-2')
})

describe('an event without a change is not sent and cannot be undone', () => {
  const unmoved = (
    send: (actor: ReturnType<typeof start>['actor']) => void,
    more: Parameters<typeof start>[0] = {},
  ) => {
    const { actor, answers, context } = start(more)
    send(actor)
    return answers.length === 0 && context().past.length === 0
  }
  const night = { id: 'own-1', category: null, name: 'Night', cards: [] }
  const resumed = { answer: { tool: 'cardsort' as const, groups: [night], ms: 0 } }

  test('for a card or group outside the study', () => {
    expect(unmoved((actor) => actor.send({ type: 'card.placed', card: 'nettle', group: 'plants', at }))).toBe(
      true,
    )
    expect(unmoved((actor) => actor.send({ type: 'card.placed', card: 'owl', group: 'rocks', at }))).toBe(
      true,
    )
    expect(unmoved((actor) => actor.send({ type: 'card.unsorted', card: 'nettle', at }))).toBe(true)
    expect(unmoved((actor) => actor.send({ type: 'group.created', card: 'nettle', at }))).toBe(true)
    expect(unmoved((actor) => actor.send({ type: 'group.removed', group: 'plants', at }))).toBe(true)
    expect(unmoved((actor) => actor.send({ type: 'naming.started', group: 'plants' }))).toBe(true)
  })

  test('for renaming or removing a category of the study', () => {
    for (const event of [
      { type: 'naming.started', group: 'plants' },
      { type: 'group.removed', group: 'plants', at },
    ] as const)
      expect(start(resumed).actor.getSnapshot().can(event), event.type).toBe(false)
  })

  test('for a card that is already unsorted, or a group chosen without a held card', () => {
    expect(unmoved((actor) => actor.send({ type: 'card.unsorted', card: 'owl', at }))).toBe(true)
    expect(unmoved((actor) => actor.send({ type: 'group.chosen', group: 'plants', at }))).toBe(true)
  })

  test('for an unchanged name, a name of a category, or an unknown group', () => {
    for (const [group, name] of [
      ['own-1', ' Night '],
      ['plants', 'Green'],
      ['own-2', 'Green'],
    ] as const)
      expect(unmoved((actor) => actor.send({ type: 'group.named', group, name, at }), resumed)).toBe(true)
  })

  test('for a card that is already held', () => {
    const { actor, context } = start()
    actor.send({ type: 'card.picked', card: 'owl' })
    expect(context().held).toBe('owl')
    expect(actor.getSnapshot().can({ type: 'card.picked', card: 'owl' })).toBe(false)
    expect(actor.getSnapshot().can({ type: 'card.picked', card: 'nettle' })).toBe(false)
    actor.send({ type: 'card.picked', card: 'fern' })
    expect(context().held).toBe('fern')
  })
})

describe('a held card', () => {
  test('moves into the chosen group or is released', () => {
    const { actor, events, context } = start()
    actor.send({ type: 'card.picked', card: 'owl' })
    actor.send({ type: 'card.released' })
    expect(context().held).toBeNull()
    expect(actor.getSnapshot().value).toEqual({ sorting: 'free' })
    actor.send({ type: 'card.picked', card: 'owl' })
    actor.send({ type: 'group.chosen', group: 'birds', at })
    expect(events).toEqual([{ type: 'card.placed', at, card: 'owl', group: 'birds' }])
    expect(actor.getSnapshot().value).toEqual({ sorting: 'free' })
    actor.send({ type: 'card.picked', card: 'owl' })
    actor.send({ type: 'group.chosen', group: 'birds', at })
    expect(events).toHaveLength(1)
    expect(actor.getSnapshot().value).toEqual({ sorting: 'free' })
  })

  test('is released by any other action', () => {
    const { actor, context } = start()
    actor.send({ type: 'group.created', card: null, at })
    actor.send({ type: 'card.picked', card: 'owl' })
    expect(context().naming).toBeNull()
    actor.send({ type: 'naming.started', group: 'own-1' })
    expect(context()).toMatchObject({ held: null, naming: 'own-1' })
    expect(actor.getSnapshot().value).toEqual({ sorting: 'naming' })
    actor.send({ type: 'naming.ended' })
    expect(context().naming).toBeNull()
    actor.send({ type: 'card.picked', card: 'owl' })
    actor.send({ type: 'sort.finished', at })
    expect(actor.getSnapshot().value).toEqual({ sorting: 'reminded' })
    expect(context()).toMatchObject({ held: null, naming: null })
    actor.send({ type: 'naming.started', group: 'own-1' })
    actor.send({ type: 'sort.finished', at })
    expect(context().naming).toBeNull()
  })

  test.each([
    { type: 'card.placed', card: 'owl', group: 'birds', at },
    { type: 'card.placed', card: 'fern', group: 'plants', at },
    { type: 'card.unsorted', card: 'fern', at },
    { type: 'group.named', group: 'own-1', name: 'Night', at },
    { type: 'group.named', group: 'own-1', name: '', at },
    { type: 'group.removed', group: 'own-1', at },
    { type: 'undo.requested', at },
  ] as const)('is released and naming ends after %j', (event) => {
    const { actor } = start()
    actor.send({ type: 'card.placed', card: 'fern', group: 'plants', at })
    actor.send({ type: 'group.created', card: null, at })
    actor.send({ type: 'card.picked', card: 'owl' })
    actor.send(event)
    expect(actor.getSnapshot()).toMatchObject({
      value: { sorting: 'free' },
      context: { held: null, naming: null },
    })
  })
})

describe('groups of the participant', () => {
  test('a new group starts in naming, and its name is cut at 100 characters', () => {
    const { actor, context } = start()
    actor.send({ type: 'group.created', card: 'owl', at })
    expect(actor.getSnapshot().value).toEqual({ sorting: 'naming' })
    expect(context()).toMatchObject({ naming: 'own-1', held: null, createdCount: 1 })
    actor.send({ type: 'group.named', group: 'own-1', name: `  ${'x'.repeat(101)}`, at })
    expect(context().groups.at(-1)?.name).toBe('x'.repeat(100))
  })

  test('a card moved into a new group leaves its former group', () => {
    const { actor, context } = start()
    actor.send({ type: 'card.placed', card: 'owl', group: 'birds', at })
    actor.send({ type: 'group.created', card: 'owl', at })
    expect(context().groups.map(({ cards }) => cards)).toEqual([[], [], ['owl']])
  })

  test('get an unused number', () => {
    const made = (groups: readonly string[], created: readonly string[]) =>
      start({
        answer: {
          tool: 'cardsort',
          groups: groups.map((id) => ({ id, category: null, name: 'x', cards: [] })),
          ms: 0,
        },
        events: created.map((group) => ({ type: 'group.created', at, group })),
      }).context().createdCount
    expect(made([], [])).toBe(0)
    expect(made(['own-12'], [])).toBe(12)
    expect(made([], ['own-7'])).toBe(7)
    expect(made(['my-own-9', 'own-9-b', 'own-2'], ['own-1'])).toBe(2)
  })

  test('are limited to 200 with the categories of the study', () => {
    const groups = Array.from({ length: 197 }, (_, number) => ({
      id: `own-${number + 1}`,
      category: null,
      name: 'x',
      cards: [],
    }))
    const { actor } = start({ answer: { tool: 'cardsort', groups, ms: 0 } })
    const mayCreate = () => actor.getSnapshot().can({ type: 'group.created', card: null, at })
    expect(mayCreate()).toBe(true)
    actor.send({ type: 'group.created', card: null, at })
    expect(mayCreate()).toBe(false)
  })
})

test('undo covers the last 50 steps', () => {
  const { actor } = start()
  for (const step of Array.from({ length: 51 }).keys())
    actor.send({ type: 'card.placed', card: 'owl', group: step % 2 === 0 ? 'birds' : 'plants', at })
  const undone = []
  while (actor.getSnapshot().can({ type: 'undo.requested', at })) {
    undone.push(at)
    actor.send({ type: 'undo.requested', at })
  }
  expect(undone).toHaveLength(50)
})

test('starts empty, and restores a saved answer', () => {
  const empty = { cards: [] }
  expect(start().context()).toEqual({
    tasks: cardSortTasks,
    order,
    groups: [
      { id: 'plants', category: 'plants', name: 'Plants', ...empty },
      { id: 'birds', category: 'birds', name: 'Birds', ...empty },
    ],
    held: null,
    naming: null,
    createdCount: 0,
    past: [],
    since: 100,
  })
  const groups = [
    { id: 'birds', category: 'birds', name: 'Birds', cards: ['owl'] },
    { id: 'own-1', category: null, name: 'Night', cards: ['fern'] },
  ]
  const again = start({ answer: { tool: 'cardsort', groups, ms: 30 }, at: 500 }).context()
  expect(again.groups.map(({ id, cards }) => [id, cards])).toEqual([
    ['plants', []],
    ['birds', ['owl']],
    ['own-1', ['fern']],
  ])
  expect(again.since).toBe(470)
  expect(start({ answer: { tool: 'cardsort', groups, ms: 900 }, at: 500 }).context().since).toBe(0)
})

test('sends typed events, and a time that is never negative', () => {
  const sent: unknown[] = []
  const actor = createActor(
    cardSortTaskMachine.provide({ actions: { sendToSession: (_, event) => void sent.push(event) } }),
    { input },
  ).start()
  actor.send({ type: 'card.placed', card: 'owl', group: 'birds', at: 40 })
  expect(sent).toEqual([
    {
      type: 'work.recorded',
      events: [{ type: 'card.placed', at: 40, card: 'owl', group: 'birds' }],
      answer: {
        tool: 'cardsort',
        groups: [{ id: 'birds', category: 'birds', name: 'Birds', cards: ['owl'] }],
        ms: 0,
      },
    },
  ])
})

test('has the id cardSortTask', () => {
  expect(cardSortTaskMachine.id).toBe('cardSortTask')
})

test('keeps unchanged groups as the same objects', () => {
  const { groups } = start().context()
  const withOwl = place(groups, 'owl', 'birds')
  expect(withOwl[0]).toBe(groups[0])
  expect(place(withOwl, 'owl', 'birds')).toBe(withOwl)
  expect(lift(groups, 'owl')).toBe(groups)
  expect(rename(groups, 'birds', 'Birds')[1]).toBe(groups[1])
  expect(rename(groups, 'birds', 'Owls').map(({ name }) => name)).toEqual(['Plants', 'Owls'])
})

describeModel('a card sort', {
  ...cardSortModel,
  states: {
    'sorting.free': ({ context }) => {
      expect(context.held).toBeNull()
      expect(context.naming).toBeNull()
    },
    'sorting.holding': ({ context }) => expect(order).toContain(context.held),
    'sorting.naming': ({ context }) => {
      expect(context.held).toBeNull()
      expect(context.groups.find(({ id }) => id === context.naming)?.category).toBeNull()
    },
    'sorting.reminded': ({ context }) =>
      expect(unsortedOf(order, context.groups).length + unnamedOf(context.groups).length).toBeGreaterThan(0),
    finished: ({ context }) => {
      expect(unsortedOf(order, context.groups)).toEqual([])
      expect(context.groups.filter(({ name }) => name === '')).toEqual([])
    },
  },
})
