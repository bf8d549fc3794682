import { useId } from 'react'
import type { Standard } from '#analysis/categories.ts'
import { counted } from '#analysis/format.ts'
import { maxLength } from '#contract/limits.ts'
import { EntryForm } from '#studies/results/parts/entry-form.tsx'
import { SmallButton } from '#studies/results/parts/small-button.tsx'
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
          <SmallButton look="strong" onClick={onMergeProposed}>
            Merge {proposed.length === 1 ? 'it' : 'them'}
          </SmallButton>
        </div>
      )}
      <EntryForm
        onEntered={(name) => {
          if (canMerge) onMerge(name)
        }}
      >
        <label htmlFor={id}>
          {canMerge
            ? `Merge ${counted(chosen.length, 'category', 'categories')} under the name`
            : 'Tick two categories or more to merge them under one name'}
        </label>
        <input
          // Another choice brings another name; what was typed belongs to the one before.
          key={chosen[0]}
          id={id}
          name="entry"
          maxLength={maxLength.title}
          defaultValue={chosen[0]}
          autoComplete="off"
          readOnly={!canMerge}
        />
        <SmallButton look="strong" type="submit" aria-disabled={!canMerge || undefined}>
          Merge
        </SmallButton>
      </EntryForm>
    </div>
  )
}
