/** Name of the recording demo in addresses: `/take?study=…` leads to the shop, `/results?study=…` to what was recorded. */
export const recordingDemo = 'session-recording'

/** Key of the site of the shop in its script tag. Public, like every key of a site. */
export const shopSiteKey = 'understorydemoshop00'
