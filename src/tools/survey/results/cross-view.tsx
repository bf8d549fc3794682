import { useId, useMemo } from 'react'
import type { Question } from '#contract/studies/questions.ts'
import { surveyQuestions } from '#machines/tools/survey/survey-questions.ts'
import type { ToolViewProps } from '#studies/results/define-results.ts'
import { Chart } from '#studies/results/parts/chart.tsx'
import { type Column, DataTable } from '#studies/results/parts/data-table.tsx'
import { LevelLegend } from '#studies/results/parts/legend.tsx'
import { LevelChip } from '#studies/results/parts/level-table.tsx'
import { useResultsSearch } from '#studies/results/search.ts'
import { useStage } from '#studies/results/stage.tsx'
import { statementText } from '#studies/statistics/statements.ts'
import { counted, percentOf } from '#studies/statistics/format.ts'
import {
  crossable,
  type CrossTable,
  crossTable,
  jointCounts,
  relationText,
  type TestedPair,
  testedPairs,
} from '../analysis/cross-table.ts'
import { surveyFormulas } from '../formulas.ts'
import css from './cross-view.module.css'

/** A cross table of two choice questions; both are in the address. */
export function CrossView({ results }: ToolViewProps<'questionnaire'>) {
  const { search, change } = useResultsSearch()
  const { study, counts } = results
  const questions = useMemo(() => crossable(surveyQuestions(study.tasks)), [study])
  const tests = useMemo(() => testedPairs(questions, counts), [questions, counts])
  const rows = questions.find(({ id }) => id === search.rows) ?? questions[0]
  const others = questions.filter(({ id }) => id !== rows?.id)
  const columns = others.find(({ id }) => id === search.columns) ?? others[0]
  if (!rows || !columns) return null
  const table = crossTable(rows, columns, jointCounts(counts, rows.id, columns.id))
  return (
    <Chart
      title="Cross table"
      lead="Answers to one question by answers to another: of the people in a row, the share who gave each answer of the columns. Only people who answered both questions are included."
      formula={surveyFormulas.independence}
      controls={
        <div className={css.choices}>
          <QuestionSelect
            label="Rows"
            questions={questions}
            value={rows.id}
            onChange={(id) => change({ rows: id })}
          />
          <QuestionSelect
            label="Columns"
            questions={others}
            value={columns.id}
            onChange={(id) => change({ columns: id })}
          />
        </div>
      }
    >
      <TestResult
        table={table}
        tests={tests}
        pair={[rows.id, columns.id]}
        isMultiple={[rows, columns].some(({ type }) => type === 'multiple')}
      />
      {table.total > 0 && (
        <>
          <LevelLegend label="Share of the row" />
          <Table table={table} caption={`“${rows.text}” by “${columns.text}”`} />
        </>
      )}
    </Chart>
  )
}

interface QuestionSelectProps {
  readonly label: string
  readonly questions: readonly Question[]
  readonly value: string
  readonly onChange: (id: string) => void
}

function QuestionSelect({ label, questions, value, onChange }: QuestionSelectProps) {
  const id = useId()
  return (
    <div className={css.choice}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
        {questions.map((question) => (
          <option key={question.id} value={question.id}>
            {question.text}
          </option>
        ))}
      </select>
    </div>
  )
}

type Row = CrossTable['rows'][number]

function Table({ table: { rows, columns, total }, caption }: { table: CrossTable; caption: string }) {
  const cellOf =
    (index: number) =>
    ({ cells }: Row) => {
      const share = cells[index]
      if (!share || share.share === null) return '–'
      return (
        <LevelChip share={share.share}>
          {percentOf(share)} <small>{share.count}</small>
        </LevelChip>
      )
    }
  const shares = columns.map(({ option }, index): Column<Row> => ({
    title: option.label,
    isNumber: true,
    cell: cellOf(index),
  }))
  return (
    <DataTable
      caption={`${caption}, ${counted(total, 'person', 'people')} who answered both`}
      hasVisibleCaption
      rows={rows}
      keyOf={({ option }) => option.id}
      columns={[
        { title: 'Answer', cell: ({ option }) => option.label },
        ...shares,
        { title: 'People', isNumber: true, cell: (row) => row.total },
      ]}
    />
  )
}

interface TestResultProps {
  readonly table: CrossTable
  readonly tests: readonly TestedPair[]
  readonly pair: readonly string[]
  /** Whether one of the questions is multiple choice. */
  readonly isMultiple: boolean
}

function TestResult({ table: { total }, tests, pair, isMultiple }: TestResultProps) {
  const stage = useStage()
  if (total === 0) return <p>No respondent has answered both questions yet.</p>
  const test = tests.find(({ a, b }) => pair.includes(a) && pair.includes(b))
  if (!test)
    return (
      <p className={css.note}>
        {isMultiple
          ? 'No test is calculated, because one of the questions is multiple choice.'
          : 'No test is calculated, because all people gave the same answer to one of the questions.'}
      </p>
    )
  return (
    <div className={css.verdict}>
      <p>{statementText(relationText(test, tests.length), stage)}</p>
      {stage === 'closed' && test.independence.method === 'simulated' && (
        <p className={css.caveat}>
          Some expected counts are too small for the chi-square distribution, so the probability is that of
          random tables with the same totals.
        </p>
      )}
    </div>
  )
}
