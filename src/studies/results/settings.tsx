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
  // One request at a time: of two at once, the older could arrive last and win.
  const saved = useRef(Promise.resolve())
  const change = (settings: SettingsOf<Tool>) => {
    setChanged({ settings, saving: allows.settings ? 'saving' : 'idle', message: '' })
    if (!allows.settings) return
    const finish = (message: string | null) =>
      setChanged((now) =>
        now?.settings === settings
          ? { settings, saving: message === null ? 'saved' : 'failed', message: message ?? '' }
          : now,
      )
    saved.current = saved.current
      .then(() => saveSettings(study.id, share, settings))
      .then(finish, (error: unknown) => {
        console.error(error)
        finish('The connection failed.')
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

const statusTexts = {
  idle: 'This change applies to this page until you leave it. Downloads use the saved settings of the study.',
  saving: 'Saving.',
  saved: 'Saved. The results are recalculated for everyone, downloads included.',
} as const

/** Whether the latest change of the settings is saved, as a live region. */
export function SavedNote({
  control: { isShared, isChanged, saving, message },
}: {
  control: SettingsStatus
}) {
  const text =
    saving === 'failed'
      ? `Not saved: ${message} The change applies to this page only.`
      : isChanged || saving === 'saved'
        ? statusTexts[saving]
        : ''
  return (
    <p className={css.note} role="status" data-failed={saving === 'failed' || undefined}>
      {text}
      {text === '' && !isShared && 'You can try changes here. They are not saved.'}
    </p>
  )
}
