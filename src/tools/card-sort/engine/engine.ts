import {
  cardSort,
  type CardSortAnswer,
  type CardSortEvent,
  type CardSortTasks,
} from '#contract/studies/tools/card-sort.ts'
import { type Cell, defineServerTool, type ToolEngine } from '#studies/define-tool.ts'
import { exclusionOf, flagsOf } from '../analysis/sorts.ts'
import { checkSortAnswer, checkSortEvent, checkStandards } from './check.ts'
import { pairRows, placementRows } from './number-tables.ts'
import { cardSortReport } from './report.ts'
import { sampleCardSort } from './sample.ts'
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
    newTally: (stored) => newSortTally(tasks, stored),
    answers: {
      columns: [...tasks.cards.map(({ label }) => label), { head: 'sorting ms', title: 'time to sort' }],
      row: (answer) =>
        answer === null ? [...tasks.cards.map(() => null), null] : [...groupNames(answer), answer.ms],
    },
    events: { columns: ['card', 'group', 'name'], row: eventCells },
    /** Placements in a closed sort, similarities of all pairs of cards in others. */
    results: (counts, _settings, included) =>
      tasks.variant === 'closed' ? placementRows(tasks, counts, included) : pairRows(tasks, counts, included),
  }
}

/** The server half of the card sort. */
export const cardSortTool = defineServerTool({
  id: 'cardsort',
  contract: cardSort,
  engine: cardSortEngine,
  blank: {
    tasks: { tool: 'cardsort', variant: 'open', cards: [], categories: [], mustPlaceAll: true },
    settings: { tool: 'cardsort', standards: [] },
  },
  sample: sampleCardSort,
  report: cardSortReport,
})
