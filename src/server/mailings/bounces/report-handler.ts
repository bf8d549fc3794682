import { type Report, readReport } from '../../mail/reports/read-report.ts'
import type { ReportHandler } from '../../mail/reports/report-listener.ts'
import type { KeyRing } from '../../store/credentials.ts'
import type { Store } from '../../store/schema.ts'
import { storeReport } from '../queries/reports.ts'
import { createBounceTokens } from './bounce-tokens.ts'

/** The address, before the @, for complaints that mail providers send to those who have registered it with them. */
const complaintsAddress = 'complaints'

/** The kinds from the one that says most about an address to the one that says least. */
const severity: readonly Report['kind'][] = ['complaint', 'hard', 'soft', 'block']

/** The report that counts where a mail was passed on to several addresses. */
const worstOf = (reports: readonly Report[]) =>
  reports.toSorted((one, other) => severity.indexOf(one.kind) - severity.indexOf(other.kind))[0]

/** Handles reports about invitations: they count by the signed token of the mail alone. */
export const createReportHandler = ({
  store,
  keys,
}: {
  readonly store: Store
  readonly keys: KeyRing
}): ReportHandler => {
  const tokens = createBounceTokens(keys)
  return {
    accepts: (recipient) => recipient === complaintsAddress || tokens.read(recipient) !== undefined,
    handle: async (raw, recipient) => {
      const report = worstOf(readReport(raw))
      if (!report) return
      const found = [recipient, ...report.references].map(tokens.read).find((token) => token !== undefined)
      if (found) await storeReport(store, keys, found, report)
    },
  }
}
