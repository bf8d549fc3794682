import { useId, useRef } from 'react'
import type { TreeTestSettings } from '#contract/studies/tools/tree-test.ts'
import type { ToolViewProps } from '#studies/results/define-results.ts'
import { ShareBar } from '#studies/results/parts/bars.tsx'
import { Chart } from '#studies/results/parts/chart.tsx'
import { EntryForm } from '#studies/results/parts/inputs.tsx'
import { SavedNote } from '#studies/results/settings.tsx'
import { Button } from '#ui/button.tsx'
import { VisuallyHidden, useAnnouncer } from '#ui/visually-hidden.tsx'
import { type TaskModel, trailOf, type TreeTestModel } from '../analysis/tree-test-model.ts'
import { treeTestFormulas } from '../formulas.ts'
import css from './correct-view.module.css'
import { useModel } from './use-model.ts'

/** Edits the correct leaves; a change recalculates all results. */
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
      lead="A task can have several correct answers. You can change them at any time. All results are then recalculated."
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

/** The leaves of the tree; only leaves can be correct. */
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
  const { announce, announcement } = useAnnouncer()
  const add = (leaf: number) => {
    onChange(new Set([...correct, leaf]))
    announce(`${trailOf(model, leaf)} is correct.`)
  }
  const remove = (leaf: number) => {
    onChange(new Set([...correct].filter((one) => one !== leaf)))
    announce(`${trailOf(model, leaf)} is no longer correct.`)
    // The button that had the focus is removed.
    list.current?.focus()
  }
  return (
    <li className={css.task}>
      <h3>
        {number}. {text}
      </h3>
      <ShareBar of={result.success} chance={task.chance.success} />
      {announcement}
      <ul ref={list} tabIndex={-1} className={css.leaves} aria-label={`Correct for task ${number}`}>
        {[...correct].map((leaf) => (
          <li key={leaf}>
            <span>
              <span aria-hidden="true">✓ </span>
              {trailOf(model, leaf)}
            </span>
            <Button variant="link" isOff={isLast} onClick={() => remove(leaf)}>
              Remove<VisuallyHidden> {trailOf(model, leaf)}</VisuallyHidden>
            </Button>
          </li>
        ))}
      </ul>
      <EntryForm onEntered={(leaf) => add(Number(leaf))}>
        <label htmlFor={id}>
          Also correct<VisuallyHidden> for task {number}</VisuallyHidden>
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
        <Button variant="filled" size="sm" type="submit">
          Add<VisuallyHidden> to task {number}</VisuallyHidden>
        </Button>
      </EntryForm>
    </li>
  )
}
