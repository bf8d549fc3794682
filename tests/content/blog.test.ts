import { existsSync, readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { blogPage } from '#content/site/blog/index.ts'
import { dendrogramEntry } from '#content/site/blog/dendrogram.ts'
import { intervalsEntry } from '#content/site/blog/intervals.ts'
import { storedAnswersEntry } from '#content/site/blog/stored-answers.ts'
import { toolAvailability } from '#content/site/catalog.ts'
import { toolsWithVideo, videos } from '#content/site/tool-videos.ts'
import { routes } from '#content/site/routes.ts'
import { shareOf } from '#studies/statistics/intervals.ts'
import { atomFeed } from '../../scripts/write-feed.ts'

const entries = [dendrogramEntry, storedAnswersEntry, intervalsEntry]

describe('the blog', () => {
  it('lists each entry with its title and date, newest first', () => {
    expect(blogPage.entries.map(({ route, title, published }) => ({ route, title, published }))).toEqual(
      entries.map(({ route, title, published }) => ({ route, title, published })),
    )
    const dates = blogPage.entries.map(({ published = '' }) => published)
    expect(dates).toEqual(dates.toSorted().toReversed())
  })

  it('has a feed with an entry, a unique identifier and a date for each of them', () => {
    const feed = atomFeed()
    for (const { route, published } of blogPage.entries) {
      expect(feed).toContain(`<link href="${routes[route]}"/>`)
      expect(feed).toContain(`<published>${published}T09:00:00Z</published>`)
    }
    const ids = [...feed.matchAll(/<id>(.*?)<\/id>/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(blogPage.entries.length + 1)
    expect(feed).toContain(`<updated>${blogPage.entries[0]?.published}T09:00:00Z</updated>`)
  })

  it.each([
    { count: 8, of: 10, words: (low: number, high: number) => `from ${low}% to ${high}%` },
    { count: 32, of: 40, words: (low: number, high: number) => `from ${low} to ${high}%` },
  ])('gives the interval of $count of $of as the results do', ({ count, of, words }) => {
    const { low, high } = shareOf(count, of).interval
    expect(JSON.stringify(intervalsEntry)).toContain(words(Math.round(100 * low), Math.round(100 * high)))
  })
})

describe('videos', () => {
  const fileOf = (name: string) =>
    fileURLToPath(new URL(`../../src/site/tool-videos/${name}`, import.meta.url))

  it('exist for all tools that run but the own database, which has a drawing', () => {
    const open = Object.entries(toolAvailability).flatMap(([tool, state]) =>
      state === 'open' && tool !== 'custompanel' ? tool : [],
    )
    expect(toolsWithVideo.toSorted()).toEqual(open.toSorted())
  })

  it.each(toolsWithVideo)('of %s exist with poster and captions, at most 1.5 MB', (tool) => {
    expect(statSync(fileOf(`${tool}.webm`)).size).toBeLessThanOrEqual(1_500_000)
    expect(existsSync(fileOf(`${tool}.webp`))).toBe(true)
    const cues = readFileSync(fileOf(`${tool}.vtt`), 'utf8')
      .split('\n\n')
      .slice(1)
    expect(cues.map((cue) => cue.trim().split('\n').at(1))).toEqual(videos[tool].captions)
    const times = cues.flatMap((cue) => cue.split('\n')[0]?.split(' --> ') ?? [])
    expect(times).toEqual(times.toSorted())
  })
})
