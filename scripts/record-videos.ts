import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { recordingDemo } from '#content/demo-shop/recording-demo.ts'
import { shopPath } from '#content/demo-shop/shop.ts'
import { routes } from '#content/site/routes.ts'
import { type ToolWithVideo, toolsWithVideo, videos } from '#content/site/tool-videos.ts'
import { studies } from '#content/studies/index.ts'
import { palette } from '#ui/palette.ts'
import {
  installApp,
  launchBrowser,
  openPage,
  openPrototype,
  reachTasks,
  waitForPictures,
} from './product-tour.ts'

/**
 * Records src/site/tool-videos/*.{webm,vtt,webp}, the videos of the tools with captions and poster, from a running
 * site:
 * `node scripts/record-videos.ts http://localhost:3000`. Names of tools after the address record only these. Needs
 * ffmpeg with VP9 (Debian's package has it). Run it again when the player or the results change.
 */
const folder = 'src/site/tool-videos'
const size = { width: 960, height: 720 }
const phone = { width: 390, height: 780 }
const largest = 1_500_000
/** The shortest time in milliseconds that a caption stays. */
const readingTime = 3600

const [address, ...chosen] = process.argv.slice(2)
if (!address)
  throw new Error('Pass the address of the running site: node scripts/record-videos.ts http://localhost:3000')

const site = new URL('/', address).href

interface Frame {
  readonly at: number
  readonly image: Buffer
}

