import { useMemo } from 'react'
import { anyStudyFormulas } from '#studies/formulas/any-study.ts'
import { ShareBar } from '#studies/results/parts/bars.tsx'
import { Chart } from '#studies/results/parts/chart.tsx'
import { DataTable } from '#studies/results/parts/data-table.tsx'
import { Measure, Measures } from '#studies/results/parts/tasks.tsx'
import { shareOf } from '#studies/statistics/intervals.ts'
import {
  agreementRows,
  agreementText,
  categoryAgreement,
  chanceOf,
  coefficient,
} from '../analysis/category-agreement.ts'
import { cardSortFormulas } from '../formulas.ts'
import css from './agreement.module.css'
import { NewestOnly } from './notes.tsx'
import type { CardSortResults } from './use-model.ts'
import { statementText } from '#studies/statistics/statements.ts'
import { useStage } from '#studies/results/stage.tsx'

/** How far people agree on the categories of the cards: observed, and corrected for chance. */
export function Agreement({ model }: { model: CardSortResults }) {
  const { labels, sorts, standards } = model
  const agreement = useMemo(
    () => categoryAgreement(labels.length, sorts, standards),
    [labels, sorts, standards],
  )
  const stage = useStage()
  const chance = chanceOf(model.tasks)
  const { observed, kappa, alpha } = agreement
  return (
    <Chart
      title="Agreement between people"
      lead={statementText(agreementText(agreement), stage)}
      formula={[
        cardSortFormulas.kappa,
        cardSortFormulas.alpha,
        ...(chance === undefined ? [] : [anyStudyFormulas.chance]),
      ]}
      table={
        <DataTable
          caption="Agreement between people"
          rows={agreementRows(agreement, chance)}
          keyOf={({ name }) => name}
          columns={[
            { title: 'Number', cell: ({ name }) => name },
            { title: 'Value', isNumber: true, cell: ({ value }) => value },
            { title: '95% interval', isNumber: true, cell: ({ interval }) => interval },
          ]}
        />
      }
    >
      <NewestOnly model={model} />
      <Measures>
        <Measure name="Two people agree on a card" heading="h3">
          <ShareBar
            of={{ ...shareOf(0, 0), share: observed }}
            hasInterval={false}
            hasCount={false}
            chance={chance}
          />
        </Measure>
        <Measure name="Fleiss’ kappa" heading="h3">
          <p className={css.number}>{coefficient(kappa)}</p>
        </Measure>
        <Measure name="Krippendorff’s alpha" heading="h3">
          <p className={css.number}>{coefficient(alpha)}</p>
        </Measure>
      </Measures>
    </Chart>
  )
}
