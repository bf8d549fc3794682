import { incentiveCalls } from '#contract/incentives/calls.ts'
import { done } from '../members/define-refusals.ts'
import type { KeyRing } from '../store/credentials.ts'
import type { Store } from '../store/schema.ts'
import type { StudyCatalog } from '../studies/catalog.ts'
import { findListedStudy } from '../studies/queries/own-studies.ts'
import { findSession, openFor, replyUnknownSession } from '../studies/sessions/public.ts'
import { addCodes, removeUnusedCodes } from './queries/codes.ts'
import { findOwnIncentive } from './queries/own-code.ts'
import { findIncentives, readLog, saveIncentives } from './queries/settings.ts'
import { memberHandler, refuse } from './refusals.ts'

export interface IncentiveContext {
  readonly store: Store
  readonly studies: StudyCatalog
  readonly keys: KeyRing
}

interface SessionCall {
  readonly params: { readonly study: string }
  readonly headers: { readonly 'x-session-token': string }
}

/** Handlers of the calls of members about the codes of a study. */
export const createMemberHandlers = ({ store, keys }: IncentiveContext) => ({
  readIncentives: memberHandler(incentiveCalls.readIncentives, async ({ member, params }) => {
    const study = await findListedStudy(store, member.workspaceId, params.study)
    return study ? done(await findIncentives(store, study)) : refuse('studyUnknown')
  }),

  saveIncentives: memberHandler(
    incentiveCalls.saveIncentives,
    async ({ change, params, headers, body: { settings } }) => {
      const saved = await saveIncentives(store, change, {
        study: params.study,
        revision: headers['if-match'],
        settings,
      })
      return saved.outcome === 'done' ? done(saved.incentives) : saved
    },
  ),

  addIncentiveCodes: memberHandler(
    incentiveCalls.addIncentiveCodes,
    async ({ change, params, body: { codes: list } }) => {
      const added = await addCodes(store, change, { study: params.study, list, keys })
      return added.outcome === 'done' ? done(added.codes) : added
    },
  ),

  removeUnusedCodes: memberHandler(incentiveCalls.removeUnusedCodes, async ({ change, params }) => {
    const removed = await removeUnusedCodes(store, change, params.study)
    return removed.outcome === 'done' ? done({ removed: removed.removed }) : removed
  }),

  readIncentiveLog: memberHandler(
    incentiveCalls.readIncentiveLog,
    async ({ member, params, query: { from = 0 } }) => {
      const study = await findListedStudy(store, member.workspaceId, params.study)
      return study ? done(await readLog(store, study, from)) : refuse('studyUnknown')
    },
  ),
})

/** Handler of the call of participants about their own code. */
export const createParticipantHandlers = ({ store, studies, keys }: IncentiveContext) => ({
  readOwnIncentive: async ({ params: { study }, headers }: SessionCall) => {
    const response = await findSession(store, headers['x-session-token'])
    if (!response || !(await openFor(studies, study, response))) return replyUnknownSession(studies, study)
    const isFinished = response.status === 'finished'
    const incentive = isFinished ? await findOwnIncentive(store, keys, study, response) : null
    return { status: 200, body: { incentive } } as const
  },
})
