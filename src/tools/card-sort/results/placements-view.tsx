import { useMemo } from 'react'
import { anyStudyFormulas } from '#studies/formulas/any-study.ts'
import type { ToolViewProps } from '#studies/results/define-results.ts'
import { Chart } from '#studies/results/parts/chart.tsx'
import { LevelLegend } from '#studies/results/parts/legend.tsx'
import { LevelCell, LevelTable } from '#studies/results/parts/level-table.tsx'
import { percent, people } from '#studies/statistics/format.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { chanceOf } from '../analysis/category-agreement.ts'
import { type CardPlacement, popularPlacements } from '../analysis/placements.ts'
import { cardSortFormulas } from '../formulas.ts'
import { cardLabel } from './card-label.tsx'
import { NoSorts } from './notes.tsx'
import { Agreement } from './agreement.tsx'
import { useModel } from './use-model.ts'

/** Sorts cards by their most popular category, then by its share, highest first. */
const inOrder = (a: CardPlacement, b: CardPlacement) =>
  (a.popular[0] ?? Infinity) - (b.popular[0] ?? Infinity) ||
  Math.max(...b.given) - Math.max(...a.given) ||
  a.card - b.card

/** The shares of each card by given category. */
export function PlacementsView(props: ToolViewProps<'cardsort'>) {
  const model = useModel(props)
  const { placements, people: count } = model
  const rows = useMemo(
    () => (placements ? popularPlacements(placements).toSorted(inOrder) : []),
    [placements],
  )
  if (!placements) return null
  if (count === 0) return <NoSorts title="Popular placements" />
  const hasOwn = rows.some(({ own }) => own > 0)
  const chance = chanceOf(model.tasks)
  return (
    <>
      <Chart
        title="Popular placements"
        lead={`The share of ${people(count)} who put a card in a category. ● marks the most frequent category of a card.${chance === undefined ? '' : ` By chance, every category would have ${percent(chance)}.`}`}
        formula={
          chance === undefined
            ? cardSortFormulas.placements
            : [cardSortFormulas.placements, anyStudyFormulas.chance]
        }
        controls={<LevelLegend label="People who put the card there" />}
      >
        <LevelTable label="Popular placements">
          <thead>
            <tr>
              <th scope="col">Card</th>
              {placements.categories.map((category, column) => (
                // Categories may have equal names, so the index is part of the key.
                <th key={column} scope="col">
                  {category}
                </th>
              ))}
              {hasOwn && <th scope="col">Own categories</th>}
              <th scope="col">Unsorted</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ card, given, own, unsorted, popular }) => (
              <tr key={card}>
                <th scope="row">{cardLabel(model.tasks, card)}</th>
                {given.map((share, column) => (
                  <Cell key={column} share={share} isPopular={popular.includes(column)} />
                ))}
                {hasOwn && <Cell share={own} />}
                <Cell share={unsorted} />
              </tr>
            ))}
          </tbody>
        </LevelTable>
      </Chart>
      <Agreement model={model} />
    </>
  )
}

function Cell({ share, isPopular = false }: { share: number; isPopular?: boolean }) {
  return (
    <LevelCell share={share} isMarked={isPopular}>
      {share === 0 ? 0 : percent(share)}
      {isPopular && (
        <>
          <span aria-hidden="true"> ●</span>
          <VisuallyHidden>, chosen most often</VisuallyHidden>
        </>
      )}
    </LevelCell>
  )
}
