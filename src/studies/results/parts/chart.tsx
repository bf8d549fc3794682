import { type ReactNode, useId, useState } from 'react'
import { routes } from '#content/site/routes.ts'
import { Button } from '#ui/button.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { type Formula, unpublished } from '../../formulas/formula.ts'
import css from './chart.module.css'
import { Region } from './region.tsx'

interface ChartProps {
  readonly title: string
  /** One or two sentences that explain the chart. */
  readonly lead?: ReactNode
  readonly formula: Formula | readonly Formula[]
  readonly children: ReactNode
  /** The numbers of the chart as a table, rendered on request; undefined where the chart is a table. */
  readonly table?: ReactNode
  readonly controls?: ReactNode
}

/** A chart with its title, its formula and a table of its numbers. */
export function Chart({ title, lead, formula, children, table, controls }: ChartProps) {
  const id = useId()
  const [isTable, setIsTable] = useState(false)
  return (
    <Region className={css.chart} headingId={id}>
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
    </Region>
  )
}

/** A disclosure with the formulas of the numbers next to it. */
export function HowCounted({ of }: { of: Formula | readonly Formula[] }) {
  const formulas = 'name' in of ? [of] : of
  return (
    <details className={css.formula}>
      <summary>
        How is this counted?<VisuallyHidden> {formulas.map(({ name }) => name).join(', ')}</VisuallyHidden>
      </summary>
      <dl className={css.list}>
        {formulas.map(({ name, formula, explanation, source, term }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className={css.math}>{formula}</dd>
            <dd>{explanation}</dd>
            <dd className={css.source}>
              {source === unpublished ? (
                <>
                  <strong>Our own formula</strong>, because none is published.
                </>
              ) : (
                `${source}.`
              )}
              {term && (
                <>
                  {' '}
                  <a href={`${routes.pageGlossary}#${term}`}>In the glossary</a>
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
