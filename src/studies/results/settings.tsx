import { useRef, useState } from 'react'
import { saveSettings, type Share } from '#api/study-results.ts'
import type { SettingsOf, StudyTool } from '#contract/studies/registry.ts'
import type { SettingsControl, SettingsStatus, ToolResults } from './define-results.ts'
import css from './settings.module.css'

interface Change<Settings> {
  readonly settings: Settings
  readonly saving: SettingsStatus['saving']
  readonly message: string
}

/**
 * The settings the numbers are calculated with. A change counts at once; it is stored where the link allows it, and
 * otherwise lasts as long as the page.
 */
export function useSettings<Tool extends StudyTool>(
  { study, allows, settings: stored }: ToolResults<Tool>,
  share: Share,
): SettingsControl<SettingsOf<Tool>> {
  const [changed, setChanged] = useState<Change<SettingsOf<Tool>>>()
  // One after another: of two that travel at once, the older could arrive last, and stay.
  const saved = useRef(Promise.resolve())
  const change = (settings: SettingsOf<Tool>) => {
    setChanged({ settings, saving: allows.settings ? 'saving' : 'idle', message: '' })
    if (!allows.settings) return
    const told = (message: string | null) =>
      setChanged((now) =>
        now?.settings === settings
          ? { settings, saving: message === null ? 'saved' : 'failed', message: message ?? '' }
          : now,
      )
    saved.current = saved.current
      .then(() => saveSettings(study.id, share, settings))
      .then(told, (error: unknown) => {
        console.error(error)
        told('The connection failed.')
      })
  }
  return {
    settings: changed?.settings ?? stored,
    change,
    isShared: allows.settings,
    isChanged: changed !== undefined && changed.saving !== 'saved',
    saving: changed?.saving ?? 'idle',
    message: changed?.message ?? '',
  }
}

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
