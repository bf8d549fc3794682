import { useDeferredValue, useId, useMemo, useState } from 'react'
import type { CardSortTasks } from '#contract/studies/tools/card-sort.ts'
import type { ToolViewProps } from '#studies/results/define-results.ts'
import { Chart, HowCounted } from '#studies/results/parts/chart.tsx'
import { DataTable } from '#studies/results/parts/data-table.tsx'
import { Choice } from '#studies/results/parts/inputs.tsx'
import { counted, percent } from '#studies/statistics/format.ts'
import { Region } from '#studies/results/parts/region.tsx'
import { useStage } from '#studies/results/stage.tsx'
import { Button } from '#ui/button.tsx'
import { maxResampled } from '../analysis/bootstrap.ts'
import { cardsTable } from '../analysis/categories.ts'
import { coefficient } from '../analysis/category-agreement.ts'
import { tiesChangeGroups, treesOfOtherTies } from '../analysis/linkage-ties.ts'
import { cardsOfNodes, type Cluster, cutTree, type Dendrogram } from '../analysis/dendrogram.ts'
import {
  firstCut,
  type GroupStability,
  type GroupSupport,
  fewestForSupport,
  supportOf,
  type TreeSupport,
} from '../analysis/group-stability.ts'
import { type Linkage, linkages } from '../analysis/linkages.ts'
import { cardSortFormulas } from '../formulas.ts'
import { cardLabel } from './card-label.tsx'
import css from './dendrogram-view.module.css'
import { DendrogramDrawing } from './dendrogram.tsx'
import { GroupsChart } from './groups-chart.tsx'
import { NewestOnly, NoSorts } from './notes.tsx'
import { statusTexts, useAnalysis } from './use-analysis.ts'
import { useStability } from './use-stability.ts'
import { type CardSortResults, useModel } from './use-model.ts'

const methods = [
  { value: 'average', label: 'Average linkage' },
  { value: 'actual', label: 'Actual agreement (AAM)' },
  { value: 'best', label: 'Best merge (BMM)' },
] as const satisfies readonly { value: Linkage; label: string }[]

/** The dendrogram of the cards, and the groups at a cut through it. */
export function DendrogramView(props: ToolViewProps<'cardsort'>) {
  const model = useModel(props)
  const [method, setMethod] = useState<Linkage>('average')
  const stability = useStability(model)
  const [chosenCut, setCut] = useState<number>()
  // The selected method is shown at once; calculating the tree of a large study is deferred.
  const drawn = useDeferredValue(method)
  const tree = useMemo(() => linkages[drawn](model), [drawn, model])
  const support = useSupport(model, stability, drawn, tree)
  const stage = useStage()
  const proposedCut = useMemo(() => firstCut(tree, stability, stage), [tree, stability, stage])
  const cut = chosenCut ?? proposedCut
  const rows = useMemo(() => cardsTable(model.labels.length, model.sorts, model.standards), [model])
  const drawing = useMemo(() => cutTree(tree, cut, rows), [tree, cut, rows])
  const others = useMemo(
    () => (drawn === 'average' ? treesOfOtherTies(model.similarity) : []),
    [drawn, model],
  )
  const areTied = useMemo(
    () => drawn === 'average' && tiesChangeGroups(model.similarity, tree, others, cut + 1e-9),
    [drawn, model, tree, others, cut],
  )
  if (model.people === 0) return <NoSorts title="Dendrogram" />
  if (stability === undefined)
    return (
      <Region className={css.section} label="Dendrogram">
        <p role="status">{statusTexts.running}</p>
      </Region>
    )
  return (
    <>
      <Chart
        title="Dendrogram"
        lead={`Cards that many people grouped together join close to their labels; cards that few people grouped together join far to the right. Drag the line, or use the arrow keys, to set the agreement that a group needs; it starts at ${stage === 'closed' ? 'the number of groups that the last chart explains' : 'half of the people while the study is running'}.`}
        formula={[cardSortFormulas[method], cardSortFormulas.clusters, cardSortFormulas.proposal]}
        table={<Merges tree={tree} labels={model.labels} />}
        controls={<Choice legend="Method" options={methods} value={method} onChange={setMethod} />}
      >
        {method === 'actual' && <Caution people={model.people} />}
        {method === 'actual' && <NewestOnly model={model} />}
        {areTied && (
          <p className={css.caution}>
            Some merges are tied: in another order of ties the groups at this cut would differ. Move the line,
            or read these groups as one of several equally good ones.
          </p>
        )}
        {cut !== proposedCut && (
          <Button variant="outlined" size="sm" onClick={() => setCut(undefined)}>
            Back to the first cut
          </Button>
        )}
        <DendrogramDrawing tree={tree} drawing={drawing} tasks={model.tasks} cut={cut} onCut={setCut} />
      </Chart>
      <ClusterList clusters={drawing.clusters} model={model} agreement={1 - cut} support={support} />
      <GroupsChart stability={stability} />
    </>
  )
}

