/** Logs an error that stopped the start; goes to the page the error names, if it names one. */
export function handleStartError(error: unknown) {
  console.error(error)
  const url = urlOf(error)
  if (url) window.location.assign(url)
}

function urlOf(error: unknown) {
  if (!(error instanceof Error) || !('url' in error) || typeof error.url !== 'string') return undefined
  if (!URL.canParse(error.url, window.location.href)) return undefined
  const { protocol, href } = new URL(error.url, window.location.href)
  return ['http:', 'https:'].includes(protocol) ? href : undefined
}
