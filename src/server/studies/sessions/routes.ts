import type { FastifyRequest } from 'fastify'
import { isOnDomain } from '#contract/sessions/reporting-sites.ts'
import { studyMessages } from '#contract/studies/messages.ts'
import { removeUnusedCaptureFiles } from '../../files/capture-file-rows.ts'
import { domainsOf, listSites } from '../../recordings/queries/sites.ts'
import { eraseOwnResponse } from '../respondents/public.ts'
import { createAttemptLimits } from './attempt-limits.ts'
import { createEntryHandlers } from './entry-routes.ts'
import { createHandOverHandlers } from './hand-over-routes.ts'
import { findSession } from './queries/sessions.ts'
import { readSession } from './read-session.ts'
import { createStepHandler } from './save-step.ts'
import type { LookupContext, SessionCall, WritingCall } from './session-calls.ts'
import { openFor, replyUnknownSession } from './session-lookup.ts'

interface ReportingSitesCall extends SessionCall {
  readonly query: { readonly host: string }
  readonly request: FastifyRequest
}

type StepCall = Parameters<ReturnType<typeof createStepHandler>>[0]

/** Creates the handlers of participants' sessions. */
export const createSessionHandlers = (context: LookupContext) => {
  const { store, files, studies, sessions } = context
  const limits = createAttemptLimits(context)
  const saveStep = createStepHandler(context)
  return {
    ...createEntryHandlers(context, limits),
    ...createHandOverHandlers(context, limits),

    readSession: ({ params, headers }: SessionCall) =>
      readSession(context, params.study, headers['x-session-token']),

    saveProgress: (call: StepCall) => saveStep(call, false),
    finishSession: (call: StepCall) => saveStep(call, true),

    /** Only those of the workspace of the study: a site of another one reports nothing to it. */
    readReportingSites: async ({ params, headers, query, request }: ReportingSitesCall) => {
      const found = await sessions.find(request, params.study, headers['x-session-token'])
      const row = found && (await studies.row(params.study))
      if (!row) return replyUnknownSession(studies, params.study)
      const sites = (await listSites(store, row.workspace_id)).map((site) => ({
        key: site.key,
        domains: domainsOf(site),
      }))
      const ofHost = sites.filter(({ domains }) => isOnDomain(query.host, domains))
      return { status: 200, body: { sites: ofHost } } as const
    },

    deleteSession: async (call: SessionCall & WritingCall) => {
      const { params, headers } = call
      const row = await findSession(store, headers['x-session-token'])
      if (!row || !(await openFor(studies, params.study, row)))
        return replyUnknownSession(studies, params.study)
      const tooMany = await limits.deletion(call)
      if (tooMany) return tooMany
      if (!(await eraseOwnResponse(store, params.study, row)))
        return replyUnknownSession(studies, params.study)
      const study = await studies.row(params.study)
      if (study)
        await removeUnusedCaptureFiles(store, (id) => files.remove(id), { workspace_id: study.workspace_id })
      return { status: 200, body: { message: studyMessages.sessionDeleted } } as const
    },
  }
}
