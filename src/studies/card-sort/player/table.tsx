import { useDroppable } from '@dnd-kit/core'
import type { ReactNode } from 'react'
import type { SortGroups } from '#machines/card-sort-groups.ts'
import { useTranslation } from '../../player/translation.tsx'
import type { Card } from './card.tsx'
import { CardList } from './card-list.tsx'
import { DropTarget } from './drop-card.ts'
import css from './board.module.css'
import { Group } from './group.tsx'
import { elementId, type SortWords } from './use-sort.ts'

interface PileProps {
  readonly cards: readonly string[]
  readonly all: ReadonlyMap<string, Card>
  readonly held: string | null
  readonly words: SortWords
}

/** The cards that lie in no group yet. */
export function Pile({ cards, all, held, words }: PileProps) {
  const text = useTranslation().tools.cardsort
  const { setNodeRef, isOver } = useDroppable({ id: 'unsorted', data: new DropTarget('unsorted') })
  return (
    <section ref={setNodeRef} className={css.pile} aria-label={text.unsorted} data-over={isOver || undefined}>
      <h2 className={css.pileTitle}>
        {text.unsorted} <span className={css.count}>{cards.length}</span>
      </h2>
      {cards.length > 0 ? (
        <CardList
          label={text.unsortedCards}
          cards={cards}
          all={all}
          held={held}
          words={words}
          className={css.pileCards}
        />
      ) : (
        <p className={css.empty}>{text.everyPlaced}</p>
      )}
    </section>
  )
}

interface BoardProps {
  readonly groups: SortGroups
  readonly all: ReadonlyMap<string, Card>
  readonly held: string | null
  readonly naming: string | null
  readonly isReminded: boolean
  readonly mayCreate: boolean
  readonly words: SortWords
}

/** The groups, and the empty space around them: a card dropped there begins a group of its own. */
export function Board({ groups, all, held, naming, isReminded, mayCreate, words }: BoardProps) {
  const text = useTranslation().tools.cardsort
  const { setNodeRef, isOver } = useDroppable({
    id: 'board',
    data: new DropTarget('new'),
    disabled: !mayCreate,
  })
  return (
    <section ref={setNodeRef} className={css.board} aria-label={text.groups} data-over={isOver || undefined}>
      {groups.map((group) => (
        <Group
          key={group.id}
          group={group}
          all={all}
          held={held}
          isNaming={naming === group.id}
          isWrong={isReminded && group.name === '' && group.cards.length > 0}
          words={words}
        />
      ))}
      {mayCreate && <NewGroup words={words}>{held === null ? text.newGroup : text.intoNew}</NewGroup>}
    </section>
  )
}

function NewGroup({ words, children }: { words: SortWords; children: ReactNode }) {
  const text = useTranslation().tools.cardsort
  return (
    <button type="button" id={elementId.newGroup} className={css.newGroup} onClick={words.create}>
      <span aria-hidden="true">+</span> {children} <small>{text.dropHint}</small>
    </button>
  )
}
