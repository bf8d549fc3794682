import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { spawnSync } from 'node:child_process'
import { format, resolveConfig } from 'prettier'
import { isBuilt } from '../../tools/dist.ts'
import { ensureBrowser } from '../../tools/ensure-browser.ts'
import { acceptedPosts } from './accepted-posts.ts'
import { crowd } from './crowd.ts'
import { syncsPerSecond } from './disk.ts'
import { firstView } from './first-view.ts'
import { lighthouseScores } from './lighthouse.ts'
import { pageRequests } from './page-requests.ts'
import { pageWeights } from './page-weight.ts'
import { report } from './report.ts'
import { benchStudies } from './studies/main.ts'

const page = 'docs/benchmarks.md'
const memoryFolder = '/dev/shm'

if (!(await isBuilt())) {
  const { status } = spawnSync(process.execPath, ['tools/build.ts'], { stdio: 'inherit' })
  if (status !== 0) process.exit(1)
}
if (!ensureBrowser()) throw new Error('No browser: install Chromium, or set CHROME_PATH')

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
  scores: await step('Lighthouse', () => lighthouseScores()),
}
const text = await format(report(results), { ...(await resolveConfig(page)), parser: 'markdown' })
await writeFile(page, text)
console.log(text.slice(0, text.indexOf('## How')))
console.log(`Written to ${page}`)
