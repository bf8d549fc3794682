import { accounts as contract } from '#contract/accounts/index.ts'
import { defineFeature } from '../define-feature.ts'
import { scheduled } from '../jobs/scheduled.ts'
import type { PersonalData } from '../personal-data.ts'
import { createAccountMails } from './account-mails.ts'
import type { AccountContext } from './context.ts'
import { createEraseJob } from './erase-account.ts'
import { createExportJob } from './export-job.ts'
import { removeExpiredAccess } from './queries/expiry.ts'
import { removeExports } from './queries/exports.ts'
import { createAccountHandlers } from './routes.ts'
import { createThrottle } from './throttle.ts'
import { migrations } from './migrations/index.ts'

interface Services extends Omit<AccountContext, 'mails' | 'throttle' | 'exportJob'> {
  /** The personal data that the other features store. */
  readonly personalData: PersonalData
  /** Directory of unfinished files. */
  readonly uploadsDir: string
}

/** Accounts of persons, their sessions and their data. */
export const accounts = defineFeature({
  contract,
  migrations,
  start: (services: Services) => {
    const { config, store, files, keys, devices } = services
    const mails = createAccountMails(config.publicUrl)
    const exportJob = createExportJob({ ...services, mails })
    const throttle = createThrottle(store, keys, devices)
    return {
      handlers: createAccountHandlers({ ...services, mails, exportJob, throttle }),
      jobs: [
        exportJob,
        createEraseJob(services),
        scheduled('removeExpiredAccess', 'hourly', async () => ({
          access: await removeExpiredAccess(store),
          exports: await removeExports(store, (id) => files.remove(id), { expiredAt: new Date() }),
        })),
      ],
    }
  },
})
