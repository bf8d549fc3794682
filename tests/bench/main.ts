import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { isBuilt } from '../../scripts/dist.ts'
import { ensureBrowser } from '../../scripts/ensure-browser.ts'
import { withSection, writeMarkdown } from '../support/markdown.ts'
import { accountsSection, measureAccounts } from './accounts.ts'
import { capturesSection, measureCaptures } from './captures.ts'
import { clusterSection, compareProcesses } from './cluster.ts'
import { firstView } from './first-view.ts'
import { lighthouseScores } from './lighthouse.ts'
import { measureMailings } from './mailings.ts'
import { syncsPerSecond } from './measure.ts'
import { compareWithNext, nextSection } from './next-page.ts'
import { pageWeights } from './page-weight.ts'
import { measurePeople } from './people.ts'
import { measurePrototype, prototypeSection } from './prototype.ts'
import { measureRecording, recordingSection } from './recording.ts'
import { measureRecordingServer } from './recording-server.ts'
import { runQuick } from './quick/main.ts'
import { keepOtherSections, measuringHeading, readingSection, report } from './report.ts'
import { keystrokesSection, measureKeystrokes } from './studies/keystrokes.ts'
import { benchStudies } from './studies/main.ts'
import { acceptedPosts, concurrentVisitors, pageRequests } from './throughput.ts'

const page = 'docs/benchmarks.md'
const memoryFolder = '/dev/shm'

const write = async (text: string) => {
  await writeMarkdown(page, text)
  console.log(`Written to ${page}`)
}

const writeClusterSection = async () => {
  const section = clusterSection(await compareProcesses())
  console.log(section)
  await write(withSection(await readFile(page, 'utf8'), section, measuringHeading))
}

const writeAccountsSection = async () => {
  const section = accountsSection(await measureAccounts())
  console.log(section)
  await write(withSection(await readFile(page, 'utf8'), section, measuringHeading))
}

const weighedPages = [
  '/',
  '/card-sort-tool',
  '/pricing',
  '/demos',
  '/contact-us',
  '/enterprise-ux-research',
  '/customizedplan',
  '/book-a-free-demo',
]
const scoredPages = ['/', '/card-sort-tool', '/pricing', '/demos']
const readingPages = ['/guides/card-sorting', '/glossary', '/research', '/docs/api', '/docs/machines']

const writeReadingSection = async () => {
  const views = []
  for (const path of readingPages) views.push(await firstView(path, 7))
  const section = readingSection({
    weights: await pageWeights(readingPages),
    views,
    scores: await lighthouseScores(readingPages, 3),
  })
  console.log(section)
  await write(withSection(await readFile(page, 'utf8'), section, measuringHeading))
}

const slowdown = 4

const writeKeystrokesSection = async () => {
  const section = keystrokesSection(await measureKeystrokes(slowdown), slowdown)
  console.log(section)
  await write(withSection(await readFile(page, 'utf8'), section, measuringHeading))
}

if (process.argv.includes('accounts')) {
  await writeAccountsSection()
  process.exit()
}

if (process.argv.includes('cluster')) {
  await writeClusterSection()
  process.exit()
}

if (process.argv.includes('recording-server')) {
  await measureRecordingServer(process.argv, async (section) => {
    console.log(section)
    await write(withSection(await readFile(page, 'utf8'), section, measuringHeading))
  })
  process.exit()
}

if (process.argv.includes('people')) {
  for await (const section of measurePeople(process.argv)) console.log(section)
  process.exit()
}

if (process.argv.includes('mailings')) {
  console.log(await measureMailings(process.argv))
  process.exit()
}

if (!(await isBuilt())) {
  const { status } = spawnSync(process.execPath, ['scripts/build.ts'], { stdio: 'inherit' })
  if (status !== 0) process.exit(1)
}
if (process.argv.includes('quick')) {
  const lost = await runQuick(process.argv)
  for (const name of lost) console.error(`Slower by more than a tenth: ${name}`)
  process.exit(lost.length > 0 ? 1 : 0)
}

if (process.argv.includes('captures')) {
  const section = capturesSection(await measureCaptures())
  console.log(section)
  await write(withSection(await readFile(page, 'utf8'), section, measuringHeading))
  process.exit()
}

if (!ensureBrowser()) throw new Error('No browser: install Chromium, or set CHROME_PATH')

if (process.argv.includes('next')) {
  const section = nextSection(await compareWithNext())
  console.log(section)
  await write(withSection(await readFile(page, 'utf8'), section, measuringHeading))
  process.exit()
}

if (process.argv.includes('recording')) {
  const section = recordingSection(await measureRecording())
  console.log(section)
  await write(withSection(await readFile(page, 'utf8'), section, measuringHeading))
  process.exit()
}

if (process.argv.includes('prototype')) {
  const section = prototypeSection(await measurePrototype())
  console.log(section)
  await write(withSection(await readFile(page, 'utf8'), section, measuringHeading))
  process.exit()
}

if (process.argv.includes('keystrokes')) {
  await writeKeystrokesSection()
  process.exit()
}

if (process.argv.includes('reading')) {
  await writeReadingSection()
  process.exit()
}

await benchStudies()
if (process.argv.includes('studies')) process.exit()

const step = async <Result>(name: string, work: () => Promise<Result> | Result) => {
  console.log(`${name} …`)
  return work()
}

const results = {
  syncs: await step('The disk', () => syncsPerSecond()),
  posts: await step('Contact forms', () => acceptedPosts()),
  postsInMemory: existsSync(memoryFolder)
    ? await step('Contact forms in memory', () => acceptedPosts(memoryFolder))
    : undefined,
  visitors: await step('Concurrent visitors', () => concurrentVisitors()),
  pages: await step('Home page', pageRequests),
  weights: await step('Scripts and CSS', () => pageWeights(weighedPages)),
  view: await step('Largest contentful paint', () => firstView('/')),
  next: await step('Compared with Next.js', () => compareWithNext()),
  scores: await step('Lighthouse', () => lighthouseScores(scoredPages)),
}
const text = report(results)
console.log(text.slice(0, text.indexOf('## How')))
await write(keepOtherSections(await readFile(page, 'utf8'), text))
await writeClusterSection()
await writeAccountsSection()
await writeKeystrokesSection()
await writeReadingSection()