/** A pointer that follows the mouse: a headless browser draws none. */
const addPointer = (page: Page) =>
  page.context().addInitScript(() => {
    if (self !== top) return
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

/**
 * Records a page as frames with their time; a frame comes when the page changes. Work in `cut` is left out, and `show`
 * goes on with another page.
 */
const record = async (first: Page) => {
  let page = first
  const frames: Frame[] = []
  let left = 0
  let isCut = false
  const now = () => performance.now() - left
  const start = async () => {
    const started = await page.context().newCDPSession(page)
    started.on('Page.screencastFrame', ({ data, sessionId }) => {
      if (!isCut) frames.push({ at: now(), image: Buffer.from(data, 'base64') })
      void started.send('Page.screencastFrameAck', { sessionId })
    })
    await started.send('Page.startScreencast', { format: 'jpeg', quality: 90, maxWidth: 960, maxHeight: 780 })
    return started
  }
  let session = await start()
  const shoot = async () =>
    frames.push({ at: now(), image: await page.screenshot({ type: 'jpeg', quality: 90 }) })
  return {
    frames,
    now,
    cut: async (work: () => Promise<unknown>) => {
      const begin = now()
      isCut = true
      await work()
      isCut = false
      left = performance.now() - begin
      await shoot()
    },
    show: async (other: Page) => {
      await session.detach()
      page = other
      await page.bringToFront()
      await page.waitForLoadState('networkidle')
      session = await start()
      await shoot()
    },
    stop: () => session.detach(),
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

/** The recorded pages: the first one, other pages, results, and work that is left out. */
interface Stage {
  readonly page: Page
  readonly show: (page: Page) => Promise<void>
  readonly cut: (work: () => Promise<unknown>) => Promise<void>
  readonly openResults: (view?: string) => Promise<Page>
}
/** The actions during one caption. */
type Scene = (stage: Stage) => Promise<void>
type Act = (page: Page, show: Stage['show']) => Promise<void>

/** A participant's actions before the second caption and after it, the findings, and a view of the results. */
const studyScenes = (first: Act, second: Act, view: string): readonly Scene[] => [
  ({ page, show }) => first(page, show),
  ({ page, show }) => second(page, show),
  async ({ openResults }) => scrollBy(await openResults(), 240),
  async ({ openResults }) => scrollBy(await openResults(view), 560),
]

/** Clicks what opens another tab, and shows that tab. */
const follow = async (page: Page, target: Locator, show: Stage['show']) => {
  const opening = page.context().waitForEvent('page')
  await click(page, target)
  const opened = await opening
  await show(opened)
  return opened
}

const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).first()

const scenes: Record<ToolWithVideo, readonly Scene[]> = {
  cardsort: studyScenes(
    (page) => moveTo(page, page.getByRole('list', { name: 'Unsorted cards' }).getByRole('button').nth(2)),
    async (page) => {
      await sortCard(page, 'Renew a loan', 'Borrowing')
      await sortCard(page, 'Pay a late fee', 'Borrowing')
      await sortCard(page, 'Story time for toddlers', 'For children')
    },
    'dendrogram',
  ),
  treetest: studyScenes(
    (page) => moveTo(page, button(page, 'Plan your visit')),
    async (page) => {
      await click(page, button(page, 'Plan your visit'))
      await click(page, button(page, 'Rules and advice'))
      await click(page, button(page, 'What is allowed'))
      await moveTo(page, button(page, 'Dogs'))
    },
    'pietree',
  ),
  firstclick: studyScenes(
    (page) => moveTo(page, button(page, 'Show the picture')),
    async (page) => {
      await click(page, button(page, 'Show the picture'))
      await page.waitForTimeout(1500)
      await page.mouse.move(610, 395, { steps: 30 })
      await page.waitForTimeout(600)
    },
    'heat-map',
  ),
  fivesecond: studyScenes(
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
    'words',
  ),
  preferencetest: studyScenes(
    async (page) => {
      for (const name of ['Full size: Design 1', 'Full size: Design 2', 'Full size: Design 3'])
        await moveTo(page, button(page, name))
    },
    (page) => click(page, button(page, 'Choose: Design 2')),
    'overview',
  ),
  questionnaire: studyScenes(
    (page) => click(page, main(page).getByText('In the last week', { exact: true })),
    async (page) => {
      await click(page, button(page, 'Continue'))
      await page.waitForTimeout(900)
    },
    'answers',
  ),
  prototype: studyScenes(
    (page) => moveTo(page, button(page, 'Open the prototype')),
    async (page) => {
      await openPrototype(page)
      for (const name of ['Six tablets left', 'Your prescriptions']) {
        const place = page.getByRole('dialog').getByRole('button', { name, exact: true })
        if (await place.isVisible()) await click(page, place)
        await page.waitForTimeout(900)
      }
    },
    'paths',
  ),
  webusability: studyScenes(
    (page) => moveTo(page, link(page, 'Open the website')),
    async (page, show) => {
      const opened = await follow(page, link(page, 'Open the website'), show)
      await page.waitForTimeout(900)
      await click(opened, link(opened, 'Good to know'))
      await scrollBy(opened, 240)
      await page.waitForTimeout(900)
      await show(page)
      await moveTo(page, button(page, 'I did it'))
    },
    'overview',
  ),
  iosapp: studyScenes(
    async (page) => {
      await page.waitForTimeout(1500)
      await click(page, button(page, 'Start the task'))
    },
    async (page, show) => {
      const [, app = page] = page.context().pages()
      await show(app)
      await page.waitForTimeout(900)
      await click(app, link(app, 'Stops'))
      await page.waitForTimeout(1500)
      await show(page)
      await click(page, button(page, 'I did it'))
      await page.waitForTimeout(1500)
    },
    'systems',
  ),
  sessionrecord: [
    ({ page }) => click(page, page.getByRole('button', { name: 'Allow recording' })),
    async ({ page }) => {
      await page.waitForTimeout(1500)
      await click(page, link(page, 'See all plants'))
      await page.waitForTimeout(1500)
      await click(page, link(page, 'Monstera'))
      await page.waitForTimeout(900)
      await click(page, page.getByRole('button', { name: 'Add to basket' }))
      await page.waitForTimeout(1500)
    },
    async ({ page, cut, openResults }) => {
      await openResults()
      await cut(async () => {
        await page.getByRole('list', { name: 'Your visits' }).getByRole('link').first().click()
        await page.getByRole('region', { name: 'Player' }).evaluate((player) => player.scrollIntoView())
        await page.waitForTimeout(1500)
      })
      // A click of the mouse would scroll the replay out of sight.
      await page
        .getByRole('button', { name: 'Play', exact: true })
        .evaluate((play: HTMLElement) => play.click())
      await page.waitForTimeout(5000)
    },
    async ({ openResults }) => scrollBy(await openResults('heat-maps'), 480),
  ],
  widget: [
    async ({ page }) => {
      const trial = page.locator('#try')
      await click(page, trial.getByLabel('Show it after five seconds'))
      await click(page, trial.getByRole('button', { name: 'Try the invitation' }))
    },
    async ({ page }) => {
      const accept = page.getByRole('link', { name: 'Take part' })
      await accept.waitFor()
      await page.waitForTimeout(900)
      await moveTo(page, accept)
    },
    async ({ page, show }) => {
      await follow(page, page.getByRole('link', { name: 'Take part' }), show)
    },
  ],
}

/** Opens the page that a video begins with. */
const openFirst = async (page: Page, tool: ToolWithVideo) => {
  const { study: id } = videos[tool]
  if (tool === 'widget') {
    await page.goto(new URL(routes.pageToolRecruitingWidget, site).href, { waitUntil: 'networkidle' })
    return page.locator('#try').scrollIntoViewIfNeeded()
  }
  if (id === recordingDemo) {
    await page.goto(new URL(shopPath, site).href, { waitUntil: 'networkidle' })
    return
  }
  const study = studies.find((each) => each.study.id === id)?.study
  if (!study) throw new Error(`There is no study ${id}`)
  await reachTasks(page, site, study)
  if (tool === 'iosapp') {
    await installApp(page)
    await page.bringToFront()
  }
}

/** Scrolls evenly, as a reader does. */
const scrollBy = async (page: Page, distance: number) => {
  for (let left = distance; left > 0; left -= 24) {
    await page.mouse.wheel(0, 24)
    await page.waitForTimeout(24)
  }
}

const resultsOf = (id: string, view?: string) => {
  const url = new URL(routes.pageStudyResults, site)
  url.searchParams.set('study', id)
  if (view !== undefined) url.searchParams.set('view', view)
  return url.href
}

const recordVideo = async (browser: Browser, tool: ToolWithVideo) => {
  const { study: id, captions } = videos[tool]
  const reader = await openPage(browser, { viewport: size, colorScheme: 'light' })
  const page =
    tool === 'iosapp'
      ? await openPage(browser, { viewport: phone, isMobile: true, hasTouch: true, colorScheme: 'light' })
      : reader
  await addPointer(reader)
  if (page !== reader) await addPointer(page)
  // The results are loaded before, so that the video does not show how a cold page loads.
  await reader.goto(resultsOf(id), { waitUntil: 'networkidle' })
  await openFirst(page, tool)
  await waitForPictures(page)

  const { frames, now, cut, show, stop } = await record(page)
  const openResults = async (view?: string) => {
    if (page !== reader) await show(reader)
    await cut(async () => {
      await reader.goto(resultsOf(id, view), { waitUntil: 'networkidle' })
      await main(reader).locator('h2:visible, canvas:visible').first().waitFor()
      await main(reader)
        .getByText(/^(Loading|Resampling|Calculating)/)
        .filter({ visible: true })
        .first()
        .waitFor({ state: 'hidden' })
      await reader.waitForTimeout(600)
    })
    return reader
  }
  const cues: number[] = []
  for (const scene of scenes[tool]) {
    const start = now()
    cues.push(start)
    await scene({ page, show, cut, openResults })
    await page.waitForTimeout(Math.max(0, readingTime - (now() - start)))
  }
  const end = now()
  await stop()
  await page.context().close()
  if (page !== reader) await reader.context().close()
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
    await sharp(image)
      .resize({ ...size, fit: 'contain', background: palette.lichen.light })
      .jpeg({ quality: 90 })
      .toFile(file)
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
  if (poster)
    await sharp(poster.image)
      .resize({ ...size, fit: 'contain', background: palette.lichen.light })
      .webp({ quality: 72 })
      .toFile(`${folder}/${tool}.webp`)
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
