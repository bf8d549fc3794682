import type { UploadExtension } from '#contract/site/uploads.ts'
import {
  maxMediaBytes,
  type MediaExtension,
  mediaTypes,
  maxPixels,
  type Picture,
} from '#contract/studies/media.ts'
import { readGif } from './gif.ts'
import { readJpeg } from './jpeg.ts'
import { type Edit, isGif, isJpeg, isPng, MediaError, type MediaFile, openMediaFile } from './media-file.ts'
import { checkMp3 } from './mp3.ts'
import { readMp4 } from './mp4.ts'
import { readPng } from './png.ts'
import { checkWav } from './wav.ts'

/** UTF-8 without control characters other than tab, line feed and carriage return. */
const isText = (bytes: Buffer) => {
  try {
    // oxlint-disable-next-line no-control-regex
    return !/[\0-\x08\x0e-\x1f]/.test(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return false
  }
}

const hasContentOf: Readonly<Record<UploadExtension, (bytes: Buffer) => boolean>> = {
  jpg: isJpeg,
  jpeg: isJpeg,
  png: isPng,
  gif: isGif,
  pdf: (bytes) => bytes.toString('latin1', 0, 5) === '%PDF-',
  txt: isText,
}

/** Whether the content of an attachment is of the type that its extension names. */
export const matchesExtension = (extension: UploadExtension, bytes: Buffer) => hasContentOf[extension](bytes)

type Size = Readonly<Pick<Picture, 'width' | 'height'>>

/** Width and height in pixels, and the edits that remove metadata. */
type Measured = Size & { readonly edits: readonly Edit[] }

const readWhole = (read: (bytes: Buffer) => Measured) => async (file: MediaFile) =>
  read(await file.read(0, file.bytes))

const checkSize = ({ width, height }: Size) => {
  if (width === 0 || height === 0) throw new MediaError('damaged')
  if (Math.max(width, height) > maxPixels.side || width * height > maxPixels.area)
    throw new MediaError('tooLarge')
}

const visual =
  (kind: 'image' | 'video', read: (file: MediaFile) => Promise<Measured>) => async (file: MediaFile) => {
    const { width, height, edits } = await read(file)
    checkSize({ width, height })
    return { inspected: { kind, width, height }, edits }
  }

const audio = (check: (file: MediaFile) => Promise<readonly Edit[]>) => async (file: MediaFile) => ({
  inspected: { kind: 'audio' } as const,
  edits: await check(file),
})

const jpeg = visual('image', readWhole(readJpeg))

/** The type of a file; width and height in pixels, as displayed. */
type Inspected = (Size & { readonly kind: 'image' | 'video' }) | { readonly kind: 'audio' }

/** A valid file, and the edits that remove everything but picture and sound. */
interface Inspection {
  readonly inspected: Inspected
  readonly edits: readonly Edit[]
}

const inspectors: Readonly<Record<MediaExtension, (file: MediaFile) => Promise<Inspection>>> = {
  jpg: jpeg,
  jpeg,
  png: visual('image', readWhole(readPng)),
  gif: visual('image', readWhole(readGif)),
  mp4: visual('video', readMp4),
  mp3: audio(checkMp3),
  wav: audio(checkWav),
}

/**
 * Parses a media file to its end. Returns its type and size, and the edits that remove metadata about places, times and
 * people.
 * @throws MediaError when it is not of the type of its extension, damaged or too large.
 */
export const inspectMedia = (path: string, extension: MediaExtension) =>
  openMediaFile(path, async (file) => {
    if (file.bytes === 0 || file.bytes > maxMediaBytes[mediaTypes[extension].kind])
      throw new MediaError('tooLarge')
    return inspectors[extension](file)
  })
