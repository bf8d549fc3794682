import sharp from 'sharp'
import { maxPixels } from '#contract/studies/media.ts'
import type { ReportPictures } from '../../define-tool.ts'

/** Largest size in pixels: about 190 per inch for a picture as wide as the page. */
const maxSize = { width: 1400, height: 3000 } as const

/** Converts a picture to an upright JPEG of print size, because a PDF takes only JPEG and PNG; of an animation, its first frame. */
const toPrintJpeg = async (file: Uint8Array) => {
  const jpeg = await sharp(file, { limitInputPixels: maxPixels.area, failOn: 'error' })
    .autoOrient()
    .resize({ ...maxSize, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    // Full chroma keeps the edges of text in screenshots sharp.
    .jpeg({ quality: 84, chromaSubsampling: '4:4:4' })
    .toBuffer()
  return `data:image/jpeg;base64,${jpeg.toString('base64')}`
}

/** Converts the picture files of a report. Unreadable files are left out. */
export const picturesOnPaper = async (files: ReadonlyMap<string, Uint8Array>): Promise<ReportPictures> => {
  const all = await Promise.all(
    [...files].map(async ([src, file]) => [src, await toPrintJpeg(file).catch(() => undefined)] as const),
  )
  return new Map(all.flatMap(([src, data]) => (data === undefined ? [] : [[src, data] as const])))
}
