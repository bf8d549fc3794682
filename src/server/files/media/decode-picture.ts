import sharp from 'sharp'
import { maxPixels } from '#contract/studies/media.ts'
import { MediaError } from './media-file.ts'

/** The resources a decoder needs for a picture; for an animation, for each of its frames. */
export interface Decoding {
  /** Memory in bytes beyond a few rows. */
  readonly bytes: number
  /** Number of values that it computes. */
  readonly samples: number
}

/** A picture of 50 megapixels in one pass, or a photo of 30 megapixels in ten scans, stays below. */
const maxDecoding: Decoding = { bytes: 96 * 1024 ** 2, samples: 500_000_000 }

/** Values of an animation that are decoded; its further frames are only parsed. */
const maxAnimationSamples = 100_000_000

const timeoutSeconds = 2

// One file at a time in each worker; the cache would keep its memory afterwards.
sharp.concurrency(1)
sharp.cache(false)

/**
 * Decodes a picture; of an animation, as many frames as the limit allows.
 * @throws MediaError when it does not decode, or takes too much memory or time.
 */
export const decodePicture = async (bytes: Buffer, { bytes: memory, samples }: Decoding, frames = 1) => {
  if (memory > maxDecoding.bytes || samples > maxDecoding.samples) throw new MediaError('tooLarge')
  const pages = Math.max(1, Math.min(frames, Math.floor(maxAnimationSamples / samples)))
  try {
    await sharp(bytes, {
      limitInputPixels: pages * maxPixels.area,
      failOn: 'error',
      ignoreIcc: true,
      ...(pages > 1 && { pages }),
    })
      .timeout({ seconds: timeoutSeconds })
      .resize(16, 16, { fit: 'fill' })
      .raw()
      .toBuffer()
  } catch {
    throw new MediaError('damaged')
  }
}

/**
 * Encodes a picture that `decodePicture` has accepted as WebP, scaled down to this many pixels a side. Width and height
 * are those of the encoded picture.
 * @throws MediaError when it does not decode.
 */
export const scalePicture = async (bytes: Buffer, side: number) => {
  try {
    const { data, info } = await sharp(bytes, {
      limitInputPixels: maxPixels.area,
      failOn: 'error',
      autoOrient: true,
    })
      .timeout({ seconds: timeoutSeconds })
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 90 })
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.height }
  } catch {
    throw new MediaError('damaged')
  }
}
