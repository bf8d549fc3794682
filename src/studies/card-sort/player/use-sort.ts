import { useMachine } from '@xstate/react'
import { useEffect, useRef, useState } from 'react'
import type { EventFrom } from 'xstate'
import type { Destination } from './drop-card.ts'
import { format } from '#content/translations/index.ts'
import { groupOfCard } from '#machines/card-sort-groups.ts'
import { cardSortTaskMachine } from '#machines/card-sort-task.ts'
import { useTranslation } from '../../player/translation.tsx'
import type { TaskProps } from '../../player/define-player.tsx'

type SortEvent = EventFrom<typeof cardSortTaskMachine>

/** The elements that can take the focus, by what they stand for. */
export const elementId = {
  card: (card: string) => `card-${card}`,
  rename: (group: string) => `rename-${group}`,
  finish: 'sort-finish',
  newGroup: 'sort-new-group',
} as const

/** A running card sort; what can be done stays the same object, so that cards are not drawn again for it. */
export const useSort = ({ tasks, order, answer, events, clock, sendToSession }: TaskProps<'cardsort'>) => {
  const [machine] = useState(() =>
    cardSortTaskMachine.provide({ actions: { sendToSession: (_, event) => sendToSession(event) } }),
  )
  const [state, , actor] = useMachine(machine, { input: { tasks, order, answer, events, at: clock() } })
  // A study keeps its language, and with it these words, from beginning to end.
  const text = useTranslation().tools.cardsort
  const [said, say] = useState('')
  const now = useRef(clock)
  const focusNext = useRef<string | null>(null)
  useEffect(() => {
    now.current = clock
    const id = focusNext.current
    focusNext.current = null
    if (id !== null) document.getElementById(id)?.focus()
  })

  const [words] = useState(() => {
    const labels = new Map(tasks.cards.map(({ id, label }) => [id, label]))
    const context = () => actor.getSnapshot().context
    const about = (sentence: string, card: string | null, more: Record<string, string> = {}) =>
      format(sentence, { card: labels.get(card ?? '') ?? '', ...more })
    const nameOf = (id: string) => context().groups.find((group) => group.id === id)?.name || text.unnamed
    const unsorted = () => order.filter((card) => !groupOfCard(context().groups, card))
    const left = () => {
      const { length } = unsorted()
      return length === 0 ? text.allPlaced : format(text.left, { n: length })
    }
    const act = (event: SortEvent) => actor.send(event)
    const at = () => ({ at: now.current() })
    /** The unsorted card that follows this one, or the way to the end. */
    const after = (card: string) => {
      const waiting = unsorted()
      const next = waiting[waiting.indexOf(card) + 1] ?? waiting.find((each) => each !== card)
      return next === undefined ? elementId.finish : elementId.card(next)
    }
    /** Moves the focus to the next unsorted card, or to the way to the end. */
    const goOnSorting = () => {
      const [next] = unsorted()
      focusNext.current = next === undefined ? elementId.finish : elementId.card(next)
    }
    const release = () => {
      const { held } = context()
      act({ type: 'card.released' })
      say(about(text.stays, held))
      // What the focus was in goes away: the list of places.
      if (held !== null) focusNext.current = elementId.card(held)
    }
    return {
      pick: (card: string) => {
        if (context().held === card) return release()
        act({ type: 'card.picked', card })
        say(about(text.picked, card))
      },
      release,
      /** Sends a card somewhere; `goOn` moves the focus to the next unsorted card, or along with this one. */
      send: (card: string, to: Destination, goOn: boolean) => {
        const next = after(card)
        if (to === 'new') act({ type: 'group.created', card, ...at() })
        else if (to === 'unsorted') act({ type: 'card.unsorted', card, ...at() })
        else if (context().held === card) act({ type: 'group.chosen', group: to.group, ...at() })
        else act({ type: 'card.placed', card, group: to.group, ...at() })
        if (context().held === card) act({ type: 'card.released' })
        if (to === 'new') say(`${about(text.inNew, card)} ${left()}`)
        else if (to === 'unsorted') say(`${about(text.unsortedAgain, card)} ${left()}`)
        else say(`${about(text.placed, card, { group: nameOf(to.group) })} ${left()}`)
        if (goOn && to !== 'new') focusNext.current = to === 'unsorted' ? elementId.card(card) : next
      },
      create: () => {
        const { held } = context()
        act({ type: 'group.created', card: held, ...at() })
        say(text.created)
      },
      startNaming: (group: string) => act({ type: 'naming.started', group }),
      /**
       * The name as it was written; without one, the name stays. `goOn` moves the focus on, after another name back.
       */
      name: (group: string, name: string | null, goOn: boolean) => {
        const isNew = context().groups.find(({ id }) => id === group)?.name === ''
        act(name === null ? { type: 'naming.ended' } : { type: 'group.named', group, name, ...at() })
        if (goOn) {
          say(format(text.called, { name: nameOf(group) }))
          if (isNew) goOnSorting()
          else focusNext.current = elementId.rename(group)
        }
      },
      remove: (group: string) => {
        const name = nameOf(group)
        act({ type: 'group.removed', group, ...at() })
        say(`${format(text.removed, { name })} ${left()}`)
        goOnSorting()
      },
      undo: () => {
        act({ type: 'undo.requested', ...at() })
        say(`${text.undone} ${left()}`)
      },
      finish: () => act({ type: 'sort.finished', ...at() }),
    }
  })
  return { state, words, said }
}

export type SortWords = ReturnType<typeof useSort>['words']
