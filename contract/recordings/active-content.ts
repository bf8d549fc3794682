const scriptAddress = /(?:^|[;,])(?:java|vb)script:/i
const documentAddress = /^data:(?:text\/(?:html|xml)|application\/xhtml|application\/xml|image\/svg)/i
/** Elements whose address is loaded as a document, in which scripts run. */
const frames = new Set(['iframe', 'frame', 'embed', 'object', 'portal'])

// Browsers ignore white space and control characters in the scheme of an address.
const blanks = /[\s\p{Cc}\p{Cf}]+/gu
/** The start of an address that can hold a scheme. `values` of an SVG animation is a list of addresses. */
const schemeLength = 4000

/**
 * Whether an attribute of a recorded element could run a script or load a document. The recorder leaves such attributes
 * out; the server drops them again, as anybody can write events. `tag` is unknown for changed attributes.
 */
export const isActiveAttribute = (name: string, value: unknown, tag?: string) => {
  const key = name.toLowerCase()
  if (key.startsWith('on') || key === 'srcdoc' || key === 'http-equiv' || key === 'ping') return true
  if (typeof value !== 'string') return false
  const address = value.slice(0, schemeLength).replace(blanks, '')
  if (scriptAddress.test(address)) return true
  const isFrame = tag === undefined ? key === 'data' : frames.has(tag.toLowerCase())
  return isFrame && documentAddress.test(address)
}