function Caution({ people }: { people: number }) {
  if (people >= 30) return null
  return (
    <p className={css.caution}>
      Actual agreement needs 30 people or more; {people} are included. Use average linkage for fewer people.
    </p>
  )
}

function Merges({ tree, labels }: { tree: Dendrogram; labels: readonly string[] }) {
  const nodes = cardsOfNodes(tree)
  const namesOf = (node: number) => (nodes[node] ?? []).map((card) => labels[card]).join(', ')
  return (
    <DataTable
      caption="Merges by agreement, highest first"
      rows={tree.merges.map((merge, step) => ({ ...merge, step }))}
      keyOf={({ step }) => step}
      columns={[
        { title: 'Merge', cell: ({ step }) => step + 1 },
        { title: 'Agreement', isNumber: true, cell: ({ height }) => percent(1 - height) },
        { title: 'Cards', isNumber: true, cell: ({ size }) => size },
        { title: 'Merged cards', cell: ({ parts }) => parts.map(namesOf).join(' + ') },
      ]}
    />
  )
}

/** The support of the groups of a tree, or why there is none; null for a single person. */
type KnownSupport = TreeSupport | null | keyof typeof statusTexts

/** The support of the groups of the drawn tree; that of average linkage is known from its stability. */
function useSupport(
  model: CardSortResults,
  stability: GroupStability | undefined,
  method: Linkage,
  tree: Dendrogram,
): KnownSupport {
  const drawn = useMemo(() => (method === 'average' ? null : { method, tree }), [method, tree])
  const analysis = useAnalysis('support', model, drawn)
  if (method === 'average') return stability?.support ?? null
  return analysis.state === 'done' ? analysis.result : analysis.state
}

interface ClusterListProps {
  readonly clusters: readonly Cluster[]
  readonly model: CardSortResults
  readonly agreement: number
  readonly support: KnownSupport
}

/** The groups at the cut, with letter, suggested name and cards. */
function ClusterList({ clusters, model, agreement, support }: ClusterListProps) {
  const id = useId()
  const { tasks } = model
  const groups = clusters.filter(({ letter }) => letter !== null)
  const alone = clusters.filter(({ letter }) => letter === null).flatMap(({ cards }) => cards)
  const isKnown = typeof support === 'object' && support !== null
  return (
    <Region className={css.section} headingId={id}>
      <h2 id={id}>Groups at {percent(agreement)} agreement</h2>
      <NewestOnly model={model} of="Names are" />
      {isKnown ? (
        <HowCounted of={cardSortFormulas.support} />
      ) : (
        <p className={css.support} role="status">
          {support === null
            ? `How often resampled people give a group again is stated from ${fewestForSupport} people on: fewer people repeat each other too easily.`
            : statusTexts[support]}
        </p>
      )}
      {isKnown && <NewestOnly model={model} most={maxResampled} of="Support is" />}
      <ul className={css.list}>
        {groups.map(({ letter, color, name, cards }) => (
          <li key={letter} className={css.cluster} style={{ borderColor: `var(--group-${color})` }}>
            <p className={css.title}>
              <span className={css.letter} style={{ background: `var(--group-${color})` }}>
                {letter}
              </span>
              {name ?? 'Unnamed'} <span className={css.count}>{counted(cards.length, 'card')}</span>
            </p>
            {isKnown && <Support of={supportOf(support, model.labels.length, clusters.length, cards)} />}
            <Cards cards={cards} tasks={tasks} />
          </li>
        ))}
        {alone.length > 0 && (
          <li className={css.cluster}>
            <p className={css.title}>
              Not in a group <span className={css.count}>{counted(alone.length, 'card')}</span>
            </p>
            <Cards cards={alone} tasks={tasks} />
          </li>
        )}
      </ul>
    </Region>
  )
}

/** How often resampled people give the group again. */
function Support({ of }: { of: GroupSupport | null }) {
  if (of === null) return null
  return (
    <p className={css.support}>
      Found in {percent(of.exact)} of resamples · Jaccard {coefficient(of.similar)}
    </p>
  )
}

function Cards({ cards, tasks }: { cards: readonly number[]; tasks: CardSortTasks }) {
  return (
    <ul className={css.cards}>
      {cards.map((card) => (
        <li key={card}>{cardLabel(tasks, card)}</li>
      ))}
    </ul>
  )
}
