import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { maxMediaBytes } from '#contract/studies/media.ts'
import { type Results, resultsFilter } from '#contract/studies/results.ts'
import { createDiskFiles } from '#server/files/file-store.ts'
import { createPictureReader } from '#server/files/media/read-picture.ts'
import { createReportService } from '#server/studies/results/report-service.ts'
import { createDemoStudies, openStudies } from '#studies/engine/published.ts'
import { pictureOnPaper } from '#studies/engine/report/report-pictures.ts'
import { gif, png } from '#tests/support/generated-media.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { putBytes } from '#tests/support/put-bytes.ts'
import { serverTools } from '#tools/server.ts'
import { firstClickModel } from '#tools/first-click/analysis/first-click-model.ts'
import { heatBandwidth, heatOf } from '#studies/statistics/heat.ts'
import { heatPixels } from '#studies/statistics/heat-colors.ts'
import { sampleResults } from '../sample-results.ts'

const clinic = '/studies/first-click-testing/clinic.webp'
const fileOf = (src: string) => readFileSync(`public${src}`)

const openFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'understory-pictures-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return createDiskFiles(folder)
}

/** The pictures of a PDF made by PDFKit: its designs as JPEG, and the opacity of each pixel of its heat maps. */
const imagesIn = (pdf: Uint8Array) => {
  const objects = Buffer.from(pdf)
    .toString('latin1')
    .matchAll(/\/Subtype \/Image([^]*?)stream\n([^]*?)\nendstream/g)
  const images = [...objects].map(([, head = '', bytes = '']) => ({
    head,
    bytes: Buffer.from(bytes, 'latin1'),
  }))
  return {
    designs: images.filter(({ head }) => head.includes('/DCTDecode')).map(({ bytes }) => bytes),
    heat: images.filter(({ head }) => head.includes('/DeviceGray')).map(({ bytes }) => inflateSync(bytes)),
  }
}

/** The report of a demo study whose pictures stand at another address. */
const reportOn = async (study: string, src: string, files: ReturnType<typeof openFolder>) => {
  const open = openStudies(serverTools, createDemoStudies(serverTools)).get(study)
  if (!open) throw new Error(`No study ${study}`)
  const results: Results = sampleResults(open)
  const { tasks } = results.study
  if (tasks.tool !== 'firstclick') throw new Error('Not a first click test')
  const pictures = tasks.pictures.map((picture) => ({ ...picture, src }))
  const moved = { ...results, study: { ...results.study, tasks: { ...tasks, pictures } } }
  const { signal } = new AbortController()
  return createReportService({ readPicture: createPictureReader(files) })(
    {
      study,
      form: 'pdf',
      version: '1',
      filter: resultsFilter.parse({}),
      allows: results.allows,
      asker: { client: 'one', workspace: 'one' },
      signal,
    },
    async () => moved,
  )
}

/** Reports without uploads, written once for all tests. */
const written = new Map<string, ReturnType<typeof reportOn>>()
const firstClickReport = (src: string) => {
  const report = written.get(src) ?? reportOn('first-click-testing', src, openFolder())
  written.set(src, report)
  return report
}
const missing = '/../package.json'

/** `orientation` as Exif counts it: 1 upright, 6 turned to its left. */
const jpeg = (orientation: number) =>
  sharp({ create: { width: 30, height: 20, channels: 3, background: '#c00000' } })
    .withMetadata({ orientation })
    .jpeg()
    .toBuffer()

const onPaper = async (file: Uint8Array) => {
  const data = await pictureOnPaper(file)
  return data === undefined ? undefined : Buffer.from(data.replace('data:image/jpeg;base64,', ''), 'base64')
}

test.each([
  ['a WebP', fileOf(clinic), 1280, 2497],
  ['a PNG', png(), 3, 2],
  ['a GIF', gif(), 3, 2],
  ['a JPEG', await jpeg(1), 30, 20],
  ['a JPEG rotated by its Exif orientation', await jpeg(6), 20, 30],
])('converts %s to an upright JPEG', async (_, file, width, height) => {
  const made = await onPaper(file)
  expect(await sharp(made).metadata()).toMatchObject({ format: 'jpeg', width, height })
})

