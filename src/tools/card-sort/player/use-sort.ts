import { useMachine } from '@xstate/react'
import { useEffect, useRef, useState } from 'react'
import type { EventFrom } from 'xstate'
import { format } from '#content/translations/translation.ts'
import { groupOfCard } from '#machines/tools/card-sort/card-sort-groups.ts'
import { cardSortTaskMachine } from '#machines/tools/card-sort/card-sort-task.ts'
import type { TaskProps } from '#studies/define-browser-tool.tsx'
import { taskInput, toSession } from '#studies/player/task-machine.ts'
import { useTranslation } from '#studies/player/translation.tsx'
import type { Destination } from './drop-card.ts'

type SortEvent = EventFrom<typeof cardSortTaskMachine>

/** Ids of the elements that code moves the focus to. */
export const elementId = {
  card: (card: string) => `card-${card}`,
  group: (group: string) => `group-${group}`,
  rename: (group: string) => `rename-${group}`,
  finish: 'sort-finish',
  newGroup: 'sort-new-group',
} as const

/** Moves an element into the part of the page that the sticky bars leave free, by the scroll margins of its style. */
const show = (element: Element | null | undefined) =>
  element?.scrollIntoView({ block: 'nearest', inline: 'nearest' })

/** Shows the name of a group: a group with many cards is higher than the free part of the page. */
export const showGroup = (group: string) =>
  show(document.getElementById(elementId.group(group))?.querySelector('header'))

/** Focuses an element; browsers would count the space behind the sticky bars as visible. */
const focusInView = (id: string) => {
  const element = document.getElementById(id)
  element?.focus({ preventScroll: true })
  show(element)
}

/** Runs a card sort. `actions` keeps its identity, so that memoized cards do not render again. */
export const useSort = (props: TaskProps<'cardsort'>) => {
  const { tasks, order, clock } = props
  const [machine] = useState(() => cardSortTaskMachine.provide({ actions: toSession(props) }))
  const [state, , actor] = useMachine(machine, { input: taskInput(props) })
  // The language of a study does not change, so actions may capture its messages.
  const messages = useTranslation().tools.cardsort
  const [announcement, announce] = useState('')
  const now = useRef(clock)
  const focusNext = useRef<string | null>(null)
  useEffect(() => {
    now.current = clock
    const id = focusNext.current
    focusNext.current = null
    if (id !== null) focusInView(id)
  })

  const [actions] = useState(() => {
    const labels = new Map(tasks.cards.map(({ id, label }) => [id, label]))
    const context = () => actor.getSnapshot().context
    const textAbout = (sentence: string, card: string | null, more: Record<string, string> = {}) =>
      format(sentence, { card: labels.get(card ?? '') ?? '', ...more })
    const nameOf = (id: string) => context().groups.find((group) => group.id === id)?.name || messages.unnamed
    const unsorted = () => order.filter((card) => !groupOfCard(context().groups, card))
    const remaining = () => {
      const { length } = unsorted()
      return length === 0 ? messages.allPlaced : format(messages.left, { n: length })
    }
    const send = (event: SortEvent) => actor.send(event)
    const time = () => ({ at: now.current() })
    /** The id of the next unsorted card; of Finish after the last one. */
    const elementAfter = (card: string) => {
      const waiting = unsorted()
      const next = waiting[waiting.indexOf(card) + 1] ?? waiting.find((each) => each !== card)
      return next === undefined ? elementId.finish : elementId.card(next)
    }
    const focusNextUnsorted = () => {
      const [next] = unsorted()
      focusNext.current = next === undefined ? elementId.finish : elementId.card(next)
    }
    const release = () => {
      const { held } = context()
      send({ type: 'card.released' })
      announce(textAbout(messages.stays, held))
      // The destination bar that has the focus is removed.
      if (held !== null) focusNext.current = elementId.card(held)
    }
    return {
      pick: (card: string) => {
        if (context().held === card) return release()
        send({ type: 'card.picked', card })
        announce(textAbout(messages.picked, card))
      },
      release,
      /**
       * Moves a card; `moveFocus` moves the focus to the next unsorted card, or to this one if it is unsorted again.
       */
      move: (card: string, to: Destination, moveFocus: boolean) => {
        const next = elementAfter(card)
        if (to === 'new') send({ type: 'group.created', card, ...time() })
        else if (to === 'unsorted') send({ type: 'card.unsorted', card, ...time() })
        else if (context().held === card) send({ type: 'group.chosen', group: to.group, ...time() })
        else send({ type: 'card.placed', card, group: to.group, ...time() })
        if (context().held === card) send({ type: 'card.released' })
        if (to === 'new') announce(`${textAbout(messages.inNew, card)} ${remaining()}`)
        else if (to === 'unsorted') announce(`${textAbout(messages.unsortedAgain, card)} ${remaining()}`)
        else announce(`${textAbout(messages.placed, card, { group: nameOf(to.group) })} ${remaining()}`)
        if (moveFocus && to !== 'new') focusNext.current = to === 'unsorted' ? elementId.card(card) : next
      },
      create: () => {
        const { held } = context()
        send({ type: 'group.created', card: held, ...time() })
        announce(messages.created)
      },
      startNaming: (group: string) => send({ type: 'naming.started', group }),
      /**
       * Names a group; null keeps its name. `moveFocus` moves the focus to a card, or back to the name of an old group.
       */
      name: (group: string, name: string | null, moveFocus: boolean) => {
        const isNew = context().groups.find(({ id }) => id === group)?.name === ''
        send(name === null ? { type: 'naming.ended' } : { type: 'group.named', group, name, ...time() })
        if (moveFocus) {
          announce(format(messages.called, { name: nameOf(group) }))
          if (isNew) focusNextUnsorted()
          else focusNext.current = elementId.rename(group)
        }
      },
      remove: (group: string) => {
        const name = nameOf(group)
        send({ type: 'group.removed', group, ...time() })
        announce(`${format(messages.removed, { name })} ${remaining()}`)
        focusNextUnsorted()
      },
      undo: () => {
        send({ type: 'undo.requested', ...time() })
        announce(`${messages.undone} ${remaining()}`)
      },
      finish: () => send({ type: 'sort.finished', ...time() }),
    }
  })
  return { state, actions, announcement }
}

export type SortActions = ReturnType<typeof useSort>['actions']
