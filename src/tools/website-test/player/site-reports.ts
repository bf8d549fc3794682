import { isOnDomain, type ReportingSite } from '#contract/sessions/reporting-sites.ts'
import type { SiteReceipt, SiteReport } from '#contract/recordings/site-reports.ts'
import { studyTab } from '#contract/recordings/study-tab.ts'

/** Reports that are taken during a test; a site that sends more is ignored. */
export const maxReports = 3000

/** The host of an address; empty where it has none. */
export const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).host : '')

interface SiteReportsOptions {
  readonly run: string
  /** The site of the current task, as the workspace has it; none if its snippet is not one of this workspace. */
  readonly sites: () => readonly ReportingSite[]
  readonly onReport: (what: SiteReport['what']) => void
}

/**
 * Takes the reports of a site's snippet: of the tab that this study opened, which knows its run, from a page of the
 * site of the current task, and each once.
 */
export const createSiteReports = ({ run, sites, onReport }: SiteReportsOptions) => {
  const taken = new Set<string>()
  /** The receipt for a report; undefined for a message that is none of this test. */
  return (origin: string, report: SiteReport): SiteReceipt | undefined => {
    const own = sites().find(({ key }) => key === report.site)
    if (report.run !== run || !own || !isOnDomain(hostOf(origin), own.domains)) return undefined
    const { tab, number, what } = report
    const id = `${tab} ${number}`
    if (!taken.has(id) && taken.size < maxReports) {
      taken.add(id)
      onReport(what)
    }
    return { channel: studyTab.receipt, run, tab, number }
  }
}
