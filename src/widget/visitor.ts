import type { Invitation } from '#contract/widgets/invitation.ts'

type Device = Invitation['rules']['devices'][number]

const visitedKey = 'understory.visited'
const newKey = 'understory.new'
const referrerKey = 'understory.referrer'

/** iPads call themselves Macs: touch points distinguish them. */
export const deviceOf = (agent: string, touchPoints: number): Device => {
  if (/iPad|Tablet|Android(?!.*Mobile)/.test(agent) || (/Macintosh/.test(agent) && touchPoints > 1))
    return 'tablet'
  return /Mobi|iPhone/.test(agent) ? 'phone' : 'computer'
}

const hostOf = (address: string) => /^https?:\/\/([^/:]+)/.exec(address)?.[1] ?? ''

/** Whether a host is a domain or one below it. */
export const isBelow = (host: string, domain: string) => host === domain || host.endsWith(`.${domain}`)

/**
 * The visitor of this tab: new in their first visit, with the site that the visit came from. The storage of the site
 * gets two marks without a number or name.
 */
export const readVisitor = () => {
  if (!localStorage.getItem(visitedKey)) {
    localStorage.setItem(visitedKey, '1')
    sessionStorage.setItem(newKey, '1')
  }
  const own = hostOf(document.referrer)
  const came = sessionStorage.getItem(referrerKey) ?? (own === location.hostname ? '' : own)
  sessionStorage.setItem(referrerKey, came)
  return {
    isNew: sessionStorage.getItem(newKey) !== null,
    referrer: came,
    device: deviceOf(navigator.userAgent, navigator.maxTouchPoints),
  }
}
export type Visitor = ReturnType<typeof readVisitor>

/** Whether the rules about the visitor hold. */
export const fitsVisitor = (
  { referrers, devices, visitors }: Invitation['rules'],
  { isNew, referrer, device }: Visitor,
) =>
  devices.includes(device) &&
  (visitors === 'all' || isNew === (visitors === 'new')) &&
  (referrers.length === 0 || referrers.some((domain) => isBelow(referrer, domain)))
