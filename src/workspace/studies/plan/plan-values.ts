import {
  type AnalysisPlan,
  analysisPlan,
  type OfferedMeasure,
  type PlanMeasure,
  type PlanMethod,
} from '#contract/analysis-plans/plan.ts'
import type { PlanDesign } from '#studies/analysis-plan/sizes.ts'

/** A number field; empty, or text that is no number yet. */
export type NumberField = number | string

/** A plan as its page edits it: shares and relative differences are percentages, and numbers may be missing. */
export interface PlanValues {
  question: string
  /** Key of the chosen measure; empty before the choice. */
  measure: string
  kind: AnalysisPlan['kind']
  against: NumberField
  difference: NumberField
  deviation: NumberField
  power: string
  method: PlanMethod
  /** Number of looks with the end, for methods that have some. */
  lookCount: string
  /**
   * Whether the numbers of people are typed; null until those of the stored plan are compared with the computed ones.
   */
  isOwn: boolean | null
  looks: NumberField[]
  closes: boolean
}

export const measureKey = ({ task, name }: PlanMeasure) => `${task} ${name}`

/** Identifiers of tasks have no spaces. */
const measureOf = (key: string): PlanMeasure => {
  const end = key.indexOf(' ')
  return end < 0 ? { task: key, name: '' } : { task: key.slice(0, end), name: key.slice(end + 1) }
}

const emptyValues: PlanValues = {
  question: '',
  measure: '',
  kind: 'share',
  against: '',
  difference: '',
  deviation: '',
  power: '0.8',
  method: 'once',
  lookCount: '2',
  isOwn: false,
  looks: [],
  closes: false,
}

/** Removes the noise of a change between shares and percentages. */
const exact = (value: number) => Number(value.toPrecision(12))

export const hasLooks = (method: PlanMethod) => method === 'late' || method === 'even'

/** Shares, and relative differences of times, are edited in percent. */
const scalesOf = (kind: AnalysisPlan['kind']) => ({
  against: kind === 'share' ? 100 : 1,
  difference: kind === 'mean' ? 1 : 100,
})

export const toValues = (plan: AnalysisPlan | null): PlanValues => {
  if (plan === null) return emptyValues
  const scales = scalesOf(plan.kind)
  return {
    question: plan.question,
    measure: measureKey(plan.measure),
    kind: plan.kind,
    against: exact(plan.against * scales.against),
    difference: exact(plan.difference * scales.difference),
    deviation: plan.kind === 'share' ? '' : plan.deviation,
    power: String(plan.power),
    method: plan.method,
    lookCount: String(Math.max(2, plan.looks.length)),
    isOwn: null,
    looks: [...plan.looks],
    closes: plan.closes,
  }
}

/** Chooses a measure; the numbers of a result of another kind mean something else. */
export const withMeasure = (values: PlanValues, { kind, ...measure }: OfferedMeasure): PlanValues => ({
  ...values,
  measure: measureKey(measure),
  ...(kind !== values.kind && { kind, against: '', difference: '', deviation: '' }),
})

/** Text that is no number is sent as it is, so that the schema refuses it at its field. */
const scaled = (value: NumberField, scale: number) =>
  typeof value === 'number' ? exact(value / scale) : value
/** An empty number is sent as 0: the messages of fields that are above 0 say what to type. */
const positive = (value: NumberField, scale: number) => (value === '' ? 0 : scaled(value, scale))

const shownLooks = ({ method, lookCount }: PlanValues) => (hasLooks(method) ? Number(lookCount) : 1)

/** The body of the call that saves a plan; the schema of the contract checks it. */
export const toBody = (values: PlanValues): { readonly plan: unknown } => {
  const { kind, question, method, power, looks, closes } = values
  const scales = scalesOf(kind)
  return {
    plan: {
      kind,
      question,
      measure: measureOf(values.measure),
      against: (kind === 'mean' ? scaled : positive)(values.against, scales.against),
      difference: positive(values.difference, scales.difference),
      ...(kind !== 'share' && { deviation: positive(values.deviation, 1) }),
      power: Number(power),
      method,
      looks: looks.slice(0, shownLooks(values)).map((look) => positive(look, 1)),
      closes,
    },
  }
}

/** The field that shows an error of the contract; that of all looks is shown at the first. */
export const fieldOf = (path: string) => {
  const name = path.replace('plan.', '')
  if (name.startsWith('measure')) return 'measure'
  return name === 'looks' ? 'looks.0' : name
}

/** Fields that are not part of the design of a plan, with values that any design may have. */
const beside = { question: '-', task: 'task', name: '-' }

/** The typed plan with `looks`, whatever its question and measure are; null if a number is missing or refused. */
const checkedPlan = (values: PlanValues, looks: readonly NumberField[]) =>
  analysisPlan.safeParse(
    toBody({ ...values, question: beside.question, measure: measureKey(beside), looks: [...looks] }).plan,
  ).data ?? null

const designOf = (plan: AnalysisPlan): PlanDesign => {
  const { against, difference, method } = plan
  return plan.kind === 'share'
    ? { kind: 'share', against, difference, method }
    : { kind: plan.kind, against, difference, deviation: plan.deviation, method }
}

/** The request for the numbers of people that the typed design needs; null if a number is missing or refused. */
export const looksRequest = (values: PlanValues) => {
  const looks = shownLooks(values)
  const plan = checkedPlan(
    values,
    Array.from({ length: looks }, (_, index) => index + 2),
  )
  return plan && { of: 'looks' as const, design: designOf(plan), looks, power: plan.power }
}

/** The typed plan, with its question and measure as far as they are typed; null if a number is missing or refused. */
export const planOf = (values: PlanValues): AnalysisPlan | null => {
  const plan = checkedPlan(values, values.looks)
  return plan && { ...plan, question: values.question, measure: measureOf(values.measure) }
}

/** The request for the power of a plan. */
export const powerRequest = (plan: AnalysisPlan) => ({
  of: 'power' as const,
  design: designOf(plan),
  looks: plan.looks,
})
