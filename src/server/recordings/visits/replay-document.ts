/** The document of the frame in which recordings are replayed; `script` is the address of its only script. */
export const replayDocument = (script: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Recorded page</title><script type="module" src="${script}"></script></head><body></body></html>`

/**
 * The policy of that frame, which the recorded page in it inherits: the script of the frame runs, nothing is fetched,
 * and pictures, fonts and media come out of the recording itself.
 */
export const replayPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  'font-src data:',
  'media-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-scripts allow-same-origin',
].join('; ')
