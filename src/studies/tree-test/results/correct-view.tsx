import { useId, useRef } from 'react'
import { type TaskModel, trailOf, type TreeTestModel } from '#analysis/tree-test.ts'
import { treeTestFormulas } from '#content/formulas/tree-test.ts'
import type { TreeTestSettings } from '#contract/studies/tree-test.ts'
import { Hidden, useAnnouncer } from '#studies/results/parts/visually-hidden.tsx'
import { Chart } from '#studies/results/parts/chart.tsx'
import { EntryForm } from '#studies/results/parts/inputs.tsx'
import { ShareBar } from '#studies/results/parts/bars.tsx'
import { SmallButton } from '#studies/results/parts/small-button.tsx'
import { SavedNote } from '#studies/results/settings.tsx'
import type { ToolViewProps } from '#studies/results/define-results.ts'
import css from './correct-view.module.css'
import { useModel } from './use-model.ts'

/** Which leaves count as correct; a change recalculates everything at once. */
export function CorrectView(props: ToolViewProps<'treetest'>) {
  const { control } = props
  const model = useModel(props)
  const change = (task: TaskModel, leaves: ReadonlySet<number>) => {
    const correct: TreeTestSettings['correct'] = Object.fromEntries(
      model.tasks.map((one) => [one.id, idsOf(model, one.id === task.id ? leaves : one.correct)]),
    )
    control.change({ tool: 'treetest', correct })
  }
  return (
    <Chart
      title="Correct answers"
      lead="A task may have several. Nothing that people did depends on what is correct, so you may change your mind after the fact: every number on these pages follows."
      formula={treeTestFormulas.success}
    >
      <SavedNote control={control} />
      <ol className={css.tasks}>
        {model.tasks.map((task) => (
          <Task key={task.id} task={task} model={model} onChange={(leaves) => change(task, leaves)} />
        ))}
      </ol>
    </Chart>
  )
}

const idsOf = ({ nodes }: TreeTestModel, leaves: ReadonlySet<number>) =>
  [...leaves].flatMap((leaf) => nodes[leaf]?.id ?? [])

/** Leaves alone can be correct: a node that has children is no answer. */
function leavesOf({ nodes, tree, root }: TreeTestModel): number[] {
  const inner = new Set(tree)
  return [...nodes.keys()].filter((node) => node !== root && !inner.has(node))
}

interface TaskProps {
  readonly task: TaskModel
  readonly model: TreeTestModel
  readonly onChange: (leaves: ReadonlySet<number>) => void
}

function Task({ task, model, onChange }: TaskProps) {
  const id = useId()
  const { number, text, correct, result } = task
  const isLast = correct.size === 1
  const list = useRef<HTMLUListElement>(null)
  const { say, said } = useAnnouncer()
  const add = (leaf: number) => {
    onChange(new Set([...correct, leaf]))
    say(`${trailOf(model, leaf)} is correct.`)
  }
  const remove = (leaf: number) => {
    if (isLast) return
    onChange(new Set([...correct].filter((one) => one !== leaf)))
    say(`${trailOf(model, leaf)} is correct no more.`)
    // The button that was pressed goes with it.
    list.current?.focus()
  }
  return (
    <li className={css.task}>
      <h3>
        {number}. {text}
      </h3>
      <ShareBar of={result.success} />
      {said}
      <ul ref={list} tabIndex={-1} className={css.leaves} aria-label={`Correct for task ${number}`}>
        {[...correct].map((leaf) => (
          <li key={leaf}>
            <span>
              <span aria-hidden="true">✓ </span>
              {trailOf(model, leaf)}
            </span>
            <SmallButton look="link" aria-disabled={isLast || undefined} onClick={() => remove(leaf)}>
              Remove<Hidden> {trailOf(model, leaf)}</Hidden>
            </SmallButton>
          </li>
        ))}
      </ul>
      <EntryForm onEntered={(leaf) => add(Number(leaf))}>
        <label htmlFor={id}>
          Also correct<Hidden> for task {number}</Hidden>
        </label>
        <select id={id} name="entry" defaultValue="">
          <option value="">Choose a leaf</option>
          {leavesOf(model)
            .filter((leaf) => !correct.has(leaf))
            .map((leaf) => (
              <option key={leaf} value={leaf}>
                {trailOf(model, leaf)}
              </option>
            ))}
        </select>
        <SmallButton look="strong" type="submit">
          Add<Hidden> to task {number}</Hidden>
        </SmallButton>
      </EntryForm>
    </li>
  )
}
