import css from './video-button.module.css'

type VideoButtonProps = { label: string; length?: string; onClick: () => void }

/** A button that opens a video. */
export function VideoButton({ label, length, onClick }: VideoButtonProps) {
  return (
    <button type="button" className={css.button} onClick={onClick}>
      <svg viewBox="0 0 40 40" width="40" height="40" aria-hidden="true">
        <circle cx="20" cy="20" r="20" fill="var(--canopy)" />
        <path d="M16 13v14l11-7Z" fill="var(--on-canopy)" />
      </svg>
      {label}
      {length && <span className={css.length}>{length}</span>}
    </button>
  )
}
