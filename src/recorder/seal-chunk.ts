import { scrubAddress } from './scrub-text.ts'

const mobileOf = () => {
  const hints: unknown = Reflect.get(navigator, 'userAgentData')
  if (typeof hints !== 'object' || hints === null) return {}
  const mobile: unknown = Reflect.get(hints, 'mobile')
  const platform: unknown = Reflect.get(hints, 'platform')
  return {
    ...(typeof mobile === 'boolean' && { mobile }),
    ...(typeof platform === 'string' && { platform: platform.slice(0, 50) }),
  }
}

/** The page and the device, as the server counts them. */
export const describePage = (showsTitle: boolean) => ({
  url: scrubAddress(location.href),
  ...(showsTitle && { title: document.title.slice(0, 200) }),
  referrer: scrubAddress(document.referrer),
  width: innerWidth,
  height: innerHeight,
  screenWidth: screen.width,
  screenHeight: screen.height,
  pixelRatio: devicePixelRatio,
  language: navigator.language,
  touchPoints: navigator.maxTouchPoints,
  webdriver: navigator.webdriver,
  ...mobileOf(),
})

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
