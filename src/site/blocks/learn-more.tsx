import type { Action } from '#content/types.ts'
import { ActionLink } from './action-link.tsx'
import { areInPairs } from './are-in-pairs.ts'
import css from './learn-more.module.css'

/** Links to related pages. */
export function LearnMore({ links }: { links: readonly Action[] }) {
  return (
    <ul className={css.links} data-pairs={areInPairs(links)}>
      {links.map((link) => (
        <li key={link.label}>
          <ActionLink action={link} look="text" />
        </li>
      ))}
    </ul>
  )
}
