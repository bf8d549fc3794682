import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import type { StudyTool } from '#contract/studies/registry.ts'
import type { Results } from '#contract/studies/results.ts'
import { createDemoStudies, openStudies } from '#studies/engine/published.ts'
import { numberTablesOf } from '#studies/engine/report/number-tables.ts'
import type { ResultsDefinition, ToolResults, ToolView } from '#studies/results/define-results.ts'
import Differences from '#studies/results/difference-table.tsx'
import { taskMeasuresOf } from '#studies/results/differences.tsx'
import { Questions } from '#studies/results/questions/question-list.tsx'
import { StageContext } from '#studies/results/stage.tsx'
import type { Interval, Share } from '#studies/statistics/intervals.ts'
import { pairTasks } from '#studies/statistics/measures.ts'
import type { Stage } from '#studies/statistics/statements.ts'
import { sampleResults } from '#tests/server/studies/sample-results.ts'
import { browserTools } from '#tools/browser.ts'
import { serverTools } from '#tools/server.ts'

interface Page {
  search: Readonly<Record<string, string>>
  shown: { readonly by: string; readonly value: number }[]
}

/** The numbers that a view formats while it renders, and the choices in the address. */
const page = vi.hoisted((): Page => ({ search: {}, shown: [] }))

vi.mock('#studies/results/search.ts', () => ({
  useResultsSearch: () => ({ search: page.search, change: () => {} }),
}))

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  Link: ({ children }: { children: ReactNode }) => children,
}))

/** A chart shows its table on request. */
vi.mock('#studies/results/parts/chart.tsx', async (original) => ({
  ...(await original<object>()),
  Chart: ({ lead, controls, table, children }: Record<string, ReactNode>) => (
    <>
      {lead}
      {controls}
      {table}
      {children}
    </>
  ),
}))

vi.mock('#studies/results/parts/data-table.tsx', async (original) => {
  const { DataTable, ...others } = await original<typeof import('#studies/results/parts/data-table.tsx')>()
  return {
    ...others,
    DataTable: (props: Parameters<typeof DataTable>[0]) => {
      for (const { title, cell } of props.columns)
        for (const row of props.rows) {
          const value = cell(row)
          if (typeof value === 'number') page.shown.push({ by: `${props.caption}: ${title}`, value })
        }
      return DataTable(props)
    },
  }
})

/** Its numbers are those of the axis. */
vi.mock('#tools/card-sort/results/dendrogram.tsx', async (original) => ({
  ...(await original<object>()),
  DendrogramDrawing: () => null,
}))

/** A worker of the browser runs these analyses. */
vi.mock('#tools/card-sort/results/use-analysis.ts', async (original) => {
  const { analyses } = await import('#tools/card-sort/results/analyses.ts')
  return {
    ...(await original<object>()),
    useAnalysis: (name: keyof typeof analyses, model: Parameters<typeof analyses.groups>[0], drawn?: null) =>
      drawn === null ? { state: 'running' } : { state: 'done', result: analyses[name]({ ...model, drawn }) },
  }
})

vi.mock('#studies/statistics/format.ts', async (original) => {
  const format = await original<typeof import('#studies/statistics/format.ts')>()
  const shares = ({ share, count, of }: Share) => (share === null ? [] : [share, count, of])
  const ends = (interval: Interval | null | undefined) => (interval ? [interval.low, interval.high] : [])
  const shareEnds = (share: Share) => ends(format.shownShareInterval(share) && share.interval)
  const shownEnds = (of: { shownInterval: Interval | null } | null | undefined) => ends(of?.shownInterval)
  const recorded =
    <Input extends readonly unknown[], Output>(
      by: string,
      write: (...input: Input) => Output,
      numbersOf: (...input: Input) => readonly number[],
    ) =>
    (...input: Input): Output => {
      for (const value of numbersOf(...input))
        page.shown.push({ by: `${by} ${String(write(...input))}`, value })
      return write(...input)
    }
  const same = (value: number) => [value]
  return {
    ...format,
    decimals: recorded('decimals', format.decimals, (value) => [value]),
    percent: recorded('percent', format.percent, same),
    percentOf: recorded('percentOf', format.percentOf, shares),
    intervalText: recorded('intervalText', format.intervalText, ends),
    intervalOf: recorded('intervalOf', format.intervalOf, shareEnds),
    shareIntervalText: recorded('shareIntervalText', format.shareIntervalText, shareEnds),
    meanIntervalText: recorded('meanIntervalText', format.meanIntervalText, shownEnds),
    meanIntervalOf: recorded('meanIntervalOf', format.meanIntervalOf, shownEnds),
    scoreIntervalText: recorded('scoreIntervalText', format.scoreIntervalText, shownEnds),
    numberText: recorded('numberText', format.numberText, same),
    meanText: recorded('meanText', format.meanText, ({ mean }) => [mean]),
    rangeText: recorded('rangeText', format.rangeText, ends),
    duration: recorded('duration', format.duration, same),
    timeIntervalText: recorded('timeIntervalText', format.timeIntervalText, shownEnds),
    typicalTime: recorded('typicalTime', format.typicalTime, (time) => [
      time.geometricMean,
      ...shownEnds(time),
    ]),
    pointsText: recorded('pointsText', format.pointsText, same),
    pointsRange: recorded('pointsRange', format.pointsRange, ends),
    pText: recorded('pText', format.pText, same),
  }
})

const studies = openStudies(serverTools, createDemoStudies(serverTools))

