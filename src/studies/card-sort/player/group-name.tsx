import { type KeyboardEvent, useEffect, useRef } from 'react'
import { maxLength } from '#contract/limits.ts'
import { format } from '#content/translations/index.ts'
import type { SortGroup } from '#machines/card-sort-groups.ts'
import { useTranslation } from '../../player/translation.tsx'
import css from './board.module.css'
import sort from './player.module.css'
import { elementId, type SortWords } from './use-sort.ts'

interface GroupNameProps {
  readonly group: SortGroup
  readonly isNaming: boolean
  readonly isWrong: boolean
  readonly words: SortWords
}

/** The name of a group: given, or written in its place. */
export function GroupName({ group, isNaming, isWrong, words }: GroupNameProps) {
  const text = useTranslation().tools.cardsort
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
          id={elementId.rename(group.id)}
          className={css.rename}
          data-unnamed={group.name === '' || undefined}
          aria-label={group.name === '' ? text.nameGroup : format(text.rename, { name: group.name })}
          onClick={() => words.startNaming(group.id)}
        >
          {group.name || text.nameGroup}
        </button>
      </h2>
      <Count of={group} />
      <button
        type="button"
        className={css.remove}
        aria-label={format(text.removeOf, { name: group.name || text.unnamed })}
        title={text.remove}
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
      {isWrong && <p className={css.wrong}>{text.needsName}</p>}
    </header>
  )
}

function Count({ of: { cards } }: { of: SortGroup }) {
  const text = useTranslation().tools.cardsort
  return (
    <span className={css.count}>
      <span aria-hidden="true">{cards.length}</span>
      <span className={sort.spoken}>{format(text.count, { n: cards.length })}</span>
    </span>
  )
}

function NameField({ group, words }: Pick<GroupNameProps, 'group' | 'words'>) {
  const text = useTranslation().tools.cardsort
  const field = useRef<HTMLInputElement>(null)
  // Leaving the field keeps what stands in it, unless a key has said already what to do.
  const isDone = useRef(false)
  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [])

  const end = (name: string | null, goOn: boolean) => {
    if (isDone.current) return
    isDone.current = true
    words.name(group.id, name, goOn)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    end(event.key === 'Enter' ? event.currentTarget.value : null, true)
  }
  return (
    <header className={css.head}>
      <input
        ref={field}
        className={css.field}
        aria-label={text.nameField}
        placeholder={text.nameGroup}
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
