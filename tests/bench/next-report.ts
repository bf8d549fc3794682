import type { BesideNext } from './next-page.ts'

const heading = '## Beside a page by Next.js'

const rowOf = (what: string, ours: number, next: number, budget: number) => {
  const ratio = next === 0 ? Number.POSITIVE_INFINITY : ours / next
  const ms = (value: number) => `${Math.round(value).toLocaleString('en-US')} ms`
  return `| ${what} | ${ms(ours)} against ${ms(next)} | ${ratio.toFixed(2)} | ≤ ${budget} | ${ratio <= budget ? 'kept' : '**missed**'} |`
}

const tableOf = ({ ours, next }: BesideNext) => `| what | measured | ratio | budget | |
| --- | --- | --- | --- | --- |
${rowOf('Largest contentful paint of `/`', ours.paint, next.paint, 0.6)}
${rowOf('Total blocking time of `/`', ours.blocking, next.blocking, 0.5)}`

/** What came of the comparison with Next.js, as a section of the page of benchmarks. */
export const nextSection = (result: BesideNext | undefined) => `${heading}

${result ? tableOf(result) : 'Not measured: the packages of Next.js could not be installed.'}

Our front page, and one with the same words, faces and pictures written with Next.js 16 and Mantine as one would
(\`tests/bench/next-page\`; its pictures stand still). Window, network and processor are those of the largest contentful
paint; medians of nine visits each, in turns. Blocking time is what tasks took beyond 50 ms each, from the first paint until
the page was quiet. \`npm run bench -- next\` measures this part alone.

`

/** The page of benchmarks with this section in place of the one it has. */
export const withNextSection = (page: string, section: string) => {
  const end = page.indexOf('## How it is measured')
  const start = page.indexOf(heading)
  return page.slice(0, start === -1 ? end : start) + section + page.slice(end)
}
