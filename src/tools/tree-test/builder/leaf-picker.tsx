import { Button, Checkbox, TextInput } from '@mantine/core'
import { useId, useMemo, useState } from 'react'
import { useFault } from '#studies/builder/faults.tsx'
import { WindowedList } from '#studies/builder/windowed-list.tsx'
import { isLeaf, type OutlineNode, trailTo } from './outline.ts'
import css from './tree-builder.module.css'
import { rowHeight, rowStyle } from './tree-rows.ts'

interface LeafPickerProps {
  readonly path: string
  readonly outline: readonly OutlineNode[]
  /** Identifiers of the correct leaves. */
  readonly correct: readonly string[]
  readonly onChange: (correct: string[], field: string) => void
}

/** Picks the correct answers of a task in the tree: items without further ones in them. */
export function LeafPicker({ path, outline, correct, onChange }: LeafPickerProps) {
  const id = useId()
  const fault = useFault(path)
  const [isOpen, setOpen] = useState(correct.length === 0)
  const [search, setSearch] = useState('')
  const wanted = search.trim().toLowerCase()
  const shown = useMemo(
    () =>
      outline
        .map((node, index) => ({ ...node, index }))
        .filter(({ index }) => {
          if (wanted === '') return index > 0
          return isLeaf(outline, index) && trailTo(outline, index).toLowerCase().includes(wanted)
        }),
    [outline, wanted],
  )
  const chosen = [...outline.keys()].filter((index) => correct.includes(outline[index]?.id ?? ''))
  const toggle = (leaf: string, isOn: boolean) =>
    onChange(isOn ? [...correct, leaf] : correct.filter((each) => each !== leaf), `${path}:${leaf}`)
  return (
    <fieldset id={path} tabIndex={-1} className={css.picker}>
      <legend>Correct answers</legend>
      {chosen.length === 0 ? (
        <p className={css.note}>No correct answer yet: every answer to this task would count as wrong.</p>
      ) : (
        <ul className={css.chosen}>
          {chosen.map((index) => (
            <li key={index}>
              <span>{trailTo(outline, index)}</span>
              <Button
                variant="subtle"
                size="compact-sm"
                aria-label={`Remove ${trailTo(outline, index)}`}
                onClick={() => toggle(outline[index]?.id ?? '', false)}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      {fault !== undefined && <p className={css.fault}>{fault}</p>}
      <div>
        <Button
          variant="default"
          aria-expanded={isOpen}
          aria-controls={`${id}-tree`}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Close the tree' : 'Choose in the tree'}
        </Button>
      </div>
      {isOpen && (
        <div id={`${id}-tree`} className={css.tree}>
          <TextInput
            label="Search in the tree"
            type="search"
            value={search}
            onChange={({ currentTarget }) => {
              setSearch(currentTarget.value)
              document.getElementById(`${path}:tree`)?.scrollTo(0, 0)
            }}
          />
          <WindowedList
            path={`${path}:tree`}
            label="Items of the tree"
            className={css.rows}
            rows={shown}
            rowHeight={rowHeight}
            renderRow={({ id: leaf, label, depth, index }) => (
              <div className={css.row} style={rowStyle(wanted === '' ? depth - 1 : 0)}>
                {isLeaf(outline, index) ? (
                  <Checkbox
                    label={wanted === '' ? label : trailTo(outline, index)}
                    checked={correct.includes(leaf)}
                    onChange={({ currentTarget }) => toggle(leaf, currentTarget.checked)}
                  />
                ) : (
                  <strong>{label}</strong>
                )}
              </div>
            )}
          />
        </div>
      )}
    </fieldset>
  )
}
