/** The path of a recorded address: its host is that of the site, its query that of a campaign. */
export const pathOf = (url: string) => URL.parse(url)?.pathname ?? url

/** A recorded address without its host. */
export const withoutHost = (url: string) => {
  const parsed = URL.parse(url)
  return parsed ? `${parsed.pathname}${parsed.search}${parsed.hash}` : url
}
