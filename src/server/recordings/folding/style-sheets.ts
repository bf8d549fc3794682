import { createHash } from 'node:crypto'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { sheetHash, sheetLimits, sheetText } from '#contract/recordings/style-sheets.ts'

/** A style sheet of a recorded page: its JSON text, compressed with brotli. */
export interface StyleSheet {
  readonly hash: string
  readonly content: Uint8Array
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64').slice(0, 16)

/** The hashes of style sheets in the JSON of chunks. */
export const findSheetHashes = (chunks: readonly string[]): readonly string[] => {
  const found = new Set<string>()
  for (const chunk of chunks)
    for (const [, hash = ''] of chunk.matchAll(sheetHash)) {
      found.add(hash)
      if (found.size === sheetLimits.perSession) return [...found]
    }
  return [...found]
}

/**
 * Puts the texts of style sheets in the place of their hashes, as long as the texts have less than `room` characters.
 */
export const fillSheets = (chunk: string, sheets: readonly StyleSheet[], room: number) => {
  const texts = new Map(
    sheets.map(({ hash, content }) => [hash, brotliDecompressSync(content).toString('utf8')]),
  )
  let left = room
  return chunk.replace(sheetHash, (whole, hash: string) => {
    const text = texts.get(hash)
    if (text === undefined || text.length > left) return whole
    left -= text.length
    return `"_cssText":${text}`
  })
}

/** The style sheets in the JSON of a chunk that later visits may send by hash. */
export const collectSheets = (chunk: string): readonly StyleSheet[] => {
  const sheets = new Map<string, Uint8Array>()
  for (const [, text = ''] of chunk.matchAll(sheetText)) {
    if (text.length < sheetLimits.shortest || text.length > sheetLimits.longest) continue
    if (sheets.size === sheetLimits.perSession) break
    const params = { [constants.BROTLI_PARAM_QUALITY]: 5 }
    sheets.set(hashOf(text), brotliCompressSync(text, { params }))
  }
  return [...sheets].map(([hash, content]) => ({ hash, content }))
}
