import type { Channel } from '#contract/visits/sessions.ts'

/** Names in the domains of the best-known search engines, social networks and mailboxes. */
const engines = /(^|\.)(google|bing|duckduckgo|yahoo|ecosia|baidu|yandex|seznam|qwant|startpage|brave)\./
const networks =
  /(^|\.)(facebook|instagram|linkedin|lnkd|twitter|x|t|reddit|pinterest|youtube|tiktok|threads|bsky|mastodon)\.(com|co|in|net|app|social)$/
const mailboxes = /(^|\.)(mail|outlook|webmail)\./

/** How a visitor came to a page: the parameters of a campaign count first, then the address of the page before. */
export const channelOf = ({
  url,
  referrer,
}: {
  readonly url: string
  readonly referrer: string
}): Channel => {
  const page = URL.parse(url)
  const medium = page?.searchParams.get('utm_medium')?.toLowerCase() ?? ''
  if (/^(cpc|ppc|paid.*|display|cpm|banner|ads?)$/.test(medium)) return 'paid'
  if (/^(e-?mail|newsletter)$/.test(medium)) return 'email'
  if (medium.startsWith('social')) return 'social'
  if (medium !== '' || page?.searchParams.has('utm_source') === true) return 'campaign'
  const host = URL.parse(referrer)?.hostname ?? ''
  if (host === '' || host === page?.hostname) return 'direct'
  if (mailboxes.test(host)) return 'email'
  if (engines.test(host)) return 'search'
  if (networks.test(host)) return 'social'
  return 'referral'
}
