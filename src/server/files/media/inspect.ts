import { readFileSync } from 'node:fs'
import { maxUploadBytes, type UploadExtension } from '#contract/site/uploads.ts'
import {
  maxMediaBytes,
  type MediaExtension,
  mediaTypes,
  maxPixels,
  type Picture,
} from '#contract/studies/media.ts'
import { maxLogoSide } from '#contract/workspace/workspace.ts'
import { decodePicture, type Decoding, scalePicture } from './decode-picture.ts'
import { readGif } from './gif.ts'
import { readJpeg } from './jpeg.ts'
import {
  applyEdits,
  type Edit,
  isGif,
  isJpeg,
  isPng,
  MediaError,
  type MediaFile,
  openMediaFile,
} from './media-file.ts'
import { checkMp3 } from './mp3.ts'
import { readMp4 } from './mp4.ts'
import { readPng } from './png.ts'
import { checkWav } from './wav.ts'

type Size = Readonly<Pick<Picture, 'width' | 'height'>>

/** The type of a file; width and height in pixels, as displayed. */
type Inspected = (Size & { readonly kind: 'image' | 'video' }) | { readonly kind: 'audio' }

/** A valid file, and the edits that remove everything but picture and sound. */
export interface Inspection {
  readonly inspected: Inspected
  readonly edits: readonly Edit[]
}

type Measured = Size & { readonly edits: readonly Edit[] }
type ReadPicture = (bytes: Buffer) => Measured & { readonly decoding: Decoding; readonly frames?: number }

const checkSize = ({ width, height }: Size) => {
  if (width === 0 || height === 0) throw new MediaError('damaged')
  if (Math.max(width, height) > maxPixels.side || width * height > maxPixels.area)
    throw new MediaError('tooLarge')
}

const checkPicture = async (read: ReadPicture, bytes: Buffer) => {
  const { width, height, edits, decoding, frames } = read(bytes)
  checkSize({ width, height })
  // The decoder gets no metadata, as the browsers of participants will not either.
  await decodePicture(applyEdits(bytes, edits), decoding, frames)
  return { width, height, edits }
}

const picture = (read: ReadPicture) => async (file: MediaFile) => {
  const { edits, ...size } = await checkPicture(read, file.read(0, file.bytes))
  return { inspected: { kind: 'image', ...size } as const, edits }
}

const video = async (file: MediaFile) => {
  const { edits, ...size } = readMp4(file)
  checkSize(size)
  return { inspected: { kind: 'video', ...size } as const, edits }
}

const audio = (check: (file: MediaFile) => readonly Edit[]) => async (file: MediaFile) => ({
  inspected: { kind: 'audio' } as const,
  edits: check(file),
})

const inspectors: Readonly<Record<MediaExtension, (file: MediaFile) => Promise<Inspection>>> = {
  jpg: picture(readJpeg),
  jpeg: picture(readJpeg),
  png: picture(readPng),
  gif: picture(readGif),
  mp4: video,
  mp3: audio(checkMp3),
  wav: audio(checkWav),
}

const isEffective = ({ length, replacement }: Edit) => length > 0 || replacement.length > 0

/**
 * Parses a media file to its end and decodes a picture. Returns its type and size, and the edits that remove metadata
 * about places, times and people. Takes up to a second of the thread: the server calls it in a worker.
 * @throws MediaError when it is not of the type of its extension, damaged or too large.
 */
export const inspectMedia = (path: string, extension: MediaExtension): Promise<Inspection> =>
  openMediaFile(path, async (file) => {
    if (file.bytes === 0 || file.bytes > maxMediaBytes[mediaTypes[extension].kind])
      throw new MediaError('tooLarge')
    const { inspected, edits } = await inspectors[extension](file)
    return { inspected, edits: edits.filter(isEffective) }
  })

/** UTF-8 without control characters other than tab, line feed and carriage return. */
const isText = (bytes: Buffer) => {
  try {
    // oxlint-disable-next-line no-control-regex
    return !/[\0-\x08\x0e-\x1f]/.test(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return false
  }
}

const isPdf = (bytes: Buffer) => bytes.toString('latin1', 0, 5) === '%PDF-'

const pictureReaders: Readonly<Partial<Record<UploadExtension, ReadPicture>>> = {
  jpg: readJpeg,
  jpeg: readJpeg,
  png: readPng,
  gif: readGif,
}

/**
 * Checks that the content of an attachment is of the type that its extension names, and decodes a picture.
 * @throws MediaError when it is not.
 */
export const checkAttachment = async (path: string, extension: UploadExtension) => {
  const bytes = readFileSync(path)
  if (bytes.length === 0 || bytes.length > maxUploadBytes) throw new MediaError('tooLarge')
  const read = pictureReaders[extension]
  if (read) await checkPicture(read, bytes)
  else if (!(extension === 'pdf' ? isPdf : isText)(bytes)) throw new MediaError('wrongType')
}

const logoReaders = [
  [isPng, readPng],
  [isJpeg, readJpeg],
  [isGif, readGif],
] as const

/**
 * Encodes a PNG, JPEG or GIF picture again, as WebP of at most `maxLogoSide` pixels: nothing of the file but its pixels
 * is kept.
 * @throws MediaError when it is no such picture, damaged or too large.
 */
export const encodeLogo = async (bytes: Buffer) => {
  const [, read] = logoReaders.find(([isType]) => isType(bytes)) ?? []
  if (!read) throw new MediaError('damaged')
  const { edits } = await checkPicture(read, bytes)
  return scalePicture(applyEdits(bytes, edits), maxLogoSide)
}
