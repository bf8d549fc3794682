import type { CardSortTasks } from '#contract/studies/tools/card-sort.ts'
import { Chart } from '#studies/results/parts/chart.tsx'
import { DataTable } from '#studies/results/parts/data-table.tsx'
import { counted, percent } from '#studies/statistics/format.ts'
import { maxResampled } from '../analysis/bootstrap.ts'
import { fitsCaption, gainText, type MentalModel, modelsText } from '../analysis/mental-models.ts'
import { cardSortFormulas } from '../formulas.ts'
import { CardNames } from './card-label.tsx'
import { NewestOnly } from './notes.tsx'
import css from './typical-view.module.css'
import { statusTexts, useAnalysis } from './use-analysis.ts'
import type { CardSortResults } from './use-model.ts'
import { statementText } from '#studies/statistics/statements.ts'
import { useStage } from '#studies/results/stage.tsx'

/** Whether people sort by one mental model or by several, and by which. */
export function ModelsChart({ model }: { model: CardSortResults }) {
  const analysis = useAnalysis('models', model)
  const stage = useStage()
  // Which models there are is the verdict.
  const found = analysis.state === 'done' && stage === 'closed' ? analysis.result : null
  return (
    <Chart
      title="Mental models"
      lead={
        analysis.state === 'done'
          ? statementText(
              [
                modelsText(analysis.result),
                found ? 'The percentage of a card is the share of a model’s people who put it there.' : '',
              ],
              stage,
            )
          : statusTexts[analysis.state]
      }
      formula={cardSortFormulas.models}
      {...(found && {
        table: (
          <DataTable
            caption={fitsCaption}
            rows={found.fits}
            keyOf={({ classes }) => classes}
            columns={[
              {
                title: 'Models',
                cell: ({ classes }) => (classes === found.models.length ? `${classes}, chosen` : classes),
              },
              { title: 'Gain ± standard error', isNumber: true, cell: gainText },
            ]}
          />
        ),
      })}
    >
      <NewestOnly model={model} most={found?.people ?? maxResampled} />
      {found && (
        <ol className={css.sorts}>
          {found.models.map((each, index) => (
            // Models have no id, so the index is the key.
            <Model key={index} model={each} tasks={model.tasks} />
          ))}
        </ol>
      )}
    </Chart>
  )
}

function Model({ model: { share, groups }, tasks }: { model: MentalModel; tasks: CardSortTasks }) {
  return (
    <li className={css.sort}>
      <p className={css.distance}>{percent(share)} of people</p>
      <ul className={css.groups}>
        {groups.map((group, index) => (
          // Groups have no id, so the index is the key.
          <li key={index}>
            <span className={css.name}>{counted(group.length, 'card')}</span>
            <span>
              <CardNames
                tasks={tasks}
                cards={group.map(({ card, probability }) => ({ card, note: percent(probability) }))}
              />
            </span>
          </li>
        ))}
      </ul>
    </li>
  )
}
