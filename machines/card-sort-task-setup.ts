import { assign, setup } from 'xstate'
import { maxLength } from '#contract/limits.ts'
import type { CardSortAnswer, CardSortEvent, CardSortTasks } from '#contract/studies/card-sort.ts'
import { answerOf, eventsBetween, groupsOf, type SortGroups, unsortedOf } from './card-sort-groups.ts'
import type { TaskInput, TaskEvent } from './task.ts'

/** Events that change the sort carry the time, in milliseconds since the session began. */
export type CardSortTaskEvent =
  | { type: 'card.picked'; card: string }
  | { type: 'card.released' }
  | { type: 'card.placed'; card: string; group: string; at: number }
  | { type: 'group.chosen'; group: string; at: number }
  | { type: 'card.unsorted'; card: string; at: number }
  | { type: 'group.created'; card: string | null; at: number }
  | { type: 'naming.started'; group: string }
  | { type: 'naming.ended' }
  | { type: 'group.named'; group: string; name: string; at: number }
  | { type: 'group.removed'; group: string; at: number }
  | { type: 'undo.requested'; at: number }
  | { type: 'sort.finished'; at: number }

export interface CardSortContext {
  readonly tasks: CardSortTasks
  readonly order: readonly string[]
  readonly groups: SortGroups
  /** The card in hand. */
  readonly held: string | null
  /** The group whose name is being written. */
  readonly naming: string | null
  /** How many groups were ever made: no identifier is given twice. */
  readonly made: number
  /** The table before each of the last steps. */
  readonly past: readonly SortGroups[]
  /** When this participant began to sort, in milliseconds since the session began. */
  readonly since: number
}

type CardSortInput = TaskInput<CardSortTasks, CardSortAnswer, CardSortEvent>

const maxSteps = 50
const maxGroups = 200

const own = (groups: SortGroups) => groups.filter(({ category }) => category === null)

/** A name as it is kept. */
export const nameFrom = (text: string) => text.trim().slice(0, maxLength.title)

/** The participant's own groups that hold cards and have no name yet. */
export const unnamedOf = (groups: SortGroups) =>
  own(groups).filter(({ name, cards }) => name === '' && cards.length > 0)

/** Every card of the study, and no other, can be moved. */
const isCard = ({ order }: CardSortContext, card: string) => order.includes(card)

/** The table as it is laid out, or as it was left. */
export const begin = ({ tasks, order, answer, events, at }: CardSortInput): CardSortContext => {
  const groups = groupsOf(tasks, answer)
  const last = events.at(-1)?.at ?? at
  const created = events.flatMap((event) => (event.type === 'group.created' ? [event.group] : []))
  const numbers = [...created, ...groups.map(({ id }) => id)].map((id) =>
    Number(/^own-(\d+)$/.exec(id)?.[1] ?? 0),
  )
  return {
    tasks,
    order,
    groups,
    held: null,
    naming: null,
    made: Math.max(0, ...numbers),
    past: [],
    since: answer ? Math.max(0, last - answer.ms) : at,
  }
}

/** What the session is told when the table changes. */
export const taskEvent = (
  { groups, since }: CardSortContext,
  changed: SortGroups,
  at: number,
): TaskEvent<CardSortAnswer, CardSortEvent> => ({
  type: 'work.recorded',
  events: eventsBetween(groups, changed, at),
  answer: answerOf(changed, Math.max(0, at - since)),
})

/** What the card sort machine is made of: its words, its rules, and what it keeps and tells. */
export const cardSortSetup = setup({
  types: {
    context: {} as CardSortContext,
    events: {} as CardSortTaskEvent,
    input: {} as CardSortInput,
  },
  guards: {
    canPickCard: ({ context }, card: string) => isCard(context, card) && context.held !== card,
    canPlaceCard: ({ context }, { card, group }: { card: string | null; group: string }) =>
      card !== null &&
      isCard(context, card) &&
      context.groups.some(({ id, cards }) => id === group && !cards.includes(card)),
    isCardSorted: ({ context }, card: string) =>
      isCard(context, card) && context.groups.some(({ cards }) => cards.includes(card)),
    canCreateGroup: ({ context }, card: string | null) =>
      context.tasks.variant !== 'closed' &&
      context.groups.length < maxGroups &&
      (card === null || isCard(context, card)),
    isOwnGroup: ({ context }, group: string) => own(context.groups).some(({ id }) => id === group),
    isNewName: ({ context }, { group, name }: { group: string; name: string }) =>
      own(context.groups).some((each) => each.id === group && each.name !== nameFrom(name)),
    canUndo: ({ context }) => context.past.length > 0,
    canFinish: ({ context: { tasks, order, groups } }) => {
      const unsorted = unsortedOf(order, groups).length
      const enough = tasks.mustPlaceAll ? unsorted === 0 : unsorted < order.length
      return enough && unnamedOf(groups).length === 0
    },
  },
  actions: {
    sendToSession: (_, _event: TaskEvent<CardSortAnswer, CardSortEvent>) => {
      throw new Error('sendToSession is provided where the task is done')
    },
    holdCard: assign((_, held: string) => ({ held, naming: null })),
    releaseCard: assign({ held: null }),
    startNaming: assign((_, naming: string) => ({ naming, held: null })),
    stopNaming: assign({ naming: null }),
    nameNewGroup: assign(({ context }) => ({
      naming: context.groups.at(-1)?.id ?? null,
      held: null,
      made: context.made + 1,
    })),
    /** Puts the table in a new order, and remembers the one before. */
    setGroups: assign(({ context }, groups: SortGroups) => ({
      groups,
      past: [...context.past, context.groups].slice(-maxSteps),
    })),
    restoreGroups: assign(({ context }) => ({
      groups: context.past.at(-1) ?? context.groups,
      past: context.past.slice(0, -1),
    })),
  },
})
