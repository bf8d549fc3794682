import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { type ToolWithVideo, toolsWithVideo, videos } from '#content/site/tool-videos.ts'
import { studies } from '#content/studies/index.ts'
import { launchBrowser, openPage, reachTasks, waitForPictures } from './product-tour.ts'

/**
 * Records src/site/tool-videos/*.{webm,vtt,webp}, the videos of the tools with captions and poster, from a running
 * site:
 * `node scripts/record-videos.ts http://localhost:3000`. Names of tools after the address record only these. Needs
 * ffmpeg with VP9 (Debian's package has it). Run it again when the player or the results change.
 */
const folder = 'src/site/tool-videos'
const size = { width: 960, height: 720 }
const largest = 1_500_000
/** The shortest time in milliseconds that a caption stays. */
const readingTime = 3600

const [site, ...chosen] = process.argv.slice(2)
if (!site)
  throw new Error('Pass the address of the running site: node scripts/record-videos.ts http://localhost:3000')

interface Frame {
  readonly at: number
  readonly image: Buffer
}

/** A pointer that follows the mouse: a headless browser draws none. */
const addPointer = (page: Page) =>
  page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      const pointer = document.createElement('div')
      pointer.style.cssText =
        'position:fixed;left:0;top:0;z-index:2147483647;width:22px;height:22px;margin:-11px;border-radius:50%;background:#e8a33dcc;border:2px solid #12372a;pointer-events:none'
      const place = (x: number, y: number) => {
        pointer.style.transform = `translate(${x}px, ${y}px)`
      }
      place(480, 420)
      addEventListener('mousemove', ({ clientX, clientY }) => place(clientX, clientY), true)
      document.documentElement.append(pointer)
    })
  })

/** Records the page as frames with their time; a frame comes when the page changes. Work in `cut` is left out. */
const record = async (page: Page) => {
  const session = await page.context().newCDPSession(page)
  const frames: Frame[] = []
  let left = 0
  let isCut = false
  const now = () => performance.now() - left
  session.on('Page.screencastFrame', ({ data, sessionId }) => {
    if (!isCut) frames.push({ at: now(), image: Buffer.from(data, 'base64') })
    void session.send('Page.screencastFrameAck', { sessionId })
  })
  await session.send('Page.startScreencast', { format: 'jpeg', quality: 90, maxWidth: 960, maxHeight: 720 })
  return {
    frames,
    now,
    cut: async (work: () => Promise<unknown>) => {
      const start = now()
      isCut = true
      await work()
      isCut = false
      left = performance.now() - start
      frames.push({ at: now(), image: await page.screenshot({ type: 'jpeg', quality: 90 }) })
    },
    stop: () => session.send('Page.stopScreencast'),
  }
}

const clock = (ms: number) => new Date(Math.max(0, ms)).toISOString().slice(11, 23)

const moveTo = async (page: Page, target: Locator) => {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (box) await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 20 })
}

const click = async (page: Page, target: Locator) => {
  await moveTo(page, target)
  await page.waitForTimeout(250)
  await page.mouse.down()
  await page.mouse.up()
  await page.waitForTimeout(500)
}

const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name }).first()

const sortCard = async (page: Page, card: string, group: string) => {
  await click(
    page,
    page.getByRole('list', { name: 'Unsorted cards' }).getByRole('button', { name: card, exact: true }),
  )
  const destinations = page.getByRole('group', { name: /^Where does/ })
  const known = destinations.getByRole('button', { name: group, exact: true })
  if ((await known.count()) > 0) return click(page, known)
  await click(page, destinations.getByRole('button', { name: 'New group', exact: true }))
  await page.keyboard.type(group, { delay: 60 })
  await page.keyboard.press('Enter')
}

/** The participant's actions: before the second caption, and after it. */
const acts: Record<ToolWithVideo, readonly [(page: Page) => Promise<void>, (page: Page) => Promise<void>]> = {
  cardsort: [
    (page) => moveTo(page, page.getByRole('list', { name: 'Unsorted cards' }).getByRole('button').nth(2)),
    async (page) => {
      await sortCard(page, 'Renew a loan', 'Borrowing')
      await sortCard(page, 'Pay a late fee', 'Borrowing')
      await sortCard(page, 'Story time for toddlers', 'For children')
    },
  ],
  treetest: [
    (page) => moveTo(page, button(page, 'Plan your visit')),
    async (page) => {
      await click(page, button(page, 'Plan your visit'))
      await click(page, button(page, 'Rules and advice'))
      await click(page, button(page, 'What is allowed'))
      await moveTo(page, button(page, 'Dogs'))
    },
  ],
  firstclick: [
    (page) => moveTo(page, button(page, 'Show the picture')),
    async (page) => {
      await click(page, button(page, 'Show the picture'))
      await page.waitForTimeout(1500)
      await page.mouse.move(610, 395, { steps: 30 })
      await page.waitForTimeout(600)
    },
  ],
  fivesecond: [
    async (page) => {
      await click(page, button(page, /^Show the picture/))
      await page.waitForTimeout(5600)
    },
    async (page) => {
      await main(page)
        .getByRole('textbox')
        .first()
        .pressSequentially('They repair broken things', { delay: 70 })
    },
  ],
  preferencetest: [
    async (page) => {
      for (const name of ['Full size: Design 1', 'Full size: Design 2', 'Full size: Design 3'])
        await moveTo(page, button(page, name))
    },
    async (page) => {
      await click(page, button(page, 'Choose: Design 2'))
    },
  ],
  questionnaire: [
    async (page) => {
      await click(page, main(page).getByText('In the last week', { exact: true }))
    },
    async (page) => {
      await click(page, button(page, 'Continue'))
      await page.waitForTimeout(900)
    },
  ],
}

