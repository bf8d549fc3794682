import {
  Checkbox,
  Group,
  NativeSelect,
  NumberInput,
  type NumberInputProps,
  Radio,
  SimpleGrid,
  Stack,
  Switch,
  Text,
  Textarea,
  Title,
} from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { type ReactNode, useId } from 'react'
import { planLimits } from '#contract/analysis-plans/limits.ts'
import { type OfferedMeasure, planMethod } from '#contract/analysis-plans/plan.ts'
import { listed, methodTexts } from '#studies/analysis-plan/statements.ts'
import { people, percent } from '#studies/statistics/format.ts'
import { limitText } from '#ui/limit-text.ts'
import css from './plan.module.css'
import { hasLooks, looksRequest, measureKey, type PlanValues, withMeasure } from './plan-values.ts'
import { type PlanEditor, tooLong } from './use-plan-editor.ts'

type PlanForm = UseFormReturnType<PlanValues>

interface StepProps {
  readonly number: number
  readonly title: string
  readonly lead: string
  readonly children: ReactNode
}

/** A step of the plan: its number, one sentence that explains it, and its fields. */
function Step({ number, title, lead, children }: StepProps) {
  const id = useId()
  return (
    <section className={css.step} aria-labelledby={id}>
      <span className={css.number} aria-hidden>
        {number}
      </span>
      <Stack gap="md" miw={0}>
        <Stack gap={4}>
          <Title order={2} id={id} size="h3">
            {title}
          </Title>
          <Text c="dimmed" maw={560}>
            {lead}
          </Text>
        </Stack>
        {children}
      </Stack>
    </section>
  )
}

interface StepsProps {
  readonly editor: PlanEditor
  readonly measures: readonly OfferedMeasure[]
}

/** The fields of a plan in four steps. */
export const PlanSteps = ({ editor, measures }: StepsProps) => (
  <div>
    <Step
      number={1}
      title="Question"
      lead="The one question that the study answers. It stands beside the results."
    >
      <Textarea
        label="Research question"
        placeholder="Do most people find the opening hours?"
        autosize
        minRows={2}
        {...limitText(planLimits.question)}
        {...editor.form.getInputProps('question')}
      />
    </Step>
    <Step
      number={2}
      title="Primary result"
      lead="The plan tests this result alone. All others stay worth reading, but decide nothing."
    >
      <Measure form={editor.form} measures={measures} />
    </Step>
    <Step
      number={3}
      title="Compared with"
      lead="One value that you can defend: what your present site reaches, the goal of your team, or chance."
    >
      <Comparison form={editor.form} />
    </Step>
    <Step
      number={4}
      title="When it is tested"
      lead="Each look at the answers is a chance to be misled. A look is a moment at which the plan may decide; all looks together claim a difference that does not exist in at most about 5 of 100 studies."
    >
      <Timing form={editor.form} />
      <People editor={editor} />
      <Switch
        size="md"
        label="The study closes by itself"
        description="At the end of the plan, or at a look that decides. Sessions in progress may finish."
        {...editor.form.getInputProps('closes', { type: 'checkbox' })}
      />
    </Step>
  </div>
)

/** Results grouped by task or question; the name alone would not tell those of two tasks apart. */
const groupsOf = (measures: readonly OfferedMeasure[]) =>
  [...Map.groupBy(measures, ({ task }) => task).values()].map((group) => ({
    group: group[0]?.taskText ?? '',
    items: group.map((measure) => ({ value: measureKey(measure), label: measure.name })),
  }))

interface MeasureProps {
  readonly form: PlanForm
  readonly measures: readonly OfferedMeasure[]
}

function Measure({ form, measures }: MeasureProps) {
  const { measure } = form.values
  const isGone = measure !== '' && !measures.some((each) => measureKey(each) === measure)
  return (
    <NativeSelect
      label="Result"
      data={[
        { value: '', label: 'Choose a result', disabled: measure !== '' },
        ...(isGone ? [{ value: measure, label: 'A result that the study no longer has' }] : []),
        ...groupsOf(measures),
      ]}
      value={measure}
      error={form.errors['measure']}
      data-path="plan-measure"
      onChange={({ currentTarget }) => {
        const chosen = measures.find((each) => measureKey(each) === currentTarget.value)
        if (chosen) form.setValues(withMeasure(form.getValues(), chosen))
      }}
    />
  )
}

/** The description below the field keeps fields side by side in one line. */
const numberProps = {
  allowLeadingZeros: false,
  clampBehavior: 'none',
  hideControls: true,
  size: 'md',
  inputWrapperOrder: ['label', 'input', 'error', 'description'],
} satisfies NumberInputProps

/** Units and examples of the fields, by kind of result. */
const comparisonTexts = {
  share: {
    unit: '%',
    against: 'In percent of those who have the result.',
    difference: 'In percentage points: 15 from 70% means 55% and 85%.',
  },
  mean: {
    unit: '',
    against: 'In the unit of the result.',
    difference: 'A smaller one would not change what you do.',
    deviation: {
      label: 'Standard deviation',
      about:
        'How much people differ: take it from an earlier study. If you are unsure, enter more, and the plan asks more people.',
    },
  },
  time: {
    unit: ' s',
    against: 'In seconds. It is compared with the geometric mean, which lies near the median.',
    difference: 'In percent, by a factor: 25 from 40 s means 50 s, and 32 s.',
    deviation: {
      label: 'Factor between slow and typical',
      about:
        'One person in six is slower than typical by this factor, the geometric standard deviation: take it from an earlier study. If you are unsure, enter more, and the plan asks more people.',
    },
  },
} as const

