import { createActor, type EventFrom } from 'xstate'
import type { CardSortTasks } from '#contract/studies/tools/card-sort.ts'
import { unnamedOf, cardSortTaskMachine } from '#machines/tools/card-sort/card-sort-task.ts'
import { unsortedOf } from '#machines/tools/card-sort/card-sort-groups.ts'
import type { Person } from '#studies/pilot/person.ts'
import { runTasks, taskInput, type ToolPilot, toSession } from '#studies/pilot/tool-pilot.ts'

/** Names of groups that say nothing about cards. */
const names = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh', 'Eighth'] as const

/** Seconds to decide on a group and to move a card there. */
const secondsOfCard = 8

/** How many groups of their own the person makes: as many as attentive people of the flags do. */
const ownGroups = ({ variant, cards, categories }: CardSortTasks, person: Person) => {
  if (variant === 'closed') return 0
  if (person.how.chooses === 'same-place') return categories.length > 0 ? 0 : 1
  const most = Math.min(names.length, cards.length)
  return Math.max(categories.length > 0 ? 0 : 1, person.whole(Math.min(3, most), most) - categories.length)
}

/** Simulated participants of a card sort: they make groups, and put each card into one of them by chance. */
export const cardSortPilot: ToolPilot<'cardsort'> = {
  doTasks: async (work) => {
    const { tasks, order, person } = work
    const wanted = ownGroups(tasks, person)
    const labels = new Map(tasks.cards.map(({ id, label, description }) => [id, [label, description]]))
    await runTasks(
      createActor(cardSortTaskMachine.provide({ actions: toSession(work) }), { input: taskInput(work) }),
      work,
      {
        stepOf: () => 'sort',
        act: ({ context: { groups } }): EventFrom<typeof cardSortTaskMachine> | null => {
          const own = groups.filter(({ category }) => category === null)
          const [card] = unsortedOf(order, groups)
          const [unnamed] = unnamedOf(groups)
          if (unnamed) {
            const name = names[own.length - 1] ?? 'Group'
            work.wait(person.typeMs(name))
            return { type: 'group.named', group: unnamed.id, name, at: work.now() }
          }
          if (card === undefined) {
            work.wait(person.chooseMs())
            return { type: 'sort.finished', at: work.now() }
          }
          work.wait(person.readMs(...(labels.get(card) ?? [])) + person.workMs(secondsOfCard))
          if (own.length < wanted) return { type: 'group.created', card, at: work.now() }
          return { type: 'card.placed', card, group: person.pick(groups).id, at: work.now() }
        },
      },
    )
  },
  steps: () => [{ id: 'sort', label: 'The sort' }],
  // Too many cards to say how often each came first.
  orders: () => [],
}
