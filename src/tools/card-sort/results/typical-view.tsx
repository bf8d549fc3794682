import { useMemo, useState } from 'react'
import { anyStudyFormulas } from '#studies/formulas/any-study.ts'
import type { ToolViewProps } from '#studies/results/define-results.ts'
import { ShareBar } from '#studies/results/parts/bars.tsx'
import { Chart } from '#studies/results/parts/chart.tsx'
import { Choice } from '#studies/results/parts/inputs.tsx'
import { shareOf } from '#studies/statistics/intervals.ts'
import { maxTypical as maxSorts, type TypicalSort, typicalSorts } from '../analysis/typical-sorts.ts'
import { cardSortFormulas } from '../formulas.ts'
import { ModelsChart } from './models-chart.tsx'
import { NewestOnly, NoSorts } from './notes.tsx'
import { CardNames } from './card-label.tsx'
import css from './typical-view.module.css'
import { type CardSortResults, useModel } from './use-model.ts'

const amounts = ['1', '2', '3', '4', '5'] as const

/** Actual sorts that represent most participants; differences between them show different mental models. */
export function TypicalView(props: ToolViewProps<'cardsort'>) {
  const model = useModel(props)
  const { labels } = model
  const sorts = useMemo(() => model.sorts.slice(0, maxSorts), [model.sorts])
  const [amount, setAmount] = useState<(typeof amounts)[number]>('3')
  const typical = useMemo(() => typicalSorts(labels.length, sorts, Number(amount)), [labels, sorts, amount])
  if (model.people === 0) return <NoSorts title="Typical sorts" />
  return (
    <>
      <Chart
        title="Typical sorts"
        lead="Actual sorts, chosen so that most other sorts are similar to one of them. Each shows a different way to group the cards."
        formula={[cardSortFormulas.typical, anyStudyFormulas.interval]}
        controls={
          <Choice
            legend="Maximum number of sorts"
            options={amounts.map((value) => ({ value, label: value }))}
            value={amount}
            onChange={setAmount}
          />
        }
      >
        <NewestOnly model={model} most={maxSorts} />
        <ol className={css.sorts}>
          {typical.map((perspective) => (
            <TypicalSort key={perspective.sort} perspective={perspective} model={model} />
          ))}
        </ol>
      </Chart>
      <ModelsChart model={model} />
    </>
  )
}

function TypicalSort({ perspective, model }: { perspective: TypicalSort; model: CardSortResults }) {
  const { sorts, labels, tasks } = model
  const sort = (sorts[perspective.sort] ?? []).filter(({ cards }) => cards.length > 0)
  const placed = new Set(sort.flatMap(({ cards }) => cards))
  const unsorted = [...labels.keys()].filter((card) => !placed.has(card))
  return (
    <li className={css.sort}>
      <ShareBar of={shareOf(perspective.followers.length, Math.min(sorts.length, maxSorts))} />
      <p className={css.distance}>
        These people placed {perspective.meanDistance.toFixed(1)} of {labels.length} cards differently on
        average.
      </p>
      <ul className={css.groups}>
        {sort.map(({ name, cards }, index) => (
          // Groups may have equal names, so the index is the key.
          <li key={index}>
            <span className={css.name}>{name ?? 'Unnamed'}</span>
            <span>
              <CardNames tasks={tasks} cards={cards.map((card) => ({ card }))} />
            </span>
          </li>
        ))}
        {unsorted.length > 0 && (
          <li>
            <span className={css.name}>Unsorted</span>
            <span>
              <CardNames tasks={tasks} cards={unsorted.map((card) => ({ card }))} />
            </span>
          </li>
        )}
      </ul>
    </li>
  )
}
