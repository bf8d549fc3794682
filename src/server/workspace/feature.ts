import { workspace as contract } from '#contract/workspace/index.ts'
import type { Config } from '../config.ts'
import { defineFeature } from '../define-feature.ts'
import { scheduled } from '../jobs/scheduled.ts'
import { serveLogos } from './logo-files.ts'
import { removeOldAuditEvents } from './queries/audit.ts'
import { removeExpiredInvitations } from './queries/invitations.ts'
import { createWorkspaceHandlers, type WorkspaceContext } from './routes.ts'
import { memberWork } from './queries/member-work.ts'
import { personalData } from './queries/personal-data.ts'
import { migrations } from './migrations/index.ts'

interface Services extends WorkspaceContext {
  readonly config: WorkspaceContext['config'] & Pick<Config, 'auditRetentionDays'>
}

/** Workspaces, their members, keys and audit log. */
export const workspace = defineFeature({
  contract,
  migrations,
  personalData,
  memberWork,
  start: (services: Services) => {
    const { config, store } = services
    return {
      handlers: createWorkspaceHandlers(services),
      fileRoutes: (app) => serveLogos(app, store),
      jobs: [
        scheduled('removeExpiredInvitations', 'hourly', async () => ({
          invitations: await removeExpiredInvitations(store),
        })),
        scheduled('removeOldAuditEvents', 'nightly', async () => ({
          events: await removeOldAuditEvents(store, config.auditRetentionDays),
        })),
      ],
    }
  },
})
