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
import {
  appParticipants,
  type AppParticipant,
  chooseParticipants,
  type Participant,
} from './demo-captures/choose-participants.ts'
import { encodeVideo } from './demo-captures/encode-video.ts'
import { addPointer, createScreen, type Screen } from './demo-captures/screen.ts'
import { startRecorder, walkThroughApp } from './demo-captures/walk-app.ts'
import { walkThrough } from './demo-captures/walk.ts'
import { launchBrowser, openPage, reachTasks } from './product-tour.ts'

/**
 * Records sample participants of the demos of website and app tests: `node scripts/record-demo-captures.ts
 * http://localhost:3000`, on a running site. Identifiers of demos after the address record only these. Run it again
 * when a sample, a drawn site or the player changes; a test compares the recordings with the samples.
 */
const [site, ...chosen] = process.argv.slice(2)
if (!site) throw new Error('Pass the address of the running site')

const demos = ['website-testing', 'competitive-usability-testing', 'mobile-website', 'mobile-testing']

const phone = { ...devices['Pixel 7'], deviceScaleFactor: 1, viewport: { width: 390, height: 700 } }
const desktop = { viewport: { width: 800, height: 500 } }
const videoScale = 0.8
/** Bits in a second: texts stay readable. A phone’s own recording shows larger texts and fewer of them. */
const bitrates = { screen: 26_000, phone: 12_000 }

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

interface Recorder {
  readonly browser: Browser
  readonly definition: StudyDefinition
  readonly screen: Screen
}

const walkWebsite = async ({ browser, definition, screen }: Recorder, participant: Participant) => {
  const study = await openStudy(browser, definition, participant)
  const walk = await walkThrough({ study, screen, site, definition, participant })
  await study.context().close()
  return walk
}

const walkApp = async ({ browser, definition, screen }: Recorder, participant: AppParticipant) => {
  const study = await openPage(browser, phone)
  await study.clock.install()
  await addPointer(study)
  await reachTasks(study, site, definition.study)
  const app = await startRecorder(study)
  const walk = await walkThroughApp({ study, app, screen, definition, participant })
  await study.context().close()
  return walk
}

const record = async (
  browser: Browser,
  definition: StudyDefinition,
  participant: Participant | AppParticipant,
  number: number,
) => {
  const { study, device } = definition
  const { viewport } = device === 'phone' ? phone : desktop
  const screen = createScreen(viewport)
  const recorder = { browser, definition, screen }
  const source = 'tasks' in participant ? ('phone' as const) : ('screen' as const)
  const { start, end, captions } = await ('tasks' in participant
    ? walkApp(recorder, participant)
    : walkWebsite(recorder, participant))
  const size = {
    width: Math.round((viewport.width * videoScale) / 2) * 2,
    height: Math.round((viewport.height * videoScale) / 2) * 2,
  }
  const encoder = await openPage(browser, {})
  await encoder.goto(new URL('/robots.txt', site).href)
  const video = await encodeVideo(encoder, screen.frames, { start, end, size, bitrate: bitrates[source] })
  await encoder.context().close()
  const file = `${study.id}-${number}.webm`
  await writeFile(recordingFile(file), video.bytes)
  console.log(
    `${file}: ${Math.round((end - start) / 1000)} s, ${Math.round(video.bytes.length / 1000)} kB, ${screen.frames.length} pictures`,
  )
  return {
    study: study.id,
    response: participant.startedAt,
    session: sessionHash(participant.events),
    ...(source === 'phone' && { source }),
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
for (const definition of studies.filter(({ study }) => demos.includes(study.id))) {
  if (!isChosen(definition.study.id)) continue
  const { tool } = definition.study.tasks
  const participants = tool === 'iosapp' ? appParticipants(definition) : chooseParticipants(definition)
  for (const [index, participant] of participants.entries())
    recordings.push(await record(browser, definition, participant, index + 1))
}
await browser.close()
await writeFile(recordingsFile, `${JSON.stringify(recordings, null, 2)}\n`)
