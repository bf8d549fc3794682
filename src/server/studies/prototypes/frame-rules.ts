/** The origins of one source of `frame-ancestors`, as a test of an embedding origin. */
const matchesSource = (source: string, embedder: URL, page: URL): boolean => {
  const text = source.toLowerCase()
  if (text === '*') return true
  if (text === "'self'") return embedder.origin === page.origin
  if (/^[a-z][a-z\d+.-]*:$/.test(text)) return embedder.protocol === text
  const parts = /^(?:([a-z][a-z\d+.-]*):\/\/)?(\*|(?:\*\.)?[^/:*]+)(?::(\d+|\*))?(?:\/.*)?$/.exec(text)
  if (!parts) return false
  const [, scheme, host = '', port] = parts
  // A source without a scheme takes that of the page, and http allows https as well.
  const needed = scheme === undefined ? page.protocol : `${scheme}:`
  if (embedder.protocol !== needed && !(needed === 'http:' && embedder.protocol === 'https:')) return false
  const isHost =
    host === '*' ||
    (host.startsWith('*.') ? embedder.hostname.endsWith(host.slice(1)) : embedder.hostname === host)
  if (!isHost || port === '*') return isHost
  const defaultPort = embedder.protocol === 'https:' ? '443' : '80'
  return (port ?? defaultPort) === (embedder.port || defaultPort)
}

/** The sources of `frame-ancestors` of each policy in the header that has the directive. */
const frameAncestors = (policies: string) =>
  policies.split(',').flatMap((policy) => {
    const [directive] = policy
      .split(';')
      .map((each) => each.trim().split(/\s+/))
      .filter(([name]) => name?.toLowerCase() === 'frame-ancestors')
    return directive ? [directive.slice(1)] : []
  })

/**
 * Whether a page with these headers may be framed by `embedder`, an origin. `frame-ancestors` counts before
 * `X-Frame-Options`, as browsers do it (HTML, "checking X-Frame-Options"); values that browsers ignore are ignored.
 */
export const mayBeFramed = (headers: Headers, page: URL, embedder: URL) => {
  const lists = frameAncestors(headers.get('content-security-policy') ?? '')
  if (lists.length > 0)
    return lists.every((sources) => sources.some((source) => matchesSource(source, embedder, page)))
  const options = new Set(
    (headers.get('x-frame-options') ?? '').split(',').map((value) => value.trim().toLowerCase()),
  )
  const known = ['deny', 'allowall', 'sameorigin'].some((value) => options.has(value))
  if (options.size > 1) return !known
  if (options.has('deny')) return false
  return !options.has('sameorigin') || embedder.origin === page.origin
}
