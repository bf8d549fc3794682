import { useDroppable } from '@dnd-kit/core'
import { memo } from 'react'
import { format } from '#content/translations/index.ts'
import type { SortGroup } from '#machines/card-sort-groups.ts'
import { useTranslation } from '../../player/translation.tsx'
import type { Card } from './card.tsx'
import { CardList } from './card-list.tsx'
import { DropTarget } from './drop-card.ts'
import css from './board.module.css'
import { GroupName } from './group-name.tsx'
import type { SortWords } from './use-sort.ts'

interface GroupProps {
  readonly group: SortGroup
  readonly all: ReadonlyMap<string, Card>
  /** The card in hand: it can be put here with one tap. */
  readonly held: string | null
  readonly isNaming: boolean
  /** Whether a name is missing, and it was said so. */
  readonly isWrong: boolean
  readonly words: SortWords
}

/** A group on the table. */
export const Group = memo(function Group({ group, all, held, isNaming, isWrong, words }: GroupProps) {
  const { setNodeRef, isOver } = useDroppable({
    id: `group-${group.id}`,
    data: new DropTarget({ group: group.id }),
  })
  const text = useTranslation().tools.cardsort
  const name = group.name || text.unnamed
  return (
    <section
      ref={setNodeRef}
      className={css.group}
      aria-label={name}
      data-over={isOver || undefined}
      data-own={group.category === null || undefined}
    >
      <GroupName group={group} isNaming={isNaming} isWrong={isWrong} words={words} />
      {group.cards.length > 0 ? (
        <CardList
          label={format(text.cardsIn, { name })}
          cards={group.cards}
          all={all}
          held={held}
          words={words}
          className={css.cards}
        />
      ) : (
        <p className={css.empty}>{text.none}</p>
      )}
      {held !== null && (
        // The bar below offers the same to the keyboard and to screen readers, in one place.
        <button
          type="button"
          tabIndex={-1}
          aria-hidden="true"
          className={css.target}
          onClick={() => words.send(held, { group: group.id }, true)}
        />
      )}
    </section>
  )
})
