import { exclusionOf, flagsOf } from '#analysis/sorts.ts'
import { messages } from '#contract/messages.ts'
import { cardSort, type CardSortTasks } from '#contract/studies/card-sort.ts'
import type { ToolAnswer } from '#contract/studies/registry.ts'
import { checkSortAnswer, checkSortEvent, checkStandards } from './card-sort-check.ts'
import { sortResults } from './card-sort-results.ts'
import { createSortReader, newSortTally, toSort } from './card-sort-tally.ts'
import { createFaults } from './field-faults.ts'
import type { ToolEngine } from './tool-engine.ts'

/** A card sort's half of the server. */
export const cardSortEngine = (tasks: CardSortTasks): ToolEngine => {
  const read = createSortReader(tasks)
  const ours = (answer: ToolAnswer) => {
    if (answer.tool !== 'cardsort') throw new Error(`A card sort cannot read an answer of ${answer.tool}`)
    return answer
  }

  /** For each card the names of the group it stands in. */
  const placesOf = (answer: ToolAnswer) => {
    const places = tasks.cards.map((): string | null => null)
    for (const { name, cards } of read(ours(answer))) for (const card of cards) places[card] = name
    return places
  }

  return {
    order: tasks.cards.map(({ id }) => id),

    checkEvents: (events) => {
      const faults = createFaults()
      for (const [place, event] of events.entries()) {
        const known = cardSort.event.safeParse(event)
        const fault = known.success
          ? checkSortEvent(tasks, known.data)
          : (['type', messages.invalid] as const)
        if (fault) faults.add([place, fault[0]], fault[1])
      }
      return faults.errors()
    },

    checkAnswer: (answer, final) =>
      answer.tool === 'cardsort' ? checkSortAnswer(tasks, answer, final) : { tool: [messages.invalid] },

    checkSettings: (settings) =>
      settings.tool === 'cardsort' ? checkStandards(settings) : { tool: [messages.invalid] },

    exclusionOf: (answer) => {
      const given = tasks.variant === 'closed' ? tasks.categories.length : null
      const reason = exclusionOf(toSort(read(ours(answer))), true, given)
      return reason === 'abandoned' ? 'unfinished' : reason
    },

    flagsOf: (answer) => flagsOf(toSort(read(ours(answer)))),

    newTally: (stored) => {
      const tally = newSortTally(tasks, stored)
      return { ...tally, add: (_respondent, answer) => tally.add(ours(answer)) }
    },

    answers: {
      columns: [...tasks.cards.map(({ label }) => label), 'sorting ms'],
      row: (answer) =>
        answer === null ? [...tasks.cards.map(() => null), null] : [...placesOf(answer), ours(answer).ms],
    },

    events: {
      columns: ['card', 'group', 'name'],
      row: (event) => [
        'card' in event ? event.card : null,
        'group' in event ? event.group : null,
        'name' in event ? event.name : null,
      ],
    },

    results: (counts, _settings, included) => sortResults(tasks, counts, included),
  }
}
