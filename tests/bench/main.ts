import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { spawnSync } from 'node:child_process'
import { format, resolveConfig } from 'prettier'
import { isBuilt } from '../../scripts/dist.ts'
import { ensureBrowser } from '../../scripts/ensure-browser.ts'
import { acceptedPosts } from './accepted-posts.ts'
import { crowd } from './crowd.ts'
import { syncsPerSecond } from './disk.ts'
import { firstView } from './first-view.ts'
import { lighthouseScores } from './lighthouse.ts'
import { besideNext } from './next-page.ts'
import { nextSection, withNextSection } from './next-report.ts'
import { pageRequests } from './page-requests.ts'
import { pageWeights } from './page-weight.ts'
import { report } from './report.ts'
import { benchStudies } from './studies/main.ts'

const page = 'docs/benchmarks.md'
const memoryFolder = '/dev/shm'

if (!(await isBuilt())) {
  const { status } = spawnSync(process.execPath, ['scripts/build.ts'], { stdio: 'inherit' })
  if (status !== 0) process.exit(1)
}
if (!ensureBrowser()) throw new Error('No browser: install Chromium, or set CHROME_PATH')

const write = async (text: string) => {
  await writeFile(page, await format(text, { ...(await resolveConfig(page)), parser: 'markdown' }))
  console.log(`Written to ${page}`)
}

if (process.argv.includes('next')) {
  const section = nextSection(await besideNext())
  console.log(section)
  await write(withNextSection(await readFile(page, 'utf8'), section))
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
  crowd: await step('Two hundred visitors', () => crowd()),
  pages: await step('Front pages', pageRequests),
  weights: await step('Scripts and CSS', pageWeights),
  view: await step('Largest contentful paint', () => firstView()),
  next: await step('Beside Next.js', () => besideNext()),
  scores: await step('Lighthouse', () => lighthouseScores()),
}
const text = report(results)
console.log(text.slice(0, text.indexOf('## How')))
await write(text)