function Comparison({ form }: { readonly form: PlanForm }) {
  const { kind, measure } = form.values
  if (measure === '') return <Text c="dimmed">Choose the primary result first.</Text>
  const texts = comparisonTexts[kind]
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="md">
      <NumberInput
        {...numberProps}
        label="Value to compare with"
        description={texts.against}
        suffix={texts.unit}
        {...form.getInputProps('against')}
      />
      <NumberInput
        {...numberProps}
        label="Smallest difference that matters"
        description={texts.difference}
        {...form.getInputProps('difference')}
      />
      {'deviation' in texts && (
        <NumberInput
          {...numberProps}
          label={texts.deviation.label}
          description={texts.deviation.about}
          {...form.getInputProps('deviation')}
        />
      )}
    </SimpleGrid>
  )
}

const powers = [
  { value: '0.8', label: 'In 80 of 100 such studies' },
  { value: '0.9', label: 'In 90 of 100 such studies, with more people' },
]

/** A plan by a call of the API may have another power. */
const powersWith = (power: string) =>
  powers.some(({ value }) => value === power)
    ? powers
    : [{ value: power, label: `In ${Math.round(Number(power) * 100)} of 100 such studies` }, ...powers]

function Timing({ form }: { readonly form: PlanForm }) {
  const { method, lookCount, power } = form.values
  /** Other looks need other numbers of people, which are computed again. */
  const change = (values: Partial<PlanValues>) => form.setValues({ ...values, isOwn: false })
  return (
    <>
      <Radio.Group
        label="Test"
        size="md"
        value={method}
        onChange={(value) => change({ method: planMethod.parse(value) })}
      >
        <Stack gap="sm" mt="xs">
          {planMethod.options.map((value) => (
            <Radio
              key={value}
              value={value}
              label={methodTexts[value].name}
              description={methodTexts[value].about}
            />
          ))}
        </Stack>
      </Radio.Group>
      {hasLooks(method) && (
        <NativeSelect
          label="Number of looks"
          description="The end is one of them."
          inputWrapperOrder={numberProps.inputWrapperOrder}
          maw={200}
          data={Array.from({ length: planLimits.looks - 1 }, (_, index) => String(index + 2))}
          value={lookCount}
          onChange={({ currentTarget }) => change({ lookCount: currentTarget.value })}
        />
      )}
      <Radio.Group
        label="How often the difference is found, if it is there"
        description="Statisticians call this the power."
        size="md"
        value={power}
        onChange={(value) => change({ power: value })}
      >
        <Stack gap="sm" mt="xs">
          {powersWith(power).map((option) => (
            <Radio key={option.value} {...option} />
          ))}
        </Stack>
      </Radio.Group>
    </>
  )
}

const neededText = ({ form, needed }: PlanEditor) => {
  if (needed === null) return tooLong
  if (needed) return `${people(needed.at(-1) ?? 0)} would be enough.`
  return looksRequest(form.values)
    ? 'The number of people is being computed.'
    : 'The number of people follows from the fields above.'
}

function People({ editor }: { readonly editor: PlanEditor }) {
  const { form, needed, power, plan } = editor
  const { isOwn, looks, method, lookCount } = form.values
  const id = useId()
  const count = hasLooks(method) ? Number(lookCount) : 1
  return (
    <div className={css.people} role="group" aria-labelledby={id}>
      <Text fw={600} id={id}>
        How many people
      </Text>
      <div role="status">
        {!isOwn && needed ? (
          <p className={css.needed}>
            <strong>{needed.at(-1)}</strong> people
            {needed.length > 1 && `, looked at after ${listed(needed.slice(0, -1))} too`}
          </p>
        ) : (
          <Text c={needed === null ? 'var(--berry)' : 'dimmed'}>{neededText(editor)}</Text>
        )}
      </div>
      {isOwn && (
        <Stack gap="xs">
          <Group gap="md" align="flex-start">
            {Array.from({ length: count }, (_, index) => (
              <NumberInput
                key={index}
                {...numberProps}
                label={index === count - 1 ? 'People at the end' : `People at look ${index + 1}`}
                allowDecimal={false}
                allowNegative={false}
                w={150}
                {...form.getInputProps(`looks.${index}`)}
                value={looks[index] ?? ''}
              />
            ))}
          </Group>
          <Text role="status" c="dimmed">
            {plan && power !== undefined && `They find the difference in ${percent(power)} of such studies.`}
          </Text>
        </Stack>
      )}
      <Text c="dimmed" maw={560}>
        All of them need the primary result. People who are not asked for it, or skip it, count too, but add
        nothing: if you expect some, set a larger number.
      </Text>
      <Checkbox
        size="md"
        label={count === 1 ? 'Set the number of people myself' : 'Set the numbers of people myself'}
        checked={isOwn ?? false}
        onChange={({ currentTarget }) => form.setFieldValue('isOwn', currentTarget.checked)}
      />
    </div>
  )
}
