import { use, useEffect, useRef, useState } from 'react'
import { isOnDomain, type ReportingSite, reportingSitesReply } from '#contract/sessions/reporting-sites.ts'
import type { SiteReport } from '#contract/recordings/site-reports.ts'
import { studyTab } from '#contract/recordings/study-tab.ts'
import { CaptureSession } from '#studies/media/capture-session.ts'
import { sessionClient } from '#studies/player/session-client.ts'
import { createSiteReports, hostOf } from './site-reports.ts'

const storageKey = 'understory-study-run'

const newRun = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(24)), (byte) => (byte % 36).toString(36)).join('')

/** The run of this tab: after a reload, reports of the site still belong to it. */
const readRun = () => {
  try {
    const run = sessionStorage.getItem(storageKey) ?? newRun()
    sessionStorage.setItem(storageKey, run)
    return run
  } catch {
    return newRun()
  }
}

/** Whether a message may be a report for this run; all of it is checked before it is used. */
const isFor = (run: string, data: unknown) =>
  typeof data === 'object' &&
  data !== null &&
  'channel' in data &&
  data.channel === studyTab.report &&
  'run' in data &&
  data.run === run

const loadReports = () => import('#contract/recordings/site-reports.ts')

/**
 * Pages and clicks that the snippet on a site of the study's workspace reports from the tab that this study opens.
 * `target` is the name of that tab, by which the snippet knows to report; null where the site has no snippet of the
 * workspace.
 */
export const useSiteReports = (address: string, onReport: (what: SiteReport['what']) => void) => {
  const session = use(CaptureSession)
  const [run] = useState(readRun)
  const [known, setKnown] = useState<readonly ReportingSite[]>([])
  const host = hostOf(address)
  // Until those of another host are known, none is of it.
  const sites = known.filter(({ domains }) => isOnDomain(host, domains))
  const isOwnSite = sites.length > 0
  const latest = useRef({ sites, onReport })
  useEffect(() => {
    latest.current = { sites, onReport }
  })

  const [study, token] = [session?.study, session?.token]
  useEffect(() => {
    if (study === undefined || token === undefined || host === '' || host === location.host) return undefined
    let isGone = false
    const read = async () => {
      const { body } = await sessionClient.readReportingSites({
        params: { study },
        headers: { 'x-session-token': token },
        query: { host },
      })
      const reply = reportingSitesReply.safeParse(body)
      if (!isGone && reply.success) setKnown(reply.data.sites)
    }
    // Offline: the tasks go on without reports.
    read().catch(() => undefined)
    return () => {
      isGone = true
    }
  }, [study, token, host])

  useEffect(() => {
    if (!isOwnSite) return undefined
    const take = createSiteReports({
      run,
      sites: () => latest.current.sites,
      onReport: (what) => latest.current.onReport(what),
    })
    const receive = async ({ data, origin, source }: MessageEvent<unknown>) => {
      const { siteReport } = await loadReports()
      const report = siteReport.safeParse(data)
      const receipt = report.success ? take(origin, report.data) : undefined
      if (receipt) source?.postMessage(receipt, { targetOrigin: origin })
    }
    const listen = (event: MessageEvent<unknown>) => {
      // Offline: the site sends it again.
      if (isFor(run, event.data)) receive(event).catch(() => undefined)
    }
    addEventListener('message', listen)
    loadReports().catch(() => undefined)
    return () => removeEventListener('message', listen)
  }, [isOwnSite, run])

  return { target: isOwnSite ? `${studyTab.prefix}${run}` : null }
}