/** The corner at which browsers show the first pixel of a file, by its Exif orientation (Exif 2.32, 4.6.4). */
test.each([
  [2, 'right', 'top'],
  [3, 'right', 'bottom'],
  [4, 'left', 'bottom'],
  [5, 'left', 'top'],
  [6, 'right', 'top'],
  [7, 'right', 'bottom'],
  [8, 'left', 'bottom'],
])('has a spot where players and maps show it, with the Exif orientation %i', async (orientation, x, y) => {
  const spot = { create: { width: 8, height: 8, channels: 3, background: '#c00000' } } as const
  const marked = sharp({ create: { width: 48, height: 32, channels: 3, background: '#ffffff' } })
    .composite([{ input: await sharp(spot).png().toBuffer(), left: 0, top: 0 }])
    .withMetadata({ orientation })
  const made = await onPaper(await marked.jpeg().toBuffer())
  const { data, info } = await sharp(made).raw().toBuffer({ resolveWithObject: true })
  const column = x === 'left' ? 2 : info.width - 3
  const row = y === 'top' ? 2 : info.height - 3
  expect(data[(row * info.width + column) * info.channels + 1]).toBeLessThan(60)
})

test('shrinks large pictures, fills transparency with white, and omits invalid pictures', async () => {
  const background = { r: 0, g: 0, b: 0, alpha: 0 }
  const large = sharp({ create: { width: 2800, height: 1000, channels: 4, background } })
  const made = await onPaper(await large.png().toBuffer())
  expect(await sharp(made).metadata()).toMatchObject({ width: 1400, height: 500 })
  expect((await sharp(made).stats()).channels.map(({ min }) => min)).toEqual([255, 255, 255])
  expect(await onPaper(png().subarray(0, 40))).toBeUndefined()
})

test('draws the click map on its design from the site or an upload', async () => {
  const files = openFolder()
  const id = randomUUID()
  const red = sharp({ create: { width: 64, height: 48, channels: 3, background: '#c00000' } })
  await putBytes(files, id, await red.png().toBuffer())
  const [own, uploaded] = await Promise.all([
    firstClickReport(clinic),
    reportOn('first-click-testing', `/media/${id}.png`, files),
  ])
  expect(await sharp(imagesIn(own).designs[0]).metadata()).toMatchObject({ width: 1280, height: 2497 })
  const { channels } = await sharp(imagesIn(uploaded).designs[0]).stats()
  expect(channels.map(({ mean }) => Math.round(mean / 64))).toEqual([3, 0, 0])
  expect(pdfText(own)).not.toContain('couldnotberead')
})

test('draws the density of first clicks as on the results page, with or without the design', async () => {
  const open = openStudies(serverTools, createDemoStudies(serverTools)).get('first-click-testing')
  if (!open) throw new Error('No study')
  const { study, settings, counts } = sampleResults(open)
  if (study.tasks.tool !== 'firstclick' || settings.tool !== 'firstclick' || counts.tool !== 'firstclick')
    throw new Error('Not a first click test')
  const model = firstClickModel(study.tasks, counts, settings.hotspots)
  const opacities = model.tasks.map(({ picture, clicks }) => {
    const heat = heatOf(clicks[0] ?? [], picture, heatBandwidth * picture.width)
    return heatPixels(heat, 5).data.filter((_, place) => place % 4 === 3)
  })
  expect(opacities.map((values) => values.includes(237))).toEqual(model.tasks.map(() => true))
  for (const src of [clinic, missing]) {
    const { heat } = imagesIn(await firstClickReport(src))
    expect(heat.map((values, place) => values.equals(Buffer.from(opacities[place] ?? [])))).toEqual(
      model.tasks.map(() => true),
    )
  }
})

test('draws clicks without a missing design and names it', async () => {
  const report = await firstClickReport(missing)
  expect(imagesIn(report).designs).toEqual([])
  expect(pdfText(report)).toContain('Thedesigncouldnotberead')
})

test('reads pictures of the accepted size from the site and from uploads only', async () => {
  const read = createPictureReader(openFolder())
  expect(await read(clinic)).toEqual(fileOf(clinic))
  const id = randomUUID()
  const files = openFolder()
  await putBytes(files, id, new Uint8Array(maxMediaBytes.image + 1))
  expect(await createPictureReader(files)(`/media/${id}.png`)).toBeUndefined()
  for (const src of ['/../package.json', '/none.png', `/media/${randomUUID()}.png`, '/media/../package.json'])
    expect([src, await read(src)]).toEqual([src, undefined])
})
