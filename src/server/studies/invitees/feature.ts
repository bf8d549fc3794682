import type { FastifyInstance } from 'fastify'
import { routes } from '#content/site/routes.ts'
import { invitationLinkPath } from '#contract/sessions/invitation-link.ts'
import type { Feature } from '../../define-feature.ts'
import type { Store } from '../../store/schema.ts'
import { addStudyInvitees } from './migrations/2027-01-08-study-invitees.ts'
import { findLink } from './queries.ts'

/** An identifier that no study has: those of workspaces are random, those of demos have other names. */
const noStudy = 'unknown'

interface LinkRequest {
  readonly Params: { readonly token: string }
}

/** Sends links in invitations to their study. Programs that check the links of a mail change nothing by it. */
const serveLinks = (app: FastifyInstance, store: Store) => {
  app.get<LinkRequest>(invitationLinkPath, async ({ params }, reply) => {
    const link = await findLink(store, params.token)
    const query = new URLSearchParams({ study: link?.study_id ?? noStudy })
    if (link) query.set('invitation', link.token)
    return reply
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex')
      .redirect(`${routes.pageTakeStudy}?${query.toString()}`, 303)
  })
}

/** People who are invited to studies by mail, and their responses. */
export const invitees: Feature<{ readonly store: Store }> = {
  migrations: { '2027-01-08-study-invitees': addStudyInvitees },
  // Rows are deleted with the person of a workspace.
  personalData: { tables: ['study_invitee', 'study_invitee_response', 'study_participant'] },
  start: ({ store }) => ({ fileRoutes: (app) => serveLinks(app, store) }),
}
