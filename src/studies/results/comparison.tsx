import { keepPreviousData } from '@tanstack/react-query'
import { useId, useMemo } from 'react'
import { tsr } from '#api/query.tsx'
import type { SettingsOf, StudyTool } from '#contract/studies/registry.ts'
import { Button } from '#ui/button.tsx'
import { counted } from '../statistics/format.ts'
import css from './comparison.module.css'
import {
  isResultsOf,
  type NamedFilter,
  type ResultsDefinition,
  type SettingsControl,
} from './define-results.ts'
import { SegmentDifferences } from './differences.tsx'
import { PeopleFaultNote } from './people-fault-note.tsx'
import { messageOf, resultsQuery, type Share } from './queries.ts'
import { SegmentContext } from './parts/region.tsx'
import { LazyQuestions } from './questions/lazy-questions.tsx'
import { useResultsSearch } from './search.ts'

interface ComparisonProps<Tool extends StudyTool> {
  readonly definition: ResultsDefinition<Tool>
  readonly study: string
  readonly share: Share
  readonly compared: readonly NamedFilter[]
  /** Identifier of the view. */
  readonly view: string
  readonly control: SettingsControl<SettingsOf<Tool>>
}

/** One view of the results of several filters, side by side; below each other on narrow screens. */
export function Comparison<Tool extends StudyTool>({ compared, ...column }: ComparisonProps<Tool>) {
  const { change } = useResultsSearch()
  return (
    <div className={css.comparison} data-wide>
      <div className={css.note}>
        <p>
          {compared.length} segments next to each other, each with its own filters. Small groups differ by
          chance alone.
        </p>
        <Button variant="outlined" size="sm" onClick={() => change({ compare: undefined, pair: undefined })}>
          Stop comparing
        </Button>
      </div>
      <SegmentDifferences
        definition={column.definition}
        study={column.study}
        share={column.share}
        settings={column.control.settings}
        segments={compared}
      />
      <div className={css.columns}>
        {compared.map((segment) => (
          <Column key={segment.id} {...column} segment={segment} />
        ))}
      </div>
    </div>
  )
}

interface ColumnProps<Tool extends StudyTool> extends Omit<ComparisonProps<Tool>, 'compared'> {
  readonly segment: NamedFilter
}

function Column<Tool extends StudyTool>({
  definition,
  study,
  share,
  segment: { name, filter },
  view,
  control,
}: ColumnProps<Tool>) {
  const id = useId()
  const segment = useMemo(() => ({ name, headingId: id }), [name, id])
  const { data, error, isPlaceholderData } = tsr.readResults.useQuery({
    ...resultsQuery({ study, filter, share }),
    placeholderData: keepPreviousData,
  })
  const results = data?.body
  const own = results && isResultsOf(definition.id, results) ? results : undefined
  const View = own && definition.views(own).find((each) => each.id === view)?.View
  return (
    <section className={css.column} aria-labelledby={id} aria-busy={isPlaceholderData}>
      <header className={css.head}>
        <h2 id={id}>{name}</h2>
        <p role="status">
          {own
            ? `n = ${own.responses.included} (of ${counted(own.responses.all, 'response')})`
            : error
              ? messageOf(error, 'The results could not be loaded. Check your connection and try again.')
              : 'Loading results.'}
        </p>
      </header>
      {own && <PeopleFaultNote results={own} isCompared />}
      <SegmentContext value={segment}>
        {own && View && <View results={own} control={control} />}
        {own && view === 'questions' && <LazyQuestions results={own} />}
      </SegmentContext>
      {view === 'respondents' && (
        <p>Respondents are listed for one filter at a time. Stop comparing to see them.</p>
      )}
    </section>
  )
}
