import { type KeyboardEvent, useEffect, useRef } from 'react'
import { maxLength } from '#contract/limits.ts'
import type { SortGroup } from '#machines/card-sort-groups.ts'
import css from './board.module.css'
import type { SortWords } from './use-sort.ts'

interface GroupNameProps {
  readonly group: SortGroup
  readonly isNaming: boolean
  readonly isWrong: boolean
  readonly words: SortWords
}

/** The name of a group: given, or written in its place. */
export function GroupName({ group, isNaming, isWrong, words }: GroupNameProps) {
  if (group.category !== null)
    return (
      <header className={css.head}>
        <h2 className={css.name}>{group.name}</h2>
        <Count of={group} />
      </header>
    )
  if (isNaming) return <NameField group={group} words={words} />
  return (
    <header className={css.head}>
      <h2 className={css.name}>
        <button
          type="button"
          className={css.rename}
          data-unnamed={group.name === '' || undefined}
          aria-label={group.name === '' ? 'Name this group' : `Rename ${group.name}`}
          onClick={() => words.beginNaming(group.id)}
        >
          {group.name || 'Name this group'}
        </button>
      </h2>
      <Count of={group} />
      <button
        type="button"
        className={css.remove}
        aria-label={`Remove ${group.name || 'the group without a name'}; its cards are unsorted again`}
        title="Remove this group"
        onClick={() => words.remove(group.id)}
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
      {isWrong && <p className={css.wrong}>This group needs a name.</p>}
    </header>
  )
}

function Count({ of: { cards } }: { of: SortGroup }) {
  return (
    <span className={css.count} aria-label={`${cards.length} ${cards.length === 1 ? 'card' : 'cards'}`}>
      {cards.length}
    </span>
  )
}

function NameField({ group, words }: Pick<GroupNameProps, 'group' | 'words'>) {
  const field = useRef<HTMLInputElement>(null)
  // Leaving the field keeps what stands in it, unless a key has said already what to do.
  const isDone = useRef(false)
  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [])

  const end = (name: string, goOn: boolean) => {
    if (isDone.current) return
    isDone.current = true
    words.name(group.id, name, goOn)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    end(event.key === 'Enter' ? event.currentTarget.value : group.name, true)
  }
  return (
    <header className={css.head}>
      <input
        ref={field}
        className={css.field}
        aria-label="Name of this group"
        placeholder="Name this group"
        maxLength={maxLength.title}
        enterKeyHint="done"
        autoComplete="off"
        defaultValue={group.name}
        onKeyDown={onKeyDown}
        onBlur={({ currentTarget }) => end(currentTarget.value, false)}
      />
    </header>
  )
}
