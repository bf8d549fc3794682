/** Logs an error that stopped the start; goes to the page the error names, if it names one. */
export function handleStartError(error: unknown) {
  console.error(error)
  const url = urlOf(error)
  if (url) window.location.assign(url)
}

function urlOf(error: unknown) {
  if (!(error instanceof Error) || !('url' in error) || typeof error.url !== 'string') return undefined
  const url = URL.parse(error.url, window.location.href)
  return url && ['http:', 'https:'].includes(url.protocol) ? url.href : undefined
}
