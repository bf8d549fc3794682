import sharp from 'sharp'
import { mostPixels } from '#contract/studies/media.ts'
import type { ReportPictures } from '../define-tool.ts'

/** Pixels that a picture has at most: about 190 an inch where it is as wide as a page, or cut into strips. */
const most = { width: 1400, height: 3000 } as const

/**
 * A PDF holds JPEG and PNG alone, and whole: other formats are turned into JPEG, turned upright, made no larger than
 * paper shows, and of what moves the first frame is taken.
 */
const onPaper = async (file: Uint8Array) => {
  const jpeg = await sharp(file, { limitInputPixels: mostPixels.area, failOn: 'error' })
    .autoOrient()
    .resize({ ...most, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    // Letters of a screen keep their edges only with all of their colour.
    .jpeg({ quality: 84, chromaSubsampling: '4:4:4' })
    .toBuffer()
  return `data:image/jpeg;base64,${jpeg.toString('base64')}`
}

/** The pictures of a report from their files. */
export const picturesOnPaper = async (files: ReadonlyMap<string, Uint8Array>): Promise<ReportPictures> => {
  const all = await Promise.all(
    [...files].map(async ([src, file]) => [src, await onPaper(file).catch(() => undefined)] as const),
  )
  return new Map(all.flatMap(([src, data]) => (data === undefined ? [] : [[src, data] as const])))
}
