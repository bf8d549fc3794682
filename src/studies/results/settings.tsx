import { useState } from 'react'
import { tsr } from '#api/query.tsx'
import type { SettingsOf, StudyTool } from '#contract/studies/registry.ts'
import type { SettingsControl, SettingsStatus, ToolResults } from './define-results.ts'
import { messageOf, type Share, shareHeaders, studyKeys } from './queries.ts'
import css from './settings.module.css'

const savingOf = { idle: 'idle', pending: 'saving', success: 'saved', error: 'failed' } as const

/**
 * The settings used in calculations. A change applies at once; it is saved if the link allows that, and otherwise lasts
 * until the page is left.
 */
export function useSettings<Tool extends StudyTool>(
  { study, allows, settings: stored }: ToolResults<Tool>,
  share: Share,
): SettingsControl<SettingsOf<Tool>> {
  const [changed, setChanged] = useState<SettingsOf<Tool>>()
  const queryClient = tsr.useQueryClient()
  const saved = tsr.changeSettings.useMutation({
    // Requests run one after another; parallel ones could arrive in the wrong order.
    scope: { id: `settings of ${study.id}` },
    onSuccess: (_, { body }) => {
      const queryKey = studyKeys.results(study.id)
      queryClient.readResults.setQueriesData(
        { queryKey },
        (reply) => reply && { ...reply, body: { ...reply.body, settings: body.settings } },
      )
      // The numbers depend on the settings as well.
      void queryClient.invalidateQueries({ queryKey })
      void queryClient.invalidateQueries({ queryKey: studyKeys.respondents(study.id) })
      // Other right answers change the primary result, and are listed as a deviation.
      void queryClient.invalidateQueries({ queryKey: studyKeys.plan(study.id) })
    },
  })
  const saving = savingOf[saved.status]
  return {
    settings: changed ?? stored,
    change: (settings) => {
      setChanged(settings)
      if (allows.settings)
        saved.mutate({ params: { study: study.id }, headers: shareHeaders(share), body: { settings } })
    },
    isShared: allows.settings,
    isChanged: changed !== undefined && saving !== 'saved',
    saving,
    message: saved.error ? messageOf(saved.error, 'The connection failed.') : '',
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
