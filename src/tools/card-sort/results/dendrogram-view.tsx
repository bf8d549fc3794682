import { useDeferredValue, useMemo, useState } from 'react'
import { actualAgreementTree } from '../analysis/actual-agreement-tree.ts'
import { bestMergeTree, similarityDendrogram } from '../analysis/clustering.ts'
import { cardsTable } from '../analysis/categories.ts'
import { cardsOfNodes, type Cluster, cutTree, type Dendrogram } from '../analysis/dendrogram.ts'
import { counted, percent } from '#studies/statistics/format.ts'
import { cardSortFormulas } from '../formulas.ts'
import { Chart } from '#studies/results/parts/chart.tsx'
import { Choice } from '#studies/results/parts/inputs.tsx'
import { DataTable } from '#studies/results/parts/data-table.tsx'
import type { ToolViewProps } from '#studies/results/define-results.ts'
import type { CardSortTasks } from '#contract/studies/tools/card-sort.ts'
import { DendrogramDrawing } from './dendrogram.tsx'
import css from './dendrogram-view.module.css'
import { type CardSortResults, useModel } from './use-model.ts'
import { NewestOnly, NoSorts } from './notes.tsx'

const methods = {
  average: { label: 'Average linkage', tree: ({ similarity }) => similarityDendrogram(similarity) },
  actual: {
    label: 'Actual agreement (AAM)',
    tree: ({ labels, sorts }) => actualAgreementTree(labels.length, sorts),
  },
  best: { label: 'Best merge (BMM)', tree: ({ similarity }) => bestMergeTree(similarity) },
} as const satisfies Record<string, { label: string; tree: (model: CardSortResults) => Dendrogram }>
type Method = keyof typeof methods

const methodNames = ['average', 'actual', 'best'] as const satisfies readonly Method[]

/** How cards come together, and the groups that a cut through the tree gives. */
export function DendrogramView(props: ToolViewProps<'cardsort'>) {
  const model = useModel(props)
  const [method, setMethod] = useState<Method>('average')
  const [cut, setCut] = useState(0.5)
  // The choice shows at once; the tree of thousands of people takes its moment after that.
  const drawn = useDeferredValue(method)
  const tree = useMemo(() => methods[drawn].tree(model), [drawn, model])
  const rows = useMemo(() => cardsTable(model.labels.length, model.sorts, model.standards), [model])
  const drawing = useMemo(() => cutTree(tree, cut, rows), [tree, cut, rows])
  if (model.people === 0) return <NoSorts title="Dendrogram" />
  return (
    <>
      <Chart
        title="Dendrogram"
        lead="Cards that people put together early meet near their names; what few people agree on meets far to the right. Drag the line, or focus it and use the arrow keys, to say how much agreement a group needs."
        formula={[cardSortFormulas[method], cardSortFormulas.clusters]}
        table={<Merges tree={tree} labels={model.labels} />}
        controls={
          <Choice
            legend="Method"
            options={methodNames.map((value) => ({ value, label: methods[value].label }))}
            value={method}
            onChange={setMethod}
          />
        }
      >
        {method === 'actual' && <Caution people={model.people} />}
        {method === 'actual' && <NewestOnly model={model} />}
        <DendrogramDrawing tree={tree} drawing={drawing} labels={model.labels} cut={cut} onCut={setCut} />
      </Chart>
      <ClusterList clusters={drawing.clusters} model={model} agreement={1 - cut} />
    </>
  )
}

function Caution({ people }: { people: number }) {
  if (people >= 30) return null
  return (
    <p className={css.caution}>
      Actual agreement asks for 30 people or more, and {people} are counted. Best merge suits fewer.
    </p>
  )
}

function Merges({ tree, labels }: { tree: Dendrogram; labels: readonly string[] }) {
  const nodes = cardsOfNodes(tree)
  const namesOf = (node: number) => (nodes[node] ?? []).map((card) => labels[card]).join(', ')
  return (
    <DataTable
      caption="Merges, the strongest agreement first"
      rows={tree.merges.map((merge, step) => ({ ...merge, step }))}
      keyOf={({ step }) => step}
      columns={[
        { title: 'Merge', cell: ({ step }) => step + 1 },
        { title: 'Agreement', isNumber: true, cell: ({ height }) => percent(1 - height) },
        { title: 'Cards', isNumber: true, cell: ({ size }) => size },
        { title: 'What comes together', cell: ({ parts }) => parts.map(namesOf).join(' + ') },
      ]}
    />
  )
}

interface ClusterListProps {
  readonly clusters: readonly Cluster[]
  readonly model: CardSortResults
  readonly agreement: number
}

/** The groups at the cut, each with its letter, a name people gave it, and its cards. */
function ClusterList({ clusters, model, agreement }: ClusterListProps) {
  const { tasks } = model
  const groups = clusters.filter(({ letter }) => letter !== null)
  const alone = clusters.filter(({ letter }) => letter === null).flatMap(({ cards }) => cards)
  return (
    <section className={css.section} aria-labelledby="groups-at-cut">
      <h2 id="groups-at-cut">Groups at {percent(agreement)} agreement</h2>
      <NewestOnly model={model} of="The names are" />
      <ul className={css.list}>
        {groups.map(({ letter, color, name, cards }) => (
          <li key={letter} className={css.cluster} style={{ borderColor: `var(--group-${color})` }}>
            <p className={css.title}>
              <span className={css.letter} style={{ background: `var(--group-${color})` }}>
                {letter}
              </span>
              {name ?? 'No name given'} <span className={css.count}>{counted(cards.length, 'card')}</span>
            </p>
            <Cards cards={cards} tasks={tasks} />
          </li>
        ))}
        {alone.length > 0 && (
          <li className={css.cluster}>
            <p className={css.title}>
              On their own <span className={css.count}>{counted(alone.length, 'card')}</span>
            </p>
            <Cards cards={alone} tasks={tasks} />
          </li>
        )}
      </ul>
    </section>
  )
}

function Cards({ cards, tasks }: { cards: readonly number[]; tasks: CardSortTasks }) {
  return (
    <ul className={css.cards}>
      {cards.map((card) => (
        <li key={card}>
          {tasks.cards[card]?.image && <img src={tasks.cards[card].image} alt="" width="28" height="28" />}
          {tasks.cards[card]?.label}
        </li>
      ))}
    </ul>
  )
}
