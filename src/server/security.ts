/** Content security policy of a page whose inline scripts have these hashes (`sha256-…`). */
export const contentSecurityPolicy = (scriptHashes: readonly string[] = [], isDevelopment = false) => {
  const scripts = scriptHashes.map((hash) => `'${hash}'`)
  // Vite's own client is inline and changes with every start.
  if (isDevelopment) scripts.push("'unsafe-inline'")
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...scripts].join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${isDevelopment ? ' ws:' : ''}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ')
}
