import type { Proof } from '#content/site/home.ts'
import { ActionLink } from './actions.tsx'
import { Prose } from './prose.tsx'
import css from './proofs.module.css'

/** Promises, each beside what a visitor can check. */
export function ProofGrid({ items }: { items: readonly Proof[] }) {
  return (
    <ul className={css.proofs}>
      {items.map(({ title, text, shown, button }) => (
        <li key={title} className={css.proof}>
          <h3>{title}</h3>
          <p>
            <Prose text={text} />
          </p>
          <code className={css.shown}>{shown}</code>
          <ActionLink action={button} look="text" />
        </li>
      ))}
    </ul>
  )
}
