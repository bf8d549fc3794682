/** Natural size of a picture, as the recorder notes it. */
const size = /^(\d{1,5})x(\d{1,5})$/

/** Marks pictures of which the replay has the size only. */
export const pictureMark = 'data-understory-picture'

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escaped = (text: string) => text.replace(/[&<>]/g, (letter) => entities[letter] ?? '')

/**
 * A drawing in place of a picture that no replay loads: in its natural size, which the page lays out as it laid out the
 * picture, with its description. Undefined without a size.
 */
export const pictureInPlace = (natural: unknown, alt: unknown) => {
  const [, width = '', height = ''] = size.exec(typeof natural === 'string' ? natural : '') ?? []
  if (!Number(width) || !Number(height)) return undefined
  const text = typeof alt === 'string' ? alt.slice(0, 100) : ''
  const fontSize = Math.min(20, Number(height) / 3, (1.6 * Number(width)) / Math.max(1, text.length))
  const label = `<text x="50%" y="50%" text-anchor="middle" dominant-baseline="middle" font-family="sans-serif" font-size="${fontSize.toFixed(1)}" fill="#444">${escaped(text)}</text>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><pattern id="p" width="16" height="16" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path fill="#ddd" d="M0 0h8v16H0z"/><path fill="#ccc" d="M8 0h8v16H8z"/></pattern></defs><rect width="100%" height="100%" fill="url(#p)"/>${label}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
