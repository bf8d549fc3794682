import { type Formula, ours } from '#content/formulas/formula.ts'
import css from './formula.module.css'
import { Hidden } from './hidden.tsx'

/** How the numbers beside it are counted, one click away. */
export function HowCounted({ of }: { of: Formula | readonly Formula[] }) {
  const formulas = 'name' in of ? [of] : of
  return (
    <details className={css.formula}>
      <summary>
        How is this counted?<Hidden> {formulas.map(({ name }) => name).join(', ')}</Hidden>
      </summary>
      <dl className={css.list}>
        {formulas.map(({ name, formula, words, source }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className={css.math}>{formula}</dd>
            <dd>{words}</dd>
            <dd className={css.source}>
              {source === ours ? (
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
