import { recontactSettingsCalls } from '#contract/recontact/calls.ts'
import { done } from '../members/define-refusals.ts'
import type { Store } from '../store/schema.ts'
import type { StudyCatalog } from '../studies/catalog.ts'
import { findListedStudy } from '../studies/queries/own-studies.ts'
import { findRecontact, saveRecontact } from './queries/settings.ts'
import { memberHandler, refuse } from './refusals.ts'

interface SettingsContext {
  readonly store: Store
  readonly studies: StudyCatalog
}

/** Handlers of the calls of members about asking participants again. */
export const createSettingsHandlers = ({ store, studies }: SettingsContext) => ({
  readRecontact: memberHandler(recontactSettingsCalls.readRecontact, async ({ member, params }) => {
    const study = await findListedStudy(store, member.workspaceId, params.study)
    return study ? done(await findRecontact(store, study)) : refuse('studyUnknown')
  }),

  saveRecontact: memberHandler(
    recontactSettingsCalls.saveRecontact,
    async ({ member, change, params, headers, body }) => {
      const listed = await findListedStudy(store, member.workspaceId, params.study)
      if (!listed) return refuse('studyUnknown')
      const open = listed.version === null ? undefined : await studies.version(listed.id, listed.version)
      const saved = await saveRecontact(store, change, {
        study: listed.id,
        revision: headers['if-match'],
        settings: body.settings,
        published: open?.study.screening.map(({ id }) => id) ?? [],
      })
      if (saved.outcome === 'invalid') return { status: 422, body: { errors: saved.errors } } as const
      return saved.outcome === 'done' ? done(saved.recontact) : saved
    },
  ),
})
