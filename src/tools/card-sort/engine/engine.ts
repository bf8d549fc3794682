import {
  cardSort,
  type CardSortAnswer,
  type CardSortEvent,
  type CardSortTasks,
} from '#contract/studies/tools/card-sort.ts'
import { type Cell, defineEngineTool, type ToolEngine } from '#studies/define-tool.ts'
import { codesOf, type Variable, type VariableGroup } from '#studies/engine/variables.ts'
import { exclusionOf, flagsOf } from '../analysis/sorts.ts'
import { cardSortPilot } from '../pilot.ts'
import { checkSortAnswer, checkSortEvent, checkStandards } from './check.ts'
import { pairRows, placementRows } from './number-tables.ts'
import { createSortReader, newSortTally, toSort } from './tally.ts'

export { createSortReader, newSortTally, toSort } from './tally.ts'

const eventCells = (event: CardSortEvent): Cell[] => {
  switch (event.type) {
    case 'card.placed':
      return [event.card, event.group, null]
    case 'card.unsorted':
      return [event.card, null, null]
    case 'group.created':
    case 'group.removed':
      return [null, event.group, null]
    case 'group.named':
      return [null, event.group, event.name]
  }
}

/** The variables of the sort: the group of each card, a code where all categories are given, and the time. */
const sortVariables = (
  { variant, cards, categories }: CardSortTasks,
  groupNames: (answer: CardSortAnswer) => readonly Cell[],
): VariableGroup<CardSortAnswer | null> => {
  const codes = variant === 'closed' ? codesOf(categories) : undefined
  const groupsOf = (answer: CardSortAnswer): readonly Cell[] => {
    if (!codes) return groupNames(answer)
    const categoryOf = new Map(
      answer.groups.flatMap(({ category, cards: inside }) => inside.map((card) => [card, category])),
    )
    return cards.map(({ id }) => codes.find((code) => code.id === categoryOf.get(id))?.code ?? null)
  }
  return {
    id: 'sort',
    kind: 'sort',
    text: 'Sort',
    condition: 'each participant who reaches it',
    variables: [
      ...cards.map(({ id, label }): Variable => ({
        id: `card.${id}`,
        part: id,
        label,
        level: 'nominal',
        ...(codes ? { type: 'choice', codes } : { type: 'text' }),
      })),
      { id: 'sort:ms', part: 'ms', label: 'ms', type: 'number', level: 'scale' },
    ],
    values: (answer) => (answer ? [...groupsOf(answer), answer.ms] : [...cards.map(() => null), null]),
    isAsked: (answer) => answer !== null,
  }
}

const cardSortEngine = (tasks: CardSortTasks): ToolEngine<'cardsort'> => {
  const read = createSortReader(tasks)

  /** The name of each card's group; null for unsorted cards. */
  const groupNames = (answer: CardSortAnswer) => {
    const names = tasks.cards.map((): string | null => null)
    for (const { name, cards } of read(answer)) for (const card of cards) names[card] = name
    return names
  }

  return {
    order: tasks.cards.map(({ id }) => id),
    checkEvent: (event) => checkSortEvent(tasks, event),
    checkAnswer: (answer, final) => checkSortAnswer(tasks, answer, final),
    checkSettings: checkStandards,
    exclusionOf: (answer) => {
      const reason = exclusionOf(toSort(read(answer)), true, tasks.variant)
      return reason === 'abandoned' ? 'unfinished' : reason
    },
    flagsOf: (answer) => flagsOf(toSort(read(answer))),
    // One name may be that of many people; all in their order are not.
    textsOf: ({ groups }) => [
      {
        of: 'groups',
        text: groups.flatMap(({ category, name }) => (category === null ? name : [])).join(' · '),
      },
    ],
    newTally: (stored) => newSortTally(tasks, stored),
    answers: {
      columns: [...tasks.cards.map(({ label }) => label), { title: 'time to sort' }],
      row: (answer) =>
        answer === null ? [...tasks.cards.map(() => null), null] : [...groupNames(answer), answer.ms],
      variables: () => [sortVariables(tasks, groupNames)],
    },
    events: { columns: ['card', 'group', 'name'], row: eventCells },
    /** Placements in a closed sort, similarities of all pairs of cards in others. */
    results: (counts, _settings, included) =>
      tasks.variant === 'closed' ? placementRows(tasks, counts, included) : pairRows(tasks, counts, included),
  }
}

/** The engine of the card sort. */
export const cardSortEngineTool = defineEngineTool({
  id: 'cardsort',
  contract: cardSort,
  engine: cardSortEngine,
  pilot: cardSortPilot,
})
