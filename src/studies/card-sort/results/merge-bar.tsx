import { type FormEvent, useId } from 'react'
import type { Standard } from '#analysis/categories.ts'
import { counted } from '#analysis/format.ts'
import { maxLength } from '#contract/limits.ts'
import css from './merge-bar.module.css'

interface MergeBarProps {
  /** Names of the categories that were ticked, in that order. */
  readonly chosen: readonly string[]
  readonly proposed: readonly Standard[]
  readonly onMerge: (name: string) => void
  readonly onMergeProposed: () => void
}

/** Merges the categories that are ticked, or all whose names differ only in how they are written. */
export function MergeBar({ chosen, proposed, onMerge, onMergeProposed }: MergeBarProps) {
  const id = useId()
  const canMerge = chosen.length > 1
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const name = new FormData(event.currentTarget).get('name')
    if (canMerge && typeof name === 'string' && name.trim() !== '') onMerge(name.trim())
  }
  return (
    <div className={css.bar}>
      {proposed.length > 0 && (
        <div className={css.proposals}>
          <p>
            {proposed.length === 1
              ? 'One set of names differs only in how it is written'
              : `${proposed.length} sets of names differ only in how they are written`}
            : {proposed.map(({ names }) => names.map((name) => `“${name}”`).join(' = ')).join('; ')}.
          </p>
          <button type="button" className={css.button} onClick={onMergeProposed}>
            Merge {proposed.length === 1 ? 'it' : 'them'}
          </button>
        </div>
      )}
      <form className={css.form} onSubmit={submit}>
        <label htmlFor={id}>
          {canMerge
            ? `Merge ${counted(chosen.length, 'category', 'categories')} under the name`
            : 'Tick two categories or more to merge them under one name'}
        </label>
        <input
          // Another choice brings another name; what was typed belongs to the one before.
          key={chosen[0]}
          id={id}
          name="name"
          maxLength={maxLength.title}
          defaultValue={chosen[0]}
          autoComplete="off"
          readOnly={!canMerge}
        />
        <button type="submit" className={css.button} aria-disabled={!canMerge || undefined}>
          Merge
        </button>
      </form>
    </div>
  )
}
