import { anyStudyFormulas } from '#studies/formulas/any-study.ts'
import { Chart } from '#studies/results/parts/chart.tsx'
import { DataTable } from '#studies/results/parts/data-table.tsx'
import { intervalOf, percentOf } from '#studies/statistics/format.ts'
import { shareOf } from '#studies/statistics/intervals.ts'
import { departuresOf, expectedWays, type Limits, loopsOf, pathGraph } from '../analysis/path-graph.ts'
import { type FlowModel, screenName } from '../analysis/prototype-model.ts'
import { prototypeFormulas } from '../formulas.ts'

interface FlowProps {
  readonly flow: FlowModel
}

/** The numbers of the picture of paths. */
export function Steps({ flow, limits }: FlowProps & { readonly limits: Limits }) {
  const { steps, links } = pathGraph(flow.walks, expectedWays(flow), limits)
  const name = (screen: number | null) => screenName(flow, screen)
  const nextOf = (step: number, from: number | null) =>
    links
      .filter((link) => link.step === step && link.from === from)
      .toSorted((a, b) => b.count - a.count)
      .map(({ to, count }) => `${name(to)} (${count})`)
      .join(', ')
  return (
    <DataTable
      caption="Screens by step"
      rows={steps.flat()}
      keyOf={({ step, screen }) => `${step} ${screen}`}
      columns={[
        { title: 'Screen', cell: ({ step, screen }) => `${step + 1}. ${name(screen)}` },
        { title: 'Expected', cell: ({ isExpected }) => (isExpected ? 'yes' : 'no') },
        { title: 'Answers', isNumber: true, cell: ({ count }) => count },
        { title: 'Went on to', cell: ({ step, screen }) => nextOf(step, screen) || '–' },
        { title: 'Ended in success', isNumber: true, cell: ({ ends }) => ends.success },
        { title: 'Ended elsewhere', isNumber: true, cell: ({ ends }) => ends.failed },
        { title: 'Gave up', isNumber: true, cell: ({ ends }) => ends.gaveUp },
      ]}
    />
  )
}

/** The actions on each screen of an expected path, by people who had followed it so far. */
export function Departures({ flow }: FlowProps) {
  const ways = expectedWays(flow)
  const rows = departuresOf(flow.walks, ways).map((row) => ({
    ...row,
    away: shareOf(row.here - row.stayed, row.here),
  }))
  return (
    <Chart
      title="Where people left the expected path"
      lead={
        ways.length === 0
          ? 'No path is expected, and nobody took a direct way. Add a path under “Expected paths”.'
          : 'People who had followed an expected path up to a screen, and what they did there.'
      }
      formula={[prototypeFormulas.departures, anyStudyFormulas.interval]}
    >
      {rows.length > 0 && (
        <DataTable
          caption="Where people left the expected path"
          isStacked
          rows={rows}
          keyOf={({ key }) => key}
          columns={[
            { title: 'Screen', cell: ({ step, screen }) => `${step + 1}. ${screenName(flow, screen)}` },
            { title: 'Came here', isNumber: true, cell: ({ here }) => here },
            { title: 'Stayed on the path', isNumber: true, cell: ({ stayed }) => stayed },
            { title: 'Left it', isNumber: true, cell: ({ away }) => percentOf(away) },
            { title: '95% interval', isNumber: true, cell: ({ away }) => intervalOf(away) },
            {
              title: 'Went to',
              cell: ({ left, ended }) =>
                [
                  ...left.map(({ screen, count }) => `${screenName(flow, screen)} (${count})`),
                  ...(ended > 0 ? [`ended the task (${ended})`] : []),
                ].join(', ') || '–',
            },
          ]}
        />
      )}
    </Chart>
  )
}

/** Screens that people came back to. */
export function Loops({ flow }: FlowProps) {
  const listed = flow.walks.reduce((sum, { count }) => sum + count, 0)
  const loops = loopsOf(flow.walks).map((loop) => ({ ...loop, share: shareOf(loop.people, listed) }))
  return (
    <Chart
      title="Ways back"
      lead={
        loops.length === 0
          ? 'Nobody came back to a screen.'
          : 'Screens that people came back to. The next screen was probably not what they had expected.'
      }
      formula={[prototypeFormulas.loops, anyStudyFormulas.interval]}
    >
      {loops.length > 0 && (
        <DataTable
          caption="Screens that people came back to"
          isStacked
          rows={loops}
          keyOf={({ screen }) => screen}
          columns={[
            { title: 'Back to', cell: ({ screen }) => screenName(flow, screen) },
            { title: 'Answers', isNumber: true, cell: ({ people }) => people },
            { title: 'Share', isNumber: true, cell: ({ share }) => percentOf(share) },
            { title: '95% interval', isNumber: true, cell: ({ share }) => intervalOf(share) },
            { title: 'Times', isNumber: true, cell: ({ times }) => times },
            { title: 'Mostly from', cell: ({ from }) => screenName(flow, from) },
          ]}
        />
      )}
    </Chart>
  )
}
