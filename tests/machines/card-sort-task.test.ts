import { describe, expect, test } from 'vitest'
import { createActor, type InputFrom } from 'xstate'
import { cardSort, type CardSortAnswer, type CardSortEvent } from '#contract/studies/card-sort.ts'
import { groupOfCard, unsortedOf } from '#machines/card-sort-groups.ts'
import { unnamedOf } from '#machines/card-sort-task-setup.ts'
import { cardSortTaskMachine } from '#machines/card-sort-task.ts'
import { describeModel } from '#tests/support/model.ts'
import { cardSortTasks } from '#tests/support/studies.ts'

const order = ['owl', 'fern', 'moss']
const input = { tasks: cardSortTasks, order, answer: null, events: [], at: 100 }
const at = 1_000

describeModel('a card sort', {
  machine: cardSortTaskMachine.provide({ actions: { tell: () => {} } }),
  input,
  events: {
    'card.picked': [
      { type: 'card.picked', card: 'fern' },
      { type: 'card.picked', card: 'nettle' },
    ],
    'card.released': [{ type: 'card.released' }],
    'card.placed': [
      { type: 'card.placed', card: 'fern', group: 'plants', at },
      { type: 'card.placed', card: 'moss', group: 'plants', at },
      { type: 'card.placed', card: 'owl', group: 'birds', at },
      { type: 'card.placed', card: 'owl', group: 'rocks', at },
    ],
    'group.chosen': [
      { type: 'group.chosen', group: 'birds', at },
      { type: 'group.chosen', group: 'plants', at },
    ],
    'card.unsorted': [{ type: 'card.unsorted', card: 'fern', at }],
    'group.created': [
      { type: 'group.created', card: null, at },
      { type: 'group.created', card: 'fern', at },
    ],
    'naming.begun': [
      { type: 'naming.begun', group: 'own-1' },
      { type: 'naming.begun', group: 'plants' },
    ],
    'naming.ended': [{ type: 'naming.ended' }],
    'group.named': [
      { type: 'group.named', group: 'own-1', name: ' Green ', at },
      { type: 'group.named', group: 'plants', name: 'Green', at },
    ],
    'group.removed': [{ type: 'group.removed', group: 'own-1', at }],
    'undo.requested': [{ type: 'undo.requested', at }],
    'sort.finished': [{ type: 'sort.finished', at }],
  },
  // One own category stands for many.
  fits: ({ context }, { type }) => type !== 'group.created' || context.made === 0,
  project: ({ groups, held, naming, past }) => ({
    unsorted: unsortedOf(order, groups).length,
    unnamed: unnamedOf(groups).length,
    own: groups.filter(({ category }) => category === null).length,
    held: held !== null && [groupOfCard(groups, held)?.id],
    naming: naming !== null,
    canUndo: past.length > 0,
  }),
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

/** A sort under way, with everything it told. */
const start = (more: Partial<InputFrom<typeof cardSortTaskMachine>> = {}) => {
  const told: CardSortEvent[] = []
  const answers: CardSortAnswer[] = []
  const finished: boolean[] = []
  const machine = cardSortTaskMachine.provide({
    actions: {
      tell: (_, news) => {
        if (news.type === 'work.finished') finished.push(true)
        else {
          told.push(...news.events)
          answers.push(news.answer)
        }
      },
    },
  })
  const actor = createActor(machine, { input: { ...input, ...more } })
  actor.start()
  return { actor, told, answers, finished, context: () => actor.getSnapshot().context }
}

describe('what is told', () => {
  test('each step as the contract has it, and the answer as it stands', () => {
    const { actor, told, answers } = start()
    actor.send({ type: 'group.created', card: 'owl', at: 300 })
    actor.send({ type: 'group.named', group: 'own-1', name: ' Night ', at: 400 })
    actor.send({ type: 'card.placed', card: 'owl', group: 'birds', at: 500 })
    expect(told).toEqual([
      { type: 'group.created', at: 300, group: 'own-1' },
      { type: 'card.placed', at: 300, card: 'owl', group: 'own-1' },
      { type: 'group.named', at: 400, group: 'own-1', name: 'Night' },
      { type: 'card.placed', at: 500, card: 'owl', group: 'birds' },
    ])
    expect(told.map((event) => cardSort.event.parse(event))).toEqual(told)
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

  test('nothing, when nothing changed', () => {
    const { actor, told } = start()
    actor.send({ type: 'card.placed', card: 'owl', group: 'birds', at })
    actor.send({ type: 'card.placed', card: 'owl', group: 'birds', at })
    actor.send({ type: 'card.unsorted', card: 'moss', at })
    expect(told).toHaveLength(1)
  })

  test('a removed category leaves its cards unsorted', () => {
    const { actor, told, context } = start()
    actor.send({ type: 'group.created', card: 'owl', at })
    actor.send({ type: 'group.removed', group: 'own-1', at })
    expect(told.slice(2)).toEqual([
      { type: 'card.unsorted', at, card: 'owl' },
      { type: 'group.removed', at, group: 'own-1' },
    ])
    expect(unsortedOf(order, context().groups)).toEqual(order)
  })
})

describe('undo', () => {
  test('takes back step by step, to the start, and tells what that changed', () => {
    const { actor, told, context } = start()
    const { groups } = context()
    actor.send({ type: 'card.placed', card: 'owl', group: 'plants', at })
    actor.send({ type: 'card.placed', card: 'owl', group: 'birds', at })
    actor.send({ type: 'undo.requested', at })
    expect(groupOfCard(context().groups, 'owl')?.id).toBe('plants')
    actor.send({ type: 'undo.requested', at })
    expect(context().groups).toEqual(groups)
    expect(told.slice(2)).toEqual([
      { type: 'card.placed', at, card: 'owl', group: 'plants' },
      { type: 'card.unsorted', at, card: 'owl' },
    ])
    expect(actor.getSnapshot().can({ type: 'undo.requested', at })).toBe(false)
  })

  test('brings a removed category back, with its name and cards', () => {
    const { actor, context } = start()
    actor.send({ type: 'group.created', card: 'owl', at })
    actor.send({ type: 'group.named', group: 'own-1', name: 'Night', at })
    actor.send({ type: 'group.removed', group: 'own-1', at })
    actor.send({ type: 'undo.requested', at })
    expect(context().groups.at(-1)).toEqual({ id: 'own-1', category: null, name: 'Night', cards: ['owl'] })
  })
})

describe('the rules', () => {
  const placeAll = ({ actor }: ReturnType<typeof start>) => {
    for (const card of order) actor.send({ type: 'card.placed', card, group: 'plants', at })
  }

  test('a card that has to be placed holds up the end', () => {
    const sort = start()
    sort.actor.send({ type: 'card.placed', card: 'owl', group: 'birds', at })
    sort.actor.send({ type: 'sort.finished', at })
    expect(sort.actor.getSnapshot().matches({ sorting: 'reminded' })).toBe(true)
    placeAll(sort)
    sort.actor.send({ type: 'sort.finished', at })
    expect(sort.finished).toEqual([true])
  })

  test('so does a category without a name; an empty one goes', () => {
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
  })

  test('where not every card has to be placed, one is enough', () => {
    const sort = start({ tasks: { ...cardSortTasks, mustPlaceAll: false } })
    sort.actor.send({ type: 'sort.finished', at })
    expect(sort.finished).toEqual([])
    sort.actor.send({ type: 'card.placed', card: 'owl', group: 'birds', at })
    sort.actor.send({ type: 'sort.finished', at })
    expect(sort.finished).toEqual([true])
  })

  test('a closed sort takes no category of one’s own', () => {
    const { actor } = start({ tasks: { ...cardSortTasks, variant: 'closed' } })
    expect(actor.getSnapshot().can({ type: 'group.created', card: null, at })).toBe(false)
  })
})

test('a sort goes on where it stopped, its time without the pause, its identifiers new', () => {
  const first = start()
  first.actor.send({ type: 'group.created', card: 'owl', at: 300 })
  first.actor.send({ type: 'group.removed', group: 'own-1', at: 350 })
  first.actor.send({ type: 'card.placed', card: 'fern', group: 'plants', at: 400 })
  const again = start({ answer: first.answers.at(-1) ?? null, events: first.told, at: 90_000 })
  expect(again.context()).toMatchObject({ groups: first.context().groups, since: 100 })
  again.actor.send({ type: 'group.created', card: 'owl', at: 90_100 })
  expect(again.context().groups.at(-1)?.id).toBe('own-2')
})
