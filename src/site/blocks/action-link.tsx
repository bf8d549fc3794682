import type { Action } from '#content/types.ts'
import { RouteLink } from '#site/route-link.tsx'
import css from './action-link.module.css'

type ActionLinkProps = { action: Action; look?: 'primary' | 'secondary' | 'text' }

/** A link that asks for something to be done: filled, outlined, or as text with an arrow. */
export function ActionLink({ action, look = 'primary' }: ActionLinkProps) {
  const { label, ...target } = action
  return (
    <RouteLink {...target} className={css[look]}>
      {label}
    </RouteLink>
  )
}

/** Actions side by side, the first one filled. */
export function ActionRow({ actions }: { actions: readonly Action[] }) {
  return (
    <div className={css.row}>
      {actions.map((action, index) => (
        <ActionLink key={action.label} action={action} look={index === 0 ? 'primary' : 'secondary'} />
      ))}
    </div>
  )
}