const views: Record<ToolWithVideo, string> = {
  cardsort: 'dendrogram',
  treetest: 'pietree',
  firstclick: 'heat-map',
  fivesecond: 'words',
  preferencetest: 'overview',
  questionnaire: 'answers',
}

/** Scrolls evenly, as a reader does. */
const scrollBy = async (page: Page, distance: number) => {
  for (let left = distance; left > 0; left -= 24) {
    await page.mouse.wheel(0, 24)
    await page.waitForTimeout(24)
  }
}

const recordVideo = async (browser: Browser, tool: ToolWithVideo) => {
  const { study: id, captions } = videos[tool]
  const study = studies.find((each) => each.study.id === id)?.study
  if (!study) throw new Error(`There is no study ${id}`)
  const page = await openPage(browser, { viewport: size, colorScheme: 'light' })
  await addPointer(page)
  // The results are loaded before, so that the video does not show how a cold page loads.
  await page.goto(new URL(`/results?study=${id}&view=${views[tool]}`, site).href, {
    waitUntil: 'networkidle',
  })
  await reachTasks(page, site, study)
  await waitForPictures(page)

  const { frames, now, cut, stop } = await record(page)
  const cues: number[] = []
  const caption = async (act: () => Promise<void>) => {
    const start = now()
    cues.push(start)
    await act()
    await page.waitForTimeout(Math.max(0, readingTime - (now() - start)))
  }
  const openResults = (view: string) =>
    cut(async () => {
      await page.goto(new URL(`/results?study=${id}${view}`, site).href, { waitUntil: 'networkidle' })
      await main(page).locator('h2').first().waitFor()
      await main(page)
        .getByText(/^(Loading|Resampling|Calculating)/)
        .filter({ visible: true })
        .first()
        .waitFor({ state: 'hidden' })
      await page.waitForTimeout(600)
    })
  const [first, second] = acts[tool]
  await caption(() => first(page))
  await caption(() => second(page))
  await openResults('')
  await caption(() => scrollBy(page, 240))
  await openResults(`&view=${views[tool]}`)
  await caption(() => scrollBy(page, 560))
  const end = now()
  await stop()
  await page.context().close()
  await encode(tool, frames, { cues, end, captions })
}

interface Timing {
  readonly cues: readonly number[]
  readonly end: number
  readonly captions: readonly string[]
}

/** Writes the video, its captions and its poster. */
const encode = async (tool: ToolWithVideo, frames: readonly Frame[], { cues, end, captions }: Timing) => {
  const start = cues[0] ?? end
  const shown = frames.filter(({ at }, index) => (frames[index + 1]?.at ?? end) > start && at < end)
  const work = await mkdtemp(join(tmpdir(), 'understory-video-'))
  const lines: string[] = []
  for (const [index, { at, image }] of shown.entries()) {
    const file = join(work, `${index}.jpg`)
    await writeFile(file, image)
    const seconds = ((shown[index + 1]?.at ?? end) - Math.max(at, start)) / 1000
    lines.push(`file '${file}'`, `duration ${seconds.toFixed(3)}`)
  }
  const last = lines.at(-2)
  await writeFile(join(work, 'frames.txt'), [...lines, last].join('\n'))
  const output = `${folder}/${tool}.webm`
  const options = `-y -v error -f concat -safe 0 -i ${join(work, 'frames.txt')} -vf fps=15,scale=${size.width}:${size.height} -c:v libvpx-vp9 -b:v 0 -crf 40 -deadline realtime -cpu-used 7 -row-mt 1 -pix_fmt yuv420p -an ${output}`
  const { status, signal, error } = spawnSync('ffmpeg', options.split(' '), { stdio: 'inherit' })
  if (status !== 0)
    throw new Error(`ffmpeg failed (${signal ?? status}); Debian has its package`, { cause: error })
  const { size: bytes } = await stat(output)
  if (bytes > largest) throw new Error(`${output} has ${bytes} bytes, more than ${largest}`)

  const vtt = captions.map(
    (text, index) =>
      `${clock((cues[index] ?? end) - start)} --> ${clock((cues[index + 1] ?? end) - start)}\n${text}\n`,
  )
  await writeFile(`${folder}/${tool}.vtt`, `WEBVTT\n\n${vtt.join('\n')}`)
  // The poster is from the middle of the last caption, which shows the result.
  const middle = ((cues.at(-1) ?? start) + end) / 2
  const poster = shown.findLast(({ at }) => at <= middle) ?? shown.at(-1)
  if (poster) await sharp(poster.image).webp({ quality: 72 }).toFile(`${folder}/${tool}.webp`)
  await rm(work, { recursive: true })
  console.log(
    `${tool}: ${((end - start) / 1000).toFixed(0)} s, ${(bytes / 1000).toFixed(0)} kB, ${shown.length} frames`,
  )
}

await mkdir(folder, { recursive: true })
const browser = await launchBrowser()
for (const tool of toolsWithVideo)
  if (chosen.length === 0 || chosen.includes(tool)) await recordVideo(browser, tool)
await browser.close()
