import type { Cluster } from '#analysis/dendrogram.ts'
import { counted, percent } from '#analysis/format.ts'
import type { CardSortTasks } from '#contract/studies/card-sort.ts'
import css from './cluster-list.module.css'
import type { CardSortResults } from './model.ts'
import { NewestOnly } from './newest-only.tsx'

interface ClusterListProps {
  readonly clusters: readonly Cluster[]
  readonly model: CardSortResults
  readonly agreement: number
}

/** The groups at the cut, each with its letter, a name people gave it, and its cards. */
export function ClusterList({ clusters, model, agreement }: ClusterListProps) {
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
