import type { Proof } from '#content/site/home.ts'
import { ActionLink } from './actions.tsx'
import { TitledProse } from './titled-prose.tsx'
import css from './proofs.module.css'

/** Promises, each beside what a visitor can check. */
export function ProofGrid({ items }: { items: readonly Proof[] }) {
  return (
    <ul className={css.proofs}>
      {items.map(({ title, text, shown, button }) => (
        <li key={title} className={css.proof}>
          <TitledProse title={title} text={text} />
          <code className={css.shown}>{shown}</code>
          <ActionLink action={button} look="text" />
        </li>
      ))}
    </ul>
  )
}
