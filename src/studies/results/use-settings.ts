import { useRef, useState } from 'react'
import { saveSettings, type Share } from '#api/study-results.ts'
import type { ToolSettings } from '#contract/studies/registry.ts'
import type { Results } from '#contract/studies/results.ts'
import type { SettingsControl } from './tool-view.ts'

interface Change {
  readonly settings: ToolSettings
  readonly saving: SettingsControl['saving']
  readonly message: string
}

/**
 * The settings the numbers are calculated with. A change counts at once; it is stored where the link allows it, and
 * otherwise lasts as long as the page.
 */
export function useSettings({ study, allows, settings: stored }: Results, share: Share): SettingsControl {
  const [changed, setChanged] = useState<Change>()
  // One after another: of two that travel at once, the older could arrive last, and stay.
  const saved = useRef(Promise.resolve())
  const change = (settings: ToolSettings) => {
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
