/**
 * Name of the recording demo in addresses: `/take?study=…` leads to the shop, `/results?study=…` to what was recorded.
 */
export const recordingDemo = 'session-recording'

/** Key of the site of the shop in its script tag. Public, like every key of a site. */
export const shopSiteKey = 'understorydemoshop00'
/** Key of the site with the generated sample, whose pages do not exist. */
export const shopSampleKey = 'understorydemoshop01'

/** Visits of the generated sample. */
export const sampleVisits = 300
