import sharp from 'sharp'
import { maxPixels } from '#contract/studies/media.ts'

/** Largest size in pixels: about 190 per inch for a picture as wide as the page. */
const maxSize = { width: 1400, height: 3000 } as const

/**
 * Converts a picture to an upright JPEG of print size as a data URL, because a PDF takes only JPEG and PNG; of an
 * animation, its first frame. Undefined for an unreadable picture.
 */
export const pictureOnPaper = async (file: Uint8Array) => {
  try {
    const jpeg = await sharp(file, { limitInputPixels: maxPixels.area, failOn: 'error' })
      .autoOrient()
      .resize({ ...maxSize, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      // Full chroma keeps the edges of text in screenshots sharp.
      .jpeg({ quality: 84, chromaSubsampling: '4:4:4' })
      .toBuffer()
    return `data:image/jpeg;base64,${jpeg.toString('base64')}`
  } catch {
    return undefined
  }
}
