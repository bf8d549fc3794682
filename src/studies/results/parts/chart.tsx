import { type ReactNode, useId, useState } from 'react'
import { type Formula, unpublished } from '../../formulas/formula.ts'
import css from './chart.module.css'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { Button } from '#ui/button.tsx'

interface ChartProps {
  readonly title: string
  /** How to read it, in a sentence or two. */
  readonly lead?: ReactNode
  readonly formula: Formula | readonly Formula[]
  readonly children: ReactNode
  /** The same numbers as a table; drawn when it is asked for. Left out where the chart is a table itself. */
  readonly table?: ReactNode
  readonly controls?: ReactNode
}

/** A chart with its title, its formula and its numbers as a table. */
export function Chart({ title, lead, formula, children, table, controls }: ChartProps) {
  const id = useId()
  const [isTable, setIsTable] = useState(false)
  return (
    <section className={css.chart} aria-labelledby={id}>
      <div className={css.head}>
        <h2 id={id}>{title}</h2>
        {lead && <p className={css.lead}>{lead}</p>}
        <HowCounted of={formula} />
      </div>
      {controls}
      {table && (
        <Button
          variant="outlined"
          size="sm"
          aria-expanded={isTable}
          onClick={() => setIsTable((before) => !before)}
        >
          {isTable ? 'Hide the table' : 'Show as a table'}
          <VisuallyHidden> {title}</VisuallyHidden>
        </Button>
      )}
      {isTable && table}
      {children}
    </section>
  )
}

/** How the numbers beside it are counted, one click away. */
export function HowCounted({ of }: { of: Formula | readonly Formula[] }) {
  const formulas = 'name' in of ? [of] : of
  return (
    <details className={css.formula}>
      <summary>
        How is this counted?<VisuallyHidden> {formulas.map(({ name }) => name).join(', ')}</VisuallyHidden>
      </summary>
      <dl className={css.list}>
        {formulas.map(({ name, formula, explanation, source }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className={css.math}>{formula}</dd>
            <dd>{explanation}</dd>
            <dd className={css.source}>
              {source === unpublished ? (
                <>
                  <strong>Ours.</strong> No public formula exists, so this one is written out.
                </>
              ) : (
                `${source}.`
              )}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
