import type { Action } from '#content/site/types.ts'
import { RouteLink } from '#site/route-link.tsx'
import { buttonClass } from '#ui/button.tsx'
import css from './actions.module.css'

type ActionLinkProps = { action: Action; look?: 'filled' | 'outlined' | 'text' }

/** A link that looks like a filled or outlined button, or like text with an arrow. */
export function ActionLink({ action, look = 'filled' }: ActionLinkProps) {
  const { label, ...target } = action
  return (
    <RouteLink {...target} className={look === 'text' ? css.text : buttonClass(look)}>
      {label}
    </RouteLink>
  )
}

/** A row of action links, the first one filled. */
export function ActionRow({ actions }: { actions: readonly Action[] }) {
  return (
    <div className={css.row}>
      {actions.map((action, index) => (
        <ActionLink key={action.label} action={action} look={index === 0 ? 'filled' : 'outlined'} />
      ))}
    </div>
  )
}

type VideoButtonProps = { label: string; length?: string; onClick: () => void }

/** A button that opens a video. */
export function VideoButton({ label, length, onClick }: VideoButtonProps) {
  return (
    <button type="button" className={css.video} onClick={onClick}>
      <svg viewBox="0 0 40 40" width="40" height="40" aria-hidden="true">
        <circle cx="20" cy="20" r="20" fill="var(--canopy)" />
        <path d="M16 13v14l11-7Z" fill="var(--on-canopy)" />
      </svg>
      {label}
      {length && <span className={css.length}>{length}</span>}
    </button>
  )
}
