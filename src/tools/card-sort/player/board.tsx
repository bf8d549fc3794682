import { useDroppable } from '@dnd-kit/core'
import { type KeyboardEvent, memo, type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { format } from '#content/translations/translation.ts'
import { maxLength } from '#contract/shared/limits.ts'
import type { SortGroup, SortGroups } from '#machines/tools/card-sort/card-sort-groups.ts'
import { useTranslation } from '#studies/player/translation.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import css from './board.module.css'
import { type Card, CardList } from './card.tsx'
import { DropTarget } from './drop-card.ts'
import { elementId, type SortActions } from './use-sort.ts'
import { limitText } from '#ui/limit-text.ts'

interface UnsortedCardsProps {
  readonly cards: readonly string[]
  readonly cardsById: ReadonlyMap<string, Card>
  readonly held: string | null
  readonly actions: SortActions
}

/** The cards that are in no group; an area to drop a card on. */
export function UnsortedCards({ cards, cardsById, held, actions }: UnsortedCardsProps) {
  const messages = useTranslation().tools.cardsort
  const { setNodeRef, isOver } = useDroppable({ id: 'unsorted', data: new DropTarget('unsorted') })
  return (
    <section
      ref={setNodeRef}
      className={css.unsorted}
      aria-label={messages.unsorted}
      data-over={isOver || undefined}
    >
      <h2 className={css.unsortedTitle}>
        {messages.unsorted} <span className={css.count}>{cards.length}</span>
      </h2>
      {cards.length > 0 ? (
        <CardList
          label={messages.unsortedCards}
          cards={cards}
          cardsById={cardsById}
          held={held}
          actions={actions}
          className={css.unsortedCards}
        />
      ) : (
        <p className={css.empty}>{messages.everyPlaced}</p>
      )}
    </section>
  )
}

interface BoardProps {
  readonly groups: SortGroups
  readonly cardsById: ReadonlyMap<string, Card>
  readonly held: string | null
  readonly naming: string | null
  readonly isReminded: boolean
  readonly canCreate: boolean
  readonly actions: SortActions
}

/** The groups, and the space around them: a card dropped there starts a new group. */
export function Board({ groups, cardsById, held, naming, isReminded, canCreate, actions }: BoardProps) {
  const messages = useTranslation().tools.cardsort
  const { setNodeRef, isOver } = useDroppable({
    id: 'board',
    data: new DropTarget('new'),
    disabled: !canCreate,
  })
  return (
    <section
      ref={setNodeRef}
      className={css.board}
      aria-label={messages.groups}
      data-over={isOver || undefined}
    >
      {groups.map((group) => (
        <Group
          key={group.id}
          group={group}
          cardsById={cardsById}
          held={held}
          isNaming={naming === group.id}
          hasError={isReminded && group.name === '' && group.cards.length > 0}
          actions={actions}
        />
      ))}
      {canCreate && (
        <NewGroup actions={actions}>{held === null ? messages.newGroup : messages.intoNew}</NewGroup>
      )}
    </section>
  )
}

function NewGroup({ actions, children }: { actions: SortActions; children: ReactNode }) {
  const messages = useTranslation().tools.cardsort
  return (
    <button type="button" id={elementId.newGroup} className={css.newGroup} onClick={actions.create}>
      <span aria-hidden="true">+</span> {children} <small>{messages.dropHint}</small>
    </button>
  )
}

interface GroupProps {
  readonly group: SortGroup
  readonly cardsById: ReadonlyMap<string, Card>
  /** The picked card; a click on the group moves it here. */
  readonly held: string | null
  readonly isNaming: boolean
  /** Whether the missing name is reported. */
  readonly hasError: boolean
  readonly actions: SortActions
}

/** A group with its name and cards; an area to drop a card on. */
const Group = memo(function Group({ group, cardsById, held, isNaming, hasError, actions }: GroupProps) {
  const { setNodeRef, isOver } = useDroppable({
    id: `group-${group.id}`,
    data: new DropTarget({ group: group.id }),
  })
  const messages = useTranslation().tools.cardsort
  const name = group.name || messages.unnamed
  return (
    <section
      ref={setNodeRef}
      id={elementId.group(group.id)}
      className={css.group}
      aria-label={name}
      data-over={isOver || undefined}
      data-own={group.category === null || undefined}
    >
      <GroupName group={group} isNaming={isNaming} hasError={hasError} actions={actions} />
      {group.cards.length > 0 ? (
        <CardList
          label={format(messages.cardsIn, { name })}
          cards={group.cards}
          cardsById={cardsById}
          held={held}
          actions={actions}
          className={css.cards}
        />
      ) : (
        <p className={css.empty}>{messages.none}</p>
      )}
      {held !== null && (
        // Hidden from keyboards and screen readers: the destination bar offers the same.
        <button
          type="button"
          tabIndex={-1}
          aria-hidden="true"
          className={css.target}
          onClick={() => actions.move(held, { group: group.id }, true)}
        />
      )}
    </section>
  )
})

interface GroupNameProps {
  readonly group: SortGroup
  readonly isNaming: boolean
  readonly hasError: boolean
  readonly actions: SortActions
}

/** The name of a group: fixed for a category, edited in place for a group of the participant. */
function GroupName({ group, isNaming, hasError, actions }: GroupNameProps) {
  const messages = useTranslation().tools.cardsort
  if (group.category !== null)
    return (
      <header className={css.head}>
        <h2 className={css.name}>{group.name}</h2>
        <CardCount group={group} />
      </header>
    )
  if (isNaming) return <NameField group={group} actions={actions} />
  return (
    <header className={css.head}>
      <h2 className={css.name}>
        <button
          type="button"
          id={elementId.rename(group.id)}
          className={css.rename}
          data-unnamed={group.name === '' || undefined}
          aria-label={group.name === '' ? messages.nameGroup : format(messages.rename, { name: group.name })}
          onClick={() => actions.startNaming(group.id)}
        >
          {group.name || messages.nameGroup}
        </button>
      </h2>
      <CardCount group={group} />
      <button
        type="button"
        className={css.remove}
        aria-label={format(messages.removeOf, { name: group.name || messages.unnamed })}
        title={messages.remove}
        onClick={() => actions.remove(group.id)}
      >
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          <path
            d="m4 4 8 8M12 4l-8 8"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.6"
            strokeLinecap="round"
          />
        </svg>
      </button>
      {hasError && <p className={css.error}>{messages.needsName}</p>}
    </header>
  )
}

function CardCount({ group: { cards } }: { group: SortGroup }) {
  const messages = useTranslation().tools.cardsort
  return (
    <span className={css.count}>
      <span aria-hidden="true">{cards.length}</span>
      <VisuallyHidden>{format(messages.count, { n: cards.length })}</VisuallyHidden>
    </span>
  )
}

function NameField({ group, actions }: Pick<GroupNameProps, 'group' | 'actions'>) {
  const messages = useTranslation().tools.cardsort
  const field = useRef<HTMLInputElement>(null)
  // Blur saves the name, unless Enter or Escape has ended editing before.
  const isDone = useRef(false)
  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [])

  const endNaming = (name: string | null, moveFocus: boolean) => {
    if (isDone.current) return
    isDone.current = true
    actions.name(group.id, name, moveFocus)
  }
  const keepName = useEffectEvent(() => field.current && endNaming(field.current.value, false))
  useEffect(() => {
    // A page that is left or loaded again has no blur. By capture, the name is stored before the session is sent.
    const onPageHide = () => void keepName()
    window.addEventListener('pagehide', onPageHide, { capture: true })
    return () => window.removeEventListener('pagehide', onPageHide, { capture: true })
  }, [])
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    endNaming(event.key === 'Enter' ? event.currentTarget.value : null, true)
  }
  return (
    <header className={css.head}>
      <input
        ref={field}
        className={css.field}
        aria-label={messages.nameField}
        placeholder={messages.nameGroup}
        {...limitText(maxLength.title)}
        enterKeyHint="done"
        autoComplete="off"
        defaultValue={group.name}
        onKeyDown={onKeyDown}
        onBlur={({ currentTarget }) => endNaming(currentTarget.value, false)}
      />
    </header>
  )
}
