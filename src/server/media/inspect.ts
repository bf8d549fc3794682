import type { UploadExtension } from '#contract/uploads.ts'
import {
  maxMediaBytes,
  type MediaExtension,
  mediaTypes,
  mostPixels,
  type Picture,
} from '#contract/studies/media.ts'
import { type Edit, isGif, isJpeg, isPng, MediaError, type OpenMedia, withMedia } from './media-file.ts'
import { readGif } from './gif.ts'
import { readJpeg } from './jpeg.ts'
import { checkMp3 } from './mp3.ts'
import { readMp4 } from './mp4.ts'
import { readPng } from './png.ts'
import { checkWav } from './wav.ts'

/** Text without the control characters that only other files have; tab, line feed and carriage return are text. */
const isText = (bytes: Buffer) => {
  try {
    // oxlint-disable-next-line no-control-regex
    return !/[\0-\x08\x0e-\x1f]/.test(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return false
  }
}

const looksLike: Readonly<Record<UploadExtension, (bytes: Buffer) => boolean>> = {
  jpg: isJpeg,
  jpeg: isJpeg,
  png: isPng,
  gif: isGif,
  pdf: (bytes) => bytes.toString('latin1', 0, 5) === '%PDF-',
  txt: isText,
}

/** Whether a file's content is what the extension of its name says. */
export const agrees = (extension: UploadExtension, bytes: Buffer) => looksLike[extension](bytes)

type Size = Readonly<Pick<Picture, 'width' | 'height'>>

/** Width and height in pixels, and what has to be edited before the file may be kept. */
type Measured = Size & { readonly edits: readonly Edit[] }

const whole = (read: (bytes: Buffer) => Measured) => async (file: OpenMedia) =>
  read(await file.read(0, file.bytes))

const checkSize = ({ width, height }: Size) => {
  if (width === 0 || height === 0) throw new MediaError('damaged')
  if (Math.max(width, height) > mostPixels.side || width * height > mostPixels.area)
    throw new MediaError('tooLarge')
}

const sized =
  (kind: 'image' | 'video', read: (file: OpenMedia) => Promise<Measured>) => async (file: OpenMedia) => {
    const { width, height, edits } = await read(file)
    checkSize({ width, height })
    return { inspected: { kind, width, height }, edits }
  }

const heard = (check: (file: OpenMedia) => Promise<readonly Edit[]>) => async (file: OpenMedia) => ({
  inspected: { kind: 'audio' } as const,
  edits: await check(file),
})

const jpeg = sized('image', whole(readJpeg))

/** What a file turned out to be; width and height in pixels, as it is shown. */
type Inspected = (Size & { readonly kind: 'image' | 'video' }) | { readonly kind: 'audio' }

/** A file that may be kept, once its edits are made: they take out all that is neither picture nor sound. */
interface Inspection {
  readonly inspected: Inspected
  readonly edits: readonly Edit[]
}

const inspectors: Readonly<Record<MediaExtension, (file: OpenMedia) => Promise<Inspection>>> = {
  jpg: jpeg,
  jpeg,
  png: sized('image', whole(readPng)),
  gif: sized('image', whole(readGif)),
  mp4: sized('video', readMp4),
  mp3: heard(checkMp3),
  wav: heard(checkWav),
}

/**
 * Reads a file through and returns what it is, and the edits that take out what it says of places, times and people.
 * @throws MediaError when it is not what its extension says, is cut off, or is too large.
 */
export const inspectMedia = (path: string, extension: MediaExtension) =>
  withMedia(path, async (file) => {
    if (file.bytes === 0 || file.bytes > maxMediaBytes[mediaTypes[extension].kind])
      throw new MediaError('tooLarge')
    return inspectors[extension](file)
  })
