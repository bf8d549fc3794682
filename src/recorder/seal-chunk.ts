import type { RecordingChunk } from '#contract/recordings/chunks.ts'
import { sheetLimits, sheetText } from '#contract/recordings/style-sheets.ts'
import { maskCardNumbers } from './personal.ts'
import { halfPair, scrubAddress } from './scrub-text.ts'

const mobileOf = () => {
  const hints: unknown = Reflect.get(navigator, 'userAgentData')
  if (typeof hints !== 'object' || hints === null) return {}
  const mobile: unknown = Reflect.get(hints, 'mobile')
  const platform: unknown = Reflect.get(hints, 'platform')
  return {
    ...(typeof mobile === 'boolean' && { isMobile: mobile }),
    ...(typeof platform === 'string' && { platform: platform.slice(0, 50) }),
  }
}

/** The page of a chunk. Its title is a text like any other. */
export const describePage = (showsTitle: boolean): RecordingChunk['page'] => ({
  url: scrubAddress(location.href),
  title: showsTitle ? maskCardNumbers(document.title).slice(0, 200).replace(halfPair, '') : '',
  referrer: scrubAddress(document.referrer),
  width: innerWidth,
  height: innerHeight,
})

export const describeClient = (isNew: boolean): RecordingChunk['client'] => ({
  language: navigator.language,
  screen: { width: screen.width, height: screen.height },
  touchPoints: navigator.maxTouchPoints,
  isDriven: navigator.webdriver,
  isNew,
  ...mobileOf(),
})

/** Replaces the texts of style sheets that the server has by their hashes. Insecure origins have no hash function. */
export const shorten = async (json: string, known: readonly string[] = []) => {
  let short = json
  // TypeScript's types promise `subtle` everywhere.
  const subtle: SubtleCrypto | undefined = crypto.subtle
  for (const [whole, text = ''] of known.length && subtle ? json.matchAll(sheetText) : []) {
    if (text.length < sheetLimits.shortest) continue
    const digest = await subtle.digest('SHA-256', new TextEncoder().encode(text))
    const hash = btoa(String.fromCharCode(...new Uint8Array(digest, 0, 12)))
    if (known.includes(hash)) short = short.replace(whole, `"_cssHash":"${hash}"`)
  }
  return short
}

/** The bytes of a chunk, and whether they are compressed: Safari before 16.4 cannot. */
export const compress = async (
  json: string,
): Promise<{ body: Uint8Array<ArrayBuffer>; isZipped: boolean }> => {
  if (typeof CompressionStream === 'undefined')
    return { body: new TextEncoder().encode(json), isZipped: false }
  // On the main thread, 7 ms for 150 kB: a worker needs a script address that policies of pages forbid.
  const stream = new Blob([json]).stream().pipeThrough(new CompressionStream('gzip'))
  return { body: new Uint8Array(await new Response(stream).arrayBuffer()), isZipped: true }
}

/** The JSON of sealed bytes. */
export const inflate = (body: Uint8Array<ArrayBuffer>, isZipped: boolean) => {
  const stream = new Blob([body]).stream()
  return new Response(isZipped ? stream.pipeThrough(new DecompressionStream('gzip')) : stream).text()
}
