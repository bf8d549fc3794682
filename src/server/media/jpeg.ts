import { type Cursor, isPadding, readFrom } from './cursor.ts'
import { isTurnedByExif } from './exif.ts'
import { MediaFault } from './media-fault.ts'
import { isJpeg } from './signatures.ts'

const marker = { start: 0xd8, end: 0xd9, scan: 0xda, app1: 0xe1 } as const

/** Baseline, extended and progressive: the kinds that browsers show. */
const frames: readonly number[] = [0xc0, 0xc1, 0xc2]

/** A number of its own after 0xff: a stuffed zero, or a restart within the scan. */
const isWithinScan = (code: number) => code === 0 || (code >= 0xd0 && code <= 0xd7)

/** The code of the next marker; any number of 0xff may precede it. */
const nextMarker = (cursor: Cursor) => {
  if (cursor.u8() !== 0xff) throw new MediaFault('broken')
  let code = cursor.u8()
  while (code === 0xff) code = cursor.u8()
  return code
}

const skipScan = (cursor: Cursor) => {
  for (;;) {
    const next = cursor.rest().indexOf(0xff)
    if (next < 0) throw new MediaFault('broken')
    cursor.take(next)
    const code = cursor.rest()[1]
    if (code === undefined) throw new MediaFault('broken')
    if (!isWithinScan(code) && code !== 0xff) return
    cursor.take(code === 0xff ? 1 : 2)
  }
}

const readSegment = (cursor: Cursor) => {
  const length = cursor.u16()
  if (length < 2) throw new MediaFault('broken')
  return cursor.take(length - 2)
}

/** One picture from its start to its end marker. */
const readPicture = (cursor: Cursor) => {
  cursor.take(2)
  let size: { width: number; height: number } | undefined
  let isTurned = false
  let hasPixels = false
  for (let code = nextMarker(cursor); code !== marker.end; code = nextMarker(cursor)) {
    const segment = readSegment(cursor)
    if (code === marker.app1) isTurned ||= isTurnedByExif(segment)
    if (frames.includes(code)) {
      const frame = readFrom(segment, 1)
      const [height, width] = [frame.u16(), frame.u16()]
      size ??= { width, height }
    }
    if (code === marker.scan) {
      skipScan(cursor)
      hasPixels = true
    }
  }
  if (!size || !hasPixels) throw new MediaFault('broken')
  return isTurned ? { width: size.height, height: size.width } : size
}

/**
 * Walks a JPEG to its end and returns its size in pixels as browsers show it, turned as its camera noted. Only
 * further JPEGs may follow: cameras put previews and brightness maps there. Source: ITU-T T.81, annex B.
 */
export const readJpeg = (bytes: Buffer) => {
  if (!isJpeg(bytes)) throw new MediaFault('unlike')
  const cursor = readFrom(bytes)
  const size = readPicture(cursor)
  while (!isPadding(cursor.rest())) {
    if (!isJpeg(cursor.rest())) throw new MediaFault('unlike')
    readPicture(cursor)
  }
  return size
}
