import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { ZipFile } from 'yazl'
import { withFamilies, withOutlines } from '#studies/engine/report/svg-fonts.ts'
import type { Chart } from '#studies/engine/report/charts.ts'
import { slugOf } from './archive.ts'

/** Pixels per inch of the pictures: three times the size of the report on a screen. */
const density = 216

const noCharts = 'There are no charts: no response matches the filter of this file.\n'

/** A zip file with each chart as SVG and as PNG, in the order of the report. */
export const chartArchive = async (charts: readonly Chart[]) => {
  const zip = new ZipFile()
  for (const [index, { title, svg }] of charts.entries()) {
    const name = `${String(index + 1).padStart(2, '0')}-${slugOf(title)}`
    zip.addBuffer(Buffer.from(withFamilies(svg)), `${name}.svg`)
    const png = await sharp(Buffer.from(withOutlines(svg)), { density })
      .flatten({ background: '#ffffff' })
      .png()
      .toBuffer()
    zip.addBuffer(png, `${name}.png`)
  }
  // Programs take a zip file without files for a broken one.
  if (charts.length === 0) zip.addBuffer(Buffer.from(noCharts), 'no-charts.txt')
  zip.end()
  return new Uint8Array(await buffer(zip.outputStream))
}
