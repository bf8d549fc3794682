import css from './saved-note.module.css'
import type { SettingsStatus } from './define-results.ts'

const saying = {
  idle: 'This change counts on this page, until you leave it. Downloads are made with the settings of the study.',
  saving: 'Saving.',
  saved: 'Saved. Everyone who opens these results sees them recalculated, and so do downloads.',
} as const

/** What became of a change of the settings; spoken when it changes. */
export function SavedNote({
  control: { isShared, isChanged, saving, message },
}: {
  control: SettingsStatus
}) {
  const told =
    saving === 'failed'
      ? `Not saved: ${message} The change counts on this page alone.`
      : isChanged || saving === 'saved'
        ? saying[saving]
        : ''
  return (
    <p className={css.note} role="status" data-failed={saving === 'failed' || undefined}>
      {told}
      {told === '' && !isShared && 'You may change this to see what it does; nothing is stored.'}
    </p>
  )
}
