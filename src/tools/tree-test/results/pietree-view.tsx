import { useMemo, useRef, useState } from 'react'
import type { ToolViewProps } from '#studies/results/define-results.ts'
import { Chart } from '#studies/results/parts/chart.tsx'
import { DataTable } from '#studies/results/parts/data-table.tsx'
import { useTask } from '#studies/results/parts/tasks.tsx'
import { useWidth } from '#studies/results/parts/use-width.ts'
import { trailOf, type TreeTestModel } from '../analysis/tree-test-model.ts'
import { treeTestFormulas } from '../formulas.ts'
import { drawPietree, type PieDrawing } from '../pietree-layout.ts'
import css from './pietree.module.css'
import { PieLegend, Pietree } from './pietree.tsx'
import { useModel } from './use-model.ts'

/** Below this width in pixels, the tree grows from top to bottom. */
const narrow = 640

/** The pietree of a task: the next steps of participants at every node. */
export function PietreeView(props: ToolViewProps<'treetest'>) {
  const model = useModel(props)
  const { task, field } = useTask(model)
  const [isWhole, setIsWhole] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  // The frame has a border.
  const width = useWidth(box) - 2
  const drawing = useMemo(
    () =>
      task &&
      drawPietree(model, task, { form: width < narrow ? 'tall' : 'wide', width, withUnvisited: isWhole }),
    [model, task, isWhole, width],
  )
  if (!drawing) return null
  return (
    <Chart
      title="Pietree"
      lead="A pie for each node; its size shows the number of visits. Green lines and labels mark the path to a correct answer."
      formula={treeTestFormulas.pietree}
      table={<Visits drawing={drawing} model={model} />}
      controls={
        <div className={css.controls}>
          {field}
          <label className={css.whole}>
            <input
              type="checkbox"
              checked={isWhole}
              onChange={({ currentTarget }) => setIsWhole(currentTarget.checked)}
            />
            Show unvisited nodes
          </label>
          <PieLegend />
        </div>
      }
    >
      <div ref={box}>{width > 0 && <Pietree drawing={drawing} key={task?.id} />}</div>
    </Chart>
  )
}

function Visits({ drawing, model }: { drawing: PieDrawing; model: TreeTestModel }) {
  return (
    <DataTable
      caption="Visits by node"
      rows={drawing.nodes}
      keyOf={({ node }) => node}
      columns={[
        { title: 'Node', cell: ({ node }) => (node === model.root ? 'Start' : trailOf(model, node)) },
        { title: 'Visits', isNumber: true, cell: ({ visits }) => visits },
        { title: 'Towards a correct answer', isNumber: true, cell: ({ pie }) => pie.correct },
        { title: 'Away from it', isNumber: true, cell: ({ pie }) => pie.incorrect },
        { title: 'Back or sideways', isNumber: true, cell: ({ pie }) => pie.back },
        { title: 'Ended here', isNumber: true, cell: ({ pie }) => pie.ended },
        { title: 'Chosen', isNumber: true, cell: ({ pie }) => pie.chosen },
      ]}
    />
  )
}
