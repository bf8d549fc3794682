import { useMemo } from 'react'
import type { ToolViewProps } from '#studies/results/define-results.ts'
import { FindingsStrip } from '#studies/results/parts/findings.tsx'
import { LevelCell, LevelTable } from '#studies/results/parts/level-table.tsx'
import { useStage } from '#studies/results/stage.tsx'
import { counted, percent } from '#studies/statistics/format.ts'
import { cardsTable } from '../analysis/categories.ts'
import { similarityDendrogram } from '../analysis/average-linkage.ts'
import { clustersAt, cutFor, cutTree, plainCut, topOf } from '../analysis/dendrogram.ts'
import { closedSortFindings, disputedCards, openSortFindings } from '../analysis/findings.ts'
import type { GroupStability } from '../analysis/group-stability.ts'
import { popularPlacements } from '../analysis/placements.ts'
import { lineOf, rowHeight } from './dendrogram.tsx'
import { cardLabel, CardNames } from './card-label.tsx'
import css from './findings.module.css'
import { statusTexts } from './use-analysis.ts'
import { type CardSortResults, useModel } from './use-model.ts'
import { useStability } from './use-stability.ts'

/** The findings: groups of an open or hybrid sort, agreement of a closed one. */
export function CardSortFindings(props: ToolViewProps<'cardsort'>) {
  const model = useModel(props)
  if (model.people === 0) return null
  return model.tasks.variant === 'closed' ? <ClosedFindings model={model} /> : <OpenFindings model={model} />
}

function OpenFindings({ model }: { readonly model: CardSortResults }) {
  const stability = useStability(model)
  const findings = useMemo(() => openSortFindings(model, stability), [model, stability])
  return (
    <FindingsStrip
      findings={findings}
      caption="Groups, named by their most frequent category. The further left two lines meet, the more people put the cards together."
      view={{ id: 'dendrogram', title: 'Whole dendrogram' }}
    >
      {stability ? <Top model={model} stability={stability} /> : <p>{statusTexts.running}</p>}
    </FindingsStrip>
  )
}

/** More rows than this do not fit beside the numbers. */
const mostRows = 10

/** The tree above the proposed cut: one row for each group. */
function Top({ model, stability }: { readonly model: CardSortResults; readonly stability: GroupStability }) {
  const { labels, sorts, standards, similarity } = model
  const stage = useStage()
  const { clusters, branches, rows } = useMemo(() => {
    const tree = similarityDendrogram(similarity)
    const groups = stage === 'closed' ? (stability.proposed?.groups ?? 2) : clustersAt(tree, plainCut).length
    const cut = cutFor(tree, Math.min(mostRows, groups))
    const whole = cutTree(tree, cut, cardsTable(labels.length, sorts, standards))
    const top = topOf(tree, cut + 1e-9)
    return { clusters: whole.clusters, branches: cutTree(top, 0, []).branches, rows: top.cards }
  }, [labels, sorts, standards, similarity, stability, stage])
  const named = (cards: readonly number[]) => cards.map((card) => labels[card]).join(', ')
  return (
    <div className={css.top}>
      <ul>
        {clusters.map(({ cards, letter, color, name }) => (
          <li key={cards.join()} title={named(cards)}>
            <span className={css.name}>
              {letter === null ? (
                <CardNames tasks={model.tasks} cards={cards.map((card) => ({ card }))} />
              ) : (
                (name ?? 'Unnamed')
              )}
            </span>
            <span className={css.count}>{counted(cards.length, 'card')}</span>
            <span
              className={css.letter}
              style={color === null ? undefined : { background: `var(--group-${color})` }}
              data-grouped={color === null ? undefined : ''}
            >
              {letter ?? '·'}
            </span>
          </li>
        ))}
      </ul>
      <svg viewBox={`0 0 1000 ${rows * rowHeight}`} preserveAspectRatio="none" aria-hidden="true">
        {branches.map((branch, index) => (
          // Merges have no id, so the index is the key.
          <path key={index} d={lineOf(branch)} className={css.branch} />
        ))}
      </svg>
    </div>
  )
}

/** As many rows as fit beside the numbers. */
const mostDisputed = 7

function ClosedFindings({ model }: { readonly model: CardSortResults }) {
  const findings = useMemo(() => closedSortFindings(model), [model])
  return (
    <FindingsStrip
      findings={findings}
      caption="The cards that people disagree on most, and the share of people by category."
      view={{ id: 'placements', title: 'All cards' }}
    >
      <DisputedPlacements model={model} />
    </FindingsStrip>
  )
}

function DisputedPlacements({ model }: { readonly model: CardSortResults }) {
  const { placements } = model
  const rows = useMemo(() => {
    const found = placements ? popularPlacements(placements) : []
    return disputedCards(model)
      .slice(0, mostDisputed)
      .flatMap(({ card }) => found[card] ?? [])
  }, [placements, model])
  if (!placements) return null
  return (
    <LevelTable label="Categories of the most disputed cards" compact>
      <thead>
        <tr>
          <th scope="col">Card</th>
          {placements.categories.map((category, column) => (
            // Categories may have equal names, so the index is part of the key.
            <th key={column} scope="col">
              {category}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ card, given, popular }) => (
          <tr key={card}>
            <th scope="row">{cardLabel(model.tasks, card, 28)}</th>
            {given.map((share, column) => (
              <LevelCell key={column} share={share} isMarked={popular.includes(column)}>
                {share === 0 ? 0 : percent(share)}
              </LevelCell>
            ))}
          </tr>
        ))}
      </tbody>
    </LevelTable>
  )
}
