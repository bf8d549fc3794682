import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { browserArguments, findBrowser } from '../../scripts/ensure-browser.ts'
import { freePort } from '../support/free-port.ts'
import { median } from './measure.ts'
import { startServer } from './server-process.ts'

const categories = ['performance', 'accessibility', 'best-practices'] as const

/** Lighthouse scores of a page for a phone, from 0 to 100. */
export interface Scores {
  readonly path: string
  /** One for each visit. */
  readonly performance: readonly number[]
  readonly accessibility: number
  readonly bestPractices: number
}

export const medianPerformance = ({ performance }: Scores) => median(performance)

/** The scores of one visit; repeated when Lighthouse misses the start of the trace. */
const visit = async (url: string, port: number): Promise<Readonly<Record<string, number>>> => {
  const result = await lighthouse(url, { port, logLevel: 'silent', onlyCategories: [...categories] })
  if (!result || result.lhr.runtimeError) return visit(url, port)
  return Object.fromEntries(
    Object.entries(result.lhr.categories).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)]),
  )
}

/** Measures each page `rounds` times. */
export const lighthouseScores = async (paths: readonly string[], rounds = 5): Promise<Scores[]> => {
  await using server = await startServer('understory')
  const port = await freePort()
  const executablePath = findBrowser()
  await using browser = await chromium.launch({
    args: [...browserArguments, `--remote-debugging-port=${port}`],
    ...(executablePath && { executablePath }),
  })
  // Lighthouse connects to the browser by its port.
  if (!browser.isConnected()) throw new Error('The browser exited before it was used')
  const scores: Scores[] = []
  for (const path of paths) {
    const visits: Awaited<ReturnType<typeof visit>>[] = []
    for (let round = 0; round < rounds; round += 1) visits.push(await visit(server.url + path, port))
    const lowest = (name: string) => Math.min(...visits.map((one) => one[name] ?? 0))
    scores.push({
      path,
      performance: visits.map((one) => one['performance'] ?? 0),
      accessibility: lowest('accessibility'),
      bestPractices: lowest('best-practices'),
    })
  }
  return scores
}