/** The choices that a reader can make in the views. */
const searchesOf = ({ study: { tasks }, counts }: Results): Record<string, string>[] => {
  if (counts.tool === 'questionnaire')
    return [{}, ...counts.crossed.map(({ a, b }) => ({ rows: a, columns: b }))]
  if (tasks.tool === 'prototype')
    return tasks.tasks.flatMap(({ id: task }) =>
      tasks.prototypes.map(({ id: prototype }) => ({ task, prototype })),
    )
  return 'tasks' in tasks ? tasks.tasks.map(({ id: task }) => ({ task })) : [{}]
}

/** Each pair of tasks, as the page compares two. */
const taskPairsOf = <Tool extends StudyTool>(
  definition: ResultsDefinition<Tool>,
  results: ToolResults<Tool>,
) => {
  const { tasks } = results.study
  if (definition.taskNote === undefined || !('tasks' in tasks)) return []
  const measures = taskMeasuresOf(definition, results, results.settings)
  return tasks.tasks.flatMap((first, place) =>
    tasks.tasks.slice(place + 1).map((second) => ({
      id: `compared ${first.id} ${second.id}`,
      View: () => (
        <Differences
          title=""
          lead=""
          comparisons={[
            {
              names: [first.text, second.text],
              pairs: pairTasks(measures, first.id, second.id),
              isSamePeople: true,
            },
          ]}
        />
      ),
    })),
  )
}

/** All views: the findings above the first one, those of the tool, the questions, and the compared tasks. */
const viewsOf = <Tool extends StudyTool>(
  definition: ResultsDefinition<Tool>,
  results: ToolResults<Tool>,
): readonly Pick<ToolView<Tool>, 'id' | 'View'>[] => [
  ...(definition.Findings ? [{ id: 'findings', View: definition.Findings }] : []),
  ...definition.views(results),
  { id: 'questions', View: Questions },
  ...taskPairsOf(definition, results),
]

const controlOf = <Settings,>(settings: Settings) =>
  ({
    settings,
    change: () => {},
    isShared: false,
    isChanged: false,
    saving: 'idle',
    message: '',
  }) as const

const numbersOn = <Tool extends StudyTool>(
  definition: ResultsDefinition<Tool>,
  results: ToolResults<Tool>,
) => {
  const all = new Map<string, { readonly view: string; readonly by: string; readonly value: number }>()
  for (const search of searchesOf(results))
    for (const { id, View } of viewsOf(definition, results)) {
      page.search = search
      page.shown = []
      renderToStaticMarkup(
        <StageContext value="closed">
          <View results={results} control={controlOf(results.settings)} />
        </StageContext>,
      )
      for (const each of page.shown) all.set(`${id} ${each.by} ${each.value}`, { view: id, ...each })
    }
  return [...all.values()]
}

test('a running card sort shows neither mental models nor a proposed number of groups', async () => {
  const open = studies.get('open-card-sorting')
  if (!open) throw new Error('No card sort')
  const closed = sampleResults(open)
  const views = await browserTools.cardsort.results()
  const textAt = (stage: Stage) =>
    views.render(closed, (definition, results) =>
      viewsOf(definition, results).map(({ id, View }) => (
        <StageContext key={id} value={stage}>
          <View results={results} control={controlOf(results.settings)} />
        </StageContext>
      )),
    )
  const claims = /mental models? describe|\d, chosen|% of people|, proposed|groups are proposed|Silhouette/g
  const claimed = (stage: Stage) => new Set(renderToStaticMarkup(<>{textAt(stage)}</>).match(claims))
  expect([...claimed('closed')].length).toBeGreaterThan(4)
  expect([...claimed('running')]).toEqual([])

  // Texts of the report; its pictures are drawings.
  const reportAt = (isRunning: boolean) =>
    JSON.stringify(serverTools.cardsort.writeReport({ ...closed, isRunning }).content(new Map()))
  const inReport = /\d, chosen|Model 1: |% of people|Gain ±|groups are proposed/
  expect(reportAt(false)).toMatch(inReport)
  expect(reportAt(true)).not.toMatch(inReport)
  expect(reportAt(true)).toContain('Groups at 50% agreement')

  const tablesAt = (isRunning: boolean) => numberTablesOf(serverTools, { ...closed, isRunning })
  const held = ['Number of groups', 'Mental models', 'Fit of mental models']
  const namesAt = (isRunning: boolean) => tablesAt(isRunning).map(({ name }) => name)
  expect(namesAt(true)).toEqual(namesAt(false).filter((name) => !held.includes(name)))
  const cuts = tablesAt(true)
    .find(({ name }) => name === 'Groups')
    ?.rows.slice(1)
    .map((row) => row.at(-2))
  expect(new Set(cuts)).toEqual(new Set([0.5]))
})

const rounded = (value: number) => value.toPrecision(9)

test.each([...studies.keys()])('the table of numbers has every number of the pages of %s', async (id) => {
  const open = studies.get(id)
  if (!open) throw new Error(`No study ${id}`)
  const results = sampleResults(open)
  const written = new Set(
    numberTablesOf(serverTools, results).flatMap(({ rows }) =>
      rows.flat().flatMap((cell) => (typeof cell === 'number' ? [rounded(cell)] : [])),
    ),
  )
  const views = await browserTools[results.study.tasks.tool].results()
  const rendered = views.render(results, (definition, own) => {
    const shown = numbersOn(definition, own)
    const missing = shown.filter(({ value }) =>
      [value, value / 100].every((one) => !written.has(rounded(one))),
    )
    expect(shown.length).toBeGreaterThan(50)
    expect(missing.map(({ view, by, value }) => `${view}: ${by} (${value})`)).toEqual([])
    return ''
  })
  expect(rendered).toBe('')
})
