import { anyStudyFormulas } from '#content/formulas/any-study.ts'
import { treeTestFormulas } from '#content/formulas/tree-test.ts'
import { Chart } from '#studies/results/parts/chart.tsx'
import { LevelKey } from '#studies/results/parts/level-key.tsx'
import { ShareBar } from '#studies/results/parts/share-bar.tsx'
import type { ToolViewProps } from '#studies/results/define-results.ts'
import { NodeTable } from './node-table.tsx'
import css from './node-views.module.css'
import { TaskList } from './task-list.tsx'
import { useModel } from './use-model.ts'

/** Where people began to look: what was chosen first, and whether it led the right way. */
export function FirstClicksView(props: ToolViewProps<'treetest'>) {
  const model = useModel(props)
  return (
    <>
      <Chart
        title="First clicks that led the right way"
        lead="The first choice decides much: whoever starts in the wrong branch has to notice and come back."
        formula={[treeTestFormulas.firstClicks, anyStudyFormulas.interval]}
      >
        <ol className={css.tasks}>
          {model.tasks.map(({ id, number, text, result }) => (
            <li key={id}>
              <span>
                {number}. {text}
              </span>
              <ShareBar of={result.firstClickCorrect} />
            </li>
          ))}
        </ol>
      </Chart>
      <Chart
        title="First clicks by choice"
        lead="Of all who clicked at all. ✓ marks what leads to a correct answer."
        formula={treeTestFormulas.firstClicks}
        controls={<LevelKey label="People who began here" />}
      >
        <NodeTable caption="First clicks" model={model} of="firstClicks" />
        <TaskList tasks={model.tasks} />
      </Chart>
    </>
  )
}

/** Where people said the thing would be. */
export function DestinationsView(props: ToolViewProps<'treetest'>) {
  const model = useModel(props)
  return (
    <Chart
      title="Destinations"
      lead="Of all who chose an end, the leaf they chose. ✓ marks correct answers."
      formula={treeTestFormulas.destinations}
      controls={<LevelKey label="People who ended here" />}
    >
      <NodeTable caption="Destinations" model={model} of="destinations" />
      <TaskList tasks={model.tasks} />
    </Chart>
  )
}
