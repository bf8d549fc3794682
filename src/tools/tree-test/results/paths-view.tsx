import { useState } from 'react'
import type { ToolViewProps } from '#studies/results/define-results.ts'
import { Chart } from '#studies/results/parts/chart.tsx'
import list from '#studies/results/parts/path-list.module.css'
import { useTask } from '#studies/results/parts/tasks.tsx'
import { counted, percentOf } from '#studies/statistics/format.ts'
import { shareOf } from '#studies/statistics/intervals.ts'
import { Button } from '#ui/button.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import type { PathCount, TreeTestModel } from '../analysis/tree-test-model.ts'
import { treeTestFormulas } from '../formulas.ts'
import css from './paths-view.module.css'
import { useModel } from './use-model.ts'

const outcomes = {
  success: { sign: '✓', word: 'Correct', verdict: 'correct' },
  failure: { sign: '✕', word: 'Wrong', verdict: 'wrong' },
  skip: { sign: '–', word: 'Skipped', verdict: undefined },
} as const satisfies Record<PathCount['outcome'], { sign: string; word: string; verdict: string | undefined }>

const step = 15

/** The paths of a task; identical paths are counted together. */
export function PathsView(props: ToolViewProps<'treetest'>) {
  const model = useModel(props)
  const { task, field } = useTask(model)
  const [shown, setShown] = useState(step)
  if (!task) return null
  const { paths, success } = task.result
  const rarer = task.rest?.answers ?? 0
  return (
    <Chart
      title={counted(paths.length, rarer > 0 ? 'most frequent path' : 'different path')}
      lead="Paths from the first click to the end, sorted by frequency. ↩ marks a step back."
      formula={treeTestFormulas.paths}
      controls={field}
    >
      <ol className={list.paths}>
        {paths.length === 0 && (
          <li>There are no answers to this task to show: none came yet, or none passes the filters.</li>
        )}
        {paths.slice(0, shown).map((path) => (
          <Path key={`${path.outcome} ${path.path.join()}`} path={path} of={success.of} model={model} />
        ))}
      </ol>
      {paths.length > shown && (
        <Button variant="outlined" size="sm" onClick={() => setShown((now) => now + step)}>
          Show {Math.min(step, paths.length - shown)} more
        </Button>
      )}
      {rarer > 0 && (
        <p>
          And {counted(rarer, 'answer')} with rarer paths. They count in all shares; the CSV of answers has
          their paths.
        </p>
      )}
    </Chart>
  )
}

function Path({ path, of, model }: { path: PathCount; of: number; model: TreeTestModel }) {
  const { sign, word, verdict } = outcomes[path.outcome]
  const { nodes, tree, root } = model
  return (
    <li className={list.path} data-verdict={verdict}>
      <p className={list.count}>
        <strong>{path.count}</strong> {percentOf(shareOf(path.count, of))}
      </p>
      <p className={list.outcome}>
        <span aria-hidden="true">{sign}</span> {word}, {path.direct ? 'direct' : 'indirect'}
      </p>
      <ol className={list.steps}>
        {path.path.map((node, index) => {
          const isBack = (tree[node] ?? root) !== (index === 0 ? root : path.path[index - 1])
          return (
            // A path may contain a node twice, so the index is the key.
            <li key={index} className={isBack ? css.back : undefined}>
              <span aria-hidden="true">{isBack ? '↩' : '›'}</span>
              {isBack && <VisuallyHidden>back to </VisuallyHidden>}
              {node === root ? 'the start' : nodes[node]?.label}
            </li>
          )
        })}
        {path.path.length === 0 && <li>no clicks</li>}
      </ol>
    </li>
  )
}
