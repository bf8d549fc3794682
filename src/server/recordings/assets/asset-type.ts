const startsWith = (content: Uint8Array, text: string, from = 0) =>
  Buffer.from(content.subarray(from, from + text.length)).toString('latin1') === text

/** Drawings are texts; their beginning may be a declaration or a comment. */
const isDrawing = (content: Uint8Array) => {
  const start = Buffer.from(content.subarray(0, 1000)).toString('utf8').trimStart()
  return start.startsWith('<svg') || (/^<(?:\?xml|!--|!DOCTYPE svg)/.test(start) && start.includes('<svg'))
}

/** Types of pictures and fonts, by how their contents begin. */
const types: readonly (readonly [type: string, test: (content: Uint8Array) => boolean])[] = [
  ['image/png', (content) => startsWith(content, '\x89PNG\r\n\x1A\n')],
  ['image/jpeg', (content) => startsWith(content, '\xFF\xD8\xFF')],
  ['image/gif', (content) => startsWith(content, 'GIF8')],
  ['image/webp', (content) => startsWith(content, 'RIFF') && startsWith(content, 'WEBP', 8)],
  ['image/avif', (content) => startsWith(content, 'ftypavi', 4)],
  ['font/woff2', (content) => startsWith(content, 'wOF2')],
  ['font/woff', (content) => startsWith(content, 'wOFF')],
  ['font/ttf', (content) => startsWith(content, '\0\x01\0\0')],
  ['font/otf', (content) => startsWith(content, 'OTTO')],
  ['image/svg+xml', isDrawing],
]

/**
 * The type of what an address has, by its content: servers name wrong types, and a document is no picture. A style
 * sheet is one if its server says so, as for browsers. Undefined for anything else.
 */
export const assetTypeOf = (content: Uint8Array, declared: string) =>
  types.find(([, test]) => test(content))?.[0] ??
  (/^text\/css\b/i.test(declared) && !content.includes(0) ? 'text/css' : undefined)
