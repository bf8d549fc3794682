import { type ReactNode, useId, useState } from 'react'
import {
  marginOfMean,
  marginOfNps,
  marginOfShare,
  mostPlanned,
  peopleFor,
  preferencePower,
} from '#studies/statistics/planning.ts'
import { FactTable } from './fact-table.tsx'
import { keepNumber } from '#ui/keep-number.ts'
import css from './planner.module.css'

const percentText = (share: number) => `${Math.round(share * 100)}%`
const pointsText = (share: number) => `± ${Math.round(share * 100)} points`
const neededText = (people: number | null) => (people === null ? `more than ${mostPlanned}` : String(people))

interface NumberInputProps {
  readonly label: string
  readonly min: number
  readonly max: number
  readonly value: number
  readonly onChange: (value: number) => void
}

/** A number that keeps what was typed; only values within its range reach the calculation. */
function NumberInput({ label, min, max, value, onChange }: NumberInputProps) {
  const id = useId()
  const [typed, setTyped] = useState(String(value))
  const isValid = typed.trim() !== '' && Number(typed) >= min && Number(typed) <= max
  return (
    <div className={css.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="number"
        {...keepNumber}
        inputMode="numeric"
        min={min}
        max={max}
        step={1}
        value={typed}
        aria-invalid={!isValid || undefined}
        aria-describedby={`${id}-range`}
        onChange={({ currentTarget }) => {
          const text = currentTarget.value
          setTyped(text)
          const next = Math.round(Number(text))
          if (text.trim() !== '' && next >= min && next <= max) onChange(next)
        }}
      />
      <small id={`${id}-range`} data-invalid={!isValid || undefined}>
        {min} to {max}
      </small>
    </div>
  )
}

const Calculator = ({ children, result }: { children: ReactNode; result: string }) => (
  <div className={css.calculator}>
    <div className={css.fields}>{children}</div>
    <output className={css.result}>{result}</output>
  </div>
)

const numbersOfPeople = [10, 20, 30, 50, 100, 200, 400] as const

const PeopleInput = ({ value, onChange }: Pick<NumberInputProps, 'value' | 'onChange'>) => (
  <NumberInput label="Participants" min={2} max={mostPlanned} value={value} onChange={onChange} />
)

interface SharePlannerProps {
  /** The share that is measured, as a label: “Expected success rate”. */
  readonly label: string
}

/** Margin of error of a share: half the width of its adjusted Wald interval. */
export function SharePlanner({ label }: SharePlannerProps) {
  const [people, setPeople] = useState(50)
  const [rate, setRate] = useState(70)
  const share = rate / 100
  const needed = peopleFor((count) => marginOfShare(count, share), 0.1)
  return (
    <>
      <FactTable
        isNarrow
        caption="Half the width of the 95% interval (adjusted Wald)"
        head={['Participants', 'at 50%', 'at 70%', 'at 90%']}
        rows={numbersOfPeople.map((count) => [
          String(count),
          ...[0.5, 0.7, 0.9].map((each) => pointsText(marginOfShare(count, each))),
        ])}
      />
      <Calculator
        result={`With ${people} participants and ${rate}%, the 95% interval is about ${pointsText(marginOfShare(people, share))}. ± 10 points need ${neededText(needed)} participants.`}
      >
        <PeopleInput value={people} onChange={setPeople} />
        <NumberInput label={`${label} (%)`} min={1} max={99} value={rate} onChange={setRate} />
      </Calculator>
    </>
  )
}

const leads = [
  [0.5, 0.3],
  [0.5, 0.4],
  [0.6, 0.4],
  [0.7, 0.3],
] as const

/** Power of the exact test of the leading design against the runner-up. */
export function PreferencePlanner() {
  const [people, setPeople] = useState(50)
  const [leader, setLeader] = useState(60)
  const [runnerUp, setRunnerUp] = useState(40)
  const isPossible = leader > runnerUp && leader + runnerUp <= 100
  return (
    <>
      <FactTable
        isNarrow
        caption="Probability that the test shows the lead (p ≤ 0.05), by the shares of the two best designs"
        head={[
          'Participants',
          ...leads.map(([first, second]) => `${percentText(first)} to ${percentText(second)}`),
        ]}
        rows={numbersOfPeople.map((count) => [
          String(count),
          ...leads.map(([first, second]) => percentText(preferencePower(count, first, second))),
        ])}
      />
      <Calculator
        result={
          isPossible
            ? `With ${people} participants, a lead of ${leader}% to ${runnerUp}% is shown in about ${percentText(preferencePower(people, leader / 100, runnerUp / 100))} of such studies. 80% is the usual aim.`
            : 'The leader needs a larger share than the runner-up, and both together at most 100%.'
        }
      >
        <PeopleInput value={people} onChange={setPeople} />
        <NumberInput label="Share of the leader (%)" min={2} max={99} value={leader} onChange={setLeader} />
        <NumberInput
          label="Share of the runner-up (%)"
          min={1}
          max={98}
          value={runnerUp}
          onChange={setRunnerUp}
        />
      </Calculator>
    </>
  )
}

/** Standard deviation of a rating from 1 to 7 in published studies, and shares of a usual net promoter score. */
const usual = { deviation: 1.5, promoters: 0.4, detractors: 0.25 } as const

const scoreMargin = (people: number) =>
  `± ${Math.round(marginOfNps(people, usual.promoters, usual.detractors))}`

/** Margins of error of a share, a mean and a net promoter score. */
export function SurveyPlanner() {
  const [people, setPeople] = useState(100)
  const [deviation, setDeviation] = useState(20)
  return (
    <>
      <FactTable
        isNarrow
        caption="Half the width of the 95% interval"
        head={['Participants', 'Share of 50%', 'Mean of a scale from 1 to 7', 'NPS']}
        rows={numbersOfPeople.map((count) => [
          String(count),
          pointsText(marginOfShare(count, 0.5)),
          `± ${marginOfMean(count, usual.deviation).toFixed(1)}`,
          scoreMargin(count),
        ])}
      />
      <p className={css.note}>
        The mean assumes a standard deviation of {usual.deviation}, the NPS {percentText(usual.promoters)}{' '}
        promoters and {percentText(usual.detractors)} detractors. Individual SUS scores have a standard
        deviation of about 20.
      </p>
      <Calculator
        result={`With ${people} participants and a standard deviation of ${deviation}, the 95% interval of a mean is about ± ${marginOfMean(people, deviation).toFixed(1)}. An NPS has about ${scoreMargin(people)}, a share near one half ${pointsText(marginOfShare(people, 0.5))}.`}
      >
        <PeopleInput value={people} onChange={setPeople} />
        <NumberInput label="Standard deviation" min={1} max={50} value={deviation} onChange={setDeviation} />
      </Calculator>
    </>
  )
}

/** Stability of the similarity matrix of an open card sort, as published; it has no formula. */
export const CardSortPlanner = () => (
  <>
    <FactTable
      isNarrow
      caption="Correlation of the similarity matrix with that of all participants (Tullis and Wood 2004, 168 participants)"
      head={['Participants', 'Correlation']}
      rows={[
        ['5', '0.75'],
        ['15', '0.90'],
        ['20', '0.93'],
        ['30', '0.95'],
      ]}
    />
    <p className={css.note}>
      25 to 30 participants are enough for most card sorts; more change the groups little. If each participant
      sorts only 60% of the cards, plan 25 to 35 (Kuric 2025). These are published measurements of real sorts,
      not a formula: your cards can need more.
    </p>
  </>
)
