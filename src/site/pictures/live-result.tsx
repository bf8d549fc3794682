import { useMemo, useState } from 'react'
import { homeResult } from '#content/site/home-result.ts'
import type { Action } from '#content/site/types.ts'
import { ActionLink } from '#site/blocks/actions.tsx'
import { Prose } from '#site/blocks/prose.tsx'
import '#studies/results/data-colors.css'
import { counted } from '#studies/statistics/format.ts'
import { type Cluster, cutTree } from '#tools/card-sort/analysis/dendrogram.ts'
import { DendrogramDrawing } from '#tools/card-sort/results/dendrogram.tsx'
import css from './live-result.module.css'

const { labels, names, cut: proposedCut, people } = homeResult
const tree = { cards: labels.length, merges: homeResult.merges }
const tasks = { cards: labels.map((label, card) => ({ id: String(card), label })) }
const rows = names.map((categories, card) => ({ card, categories, unnamed: 0, unsorted: 0 }))

type LiveResultProps = { title: string; text: string; groups: string; actions: readonly Action[] }

/** The dendrogram of a demo as the results show it, with its groups; the visitor moves the cut. */
export function LiveResult({ title, text, groups, actions }: LiveResultProps) {
  const [cut, setCut] = useState<number>(proposedCut)
  const drawing = useMemo(() => cutTree(tree, cut, rows), [cut])
  return (
    <section className={css.result} aria-label="A result to try">
      <div className={css.head}>
        <h2>{title}</h2>
        <p>
          {counted(people, 'person', 'people')}, {counted(labels.length, 'card')}. <Prose text={text} />
        </p>
      </div>
      <div className={css.tree}>
        <DendrogramDrawing tree={tree} drawing={drawing} tasks={tasks} cut={cut} onCut={setCut} />
      </div>
      <div className={css.side}>
        <h3>{groups}</h3>
        <Groups clusters={drawing.clusters} />
        {actions.map((action) => (
          <ActionLink key={action.label} action={action} look="text" />
        ))}
      </div>
    </section>
  )
}

function Groups({ clusters }: { clusters: readonly Cluster[] }) {
  return (
    <ol className={css.groups}>
      {clusters
        .filter(({ letter }) => letter !== null)
        .map(({ letter, color, name, cards }) => (
          <li key={letter} style={{ borderColor: `var(--group-${color})` }}>
            <span className={css.letter} style={{ background: `var(--group-${color})` }}>
              {letter}
            </span>
            {name ?? 'Unnamed'}
            <span className={css.count}>{counted(cards.length, 'card')}</span>
          </li>
        ))}
    </ol>
  )
}
