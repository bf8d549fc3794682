import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type Browser, devices } from '@playwright/test'
import { studies } from '#content/studies/index.ts'
import type { StudyDefinition } from '#content/studies/study-definition.ts'
import {
  readSampleRecordings,
  recordingFile,
  recordingsFile,
  type SampleRecording,
  sessionHash,
} from '#server/captures/sample/sample-recordings.ts'
import { chooseParticipants, type Participant } from './demo-captures/choose-participants.ts'
import { encodeVideo } from './demo-captures/encode-video.ts'
import { addPointer, createScreen } from './demo-captures/screen.ts'
import { walkThrough } from './demo-captures/walk.ts'
import { launchBrowser, openPage, reachTasks } from './product-tour.ts'

/**
 * Records the sample participants of the demos of website testing: `node scripts/record-demo-captures.ts
 * http://localhost:3000`, on a running site. Identifiers of demos after the address record only these. Run it again
 * when a sample, a drawn site or the player changes; a test compares the recordings with the samples.
 */
const [site, ...chosen] = process.argv.slice(2)
if (!site) throw new Error('Pass the address of the running site')

const demos = ['website-testing', 'competitive-usability-testing', 'mobile-website'] as const

const phone = { ...devices['Pixel 7'], deviceScaleFactor: 1, viewport: { width: 390, height: 700 } }
const desktop = { viewport: { width: 800, height: 500 } }
const videoScale = 0.8

/** Opens the study up to its first task, as a session that has the order of the participant. */
const openStudy = async (browser: Browser, { study, device }: StudyDefinition, { order }: Participant) => {
  const { tasks } = study
  // Sessions get their orders in turn.
  const attempts = tasks.tool === 'webusability' && tasks.siteOrder === 'balanced' ? tasks.sites.length : 1
  for (let attempt = 0; attempt < attempts * 2; attempt += 1) {
    const page = await openPage(browser, device === 'phone' ? phone : desktop)
    await page.clock.install()
    await addPointer(page)
    const started = page.waitForResponse((reply) => reply.url().endsWith(`/studies/${study.id}/sessions`))
    await reachTasks(page, site, study)
    const reply: unknown = await (await started).json()
    if (JSON.stringify(reply).includes(JSON.stringify(order))) return page
    await page.context().close()
  }
  throw new Error(`No session of ${study.id} has the order ${order.join(', ')}`)
}

const record = async (
  browser: Browser,
  definition: StudyDefinition,
  participant: Participant,
  number: number,
) => {
  const { study, device } = definition
  const { viewport } = device === 'phone' ? phone : desktop
  const page = await openStudy(browser, definition, participant)
  const screen = createScreen(viewport)
  const { start, end, captions } = await walkThrough({ study: page, screen, site, definition, participant })
  const size = {
    width: Math.round((viewport.width * videoScale) / 2) * 2,
    height: Math.round((viewport.height * videoScale) / 2) * 2,
  }
  const encoder = await openPage(browser, {})
  await encoder.goto(new URL('/robots.txt', site).href)
  const video = await encodeVideo(encoder, screen.frames, { start, end, size })
  await encoder.context().close()
  await page.context().close()
  const file = `${study.id}-${number}.webm`
  await writeFile(recordingFile(file), video.bytes)
  console.log(
    `${file}: ${Math.round((end - start) / 1000)} s, ${Math.round(video.bytes.length / 1000)} kB, ${screen.frames.length} pictures`,
  )
  return {
    study: study.id,
    response: participant.startedAt,
    session: sessionHash(participant.events),
    file,
    startedAt: start,
    ms: video.ms,
    ...size,
    captions,
  }
}

await mkdir(fileURLToPath(recordingFile('.')), { recursive: true })
const browser = await launchBrowser()
const isChosen = (study: string) => chosen.length === 0 || chosen.includes(study)
const recordings: SampleRecording[] = []
if (chosen.length > 0)
  recordings.push(...(await readSampleRecordings()).filter(({ study }) => !isChosen(study)))
for (const definition of studies.filter(({ study }) => demos.some((id) => id === study.id))) {
  if (!isChosen(definition.study.id)) continue
  for (const [index, participant] of chooseParticipants(definition).entries())
    recordings.push(await record(browser, definition, participant, index + 1))
}
await browser.close()
await writeFile(recordingsFile, `${JSON.stringify(recordings, null, 2)}\n`)
