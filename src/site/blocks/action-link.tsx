import type { Action } from '#content/types.ts'
import { RouteLink } from '#site/route-link.tsx'
import css from './action-link.module.css'

type ActionLinkProps = { action: Action; look?: 'primary' | 'secondary' | 'text' }

/** A link that looks like a filled or outlined button, or like text with an arrow. */
export function ActionLink({ action, look = 'primary' }: ActionLinkProps) {
  const { label, ...target } = action
  return (
    <RouteLink {...target} className={css[look]}>
      {label}
    </RouteLink>
  )
}

/** A row of action links, the first one filled. */
export function ActionRow({ actions }: { actions: readonly Action[] }) {
  return (
    <div className={css.row}>
      {actions.map((action, index) => (
        <ActionLink key={action.label} action={action} look={index === 0 ? 'primary' : 'secondary'} />
      ))}
    </div>
  )
}
