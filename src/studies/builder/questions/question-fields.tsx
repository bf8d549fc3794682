import { Group } from '@mantine/core'
import { originalSource } from '#contract/studies/usability-scale.ts'
import type { Option, Question } from '#contract/studies/questions.ts'
import type { UploadMedia } from '../define-builder.tsx'
import { OptionalTextField, SelectField, SwitchField, TextField } from '../fields.tsx'
import { NumberField, OptionalNumberField } from '../number-fields.tsx'
import { LineList } from '../line-list.tsx'
import { OptionalDateField } from './date-field.tsx'
import { ImageOptions } from './image-options.tsx'

interface QuestionFieldsProps {
  /** Path of the question in the draft. */
  readonly path: string
  readonly question: Question
  readonly language: string
  readonly upload: UploadMedia
  readonly onChange: (question: Question, field: string) => void
}

const wordings = [
  { value: 'original', label: 'Original, in English' },
  { value: 'paraphrase', label: 'Paraphrase, in the study’s language' },
] as const

const wordingHelp = {
  original: `Participants read the statements in English, also in studies of another language. Results compare the score with published studies. ${originalSource}.`,
  paraphrase:
    'Results show a usability score without a comparison, because published averages hold for the original items only.',
} as const

/** The fields that only questions of this type have. */
export function QuestionFields(props: QuestionFieldsProps) {
  const { path, question, language, upload, onChange } = props
  const at = (field: string) => `${path}.${field}`
  switch (question.type) {
    case 'single':
    case 'dropdown':
      return (
        <>
          <Options
            {...props}
            value={question.options}
            onValue={(options, field) => onChange({ ...question, options }, field)}
          />
          <OtherField
            {...props}
            value={question.other}
            onValue={(other) => onChange({ ...question, other }, at('other'))}
          />
          <OrderField
            {...props}
            value={question.order}
            onValue={(order) => onChange({ ...question, order }, at('order'))}
          />
        </>
      )
    case 'multiple':
      return (
        <>
          <Options
            {...props}
            value={question.options}
            onValue={(options, field) => onChange({ ...question, options }, field)}
          />
          <OtherField
            {...props}
            value={question.other}
            onValue={(other) => onChange({ ...question, other }, at('other'))}
          />
          <Group align="start">
            <OptionalNumberField
              path={at('min')}
              label="Choose at least"
              isWhole
              min={0}
              value={question.min}
              onChange={(min) => onChange({ ...question, min }, at('min'))}
            />
            <OptionalNumberField
              path={at('max')}
              label="Choose at most"
              isWhole
              min={1}
              value={question.max}
              onChange={(max) => onChange({ ...question, max }, at('max'))}
            />
          </Group>
          <OrderField
            {...props}
            value={question.order}
            onValue={(order) => onChange({ ...question, order }, at('order'))}
          />
        </>
      )
    case 'image':
      return (
        <>
          <ImageOptions
            path={at('options')}
            options={question.options}
            language={language}
            upload={upload}
            onChange={(options, field) => onChange({ ...question, options }, field)}
          />
          <OrderField
            {...props}
            value={question.order}
            onValue={(order) => onChange({ ...question, order }, at('order'))}
          />
        </>
      )
    case 'ranking':
      return (
        <>
          <Options
            {...props}
            value={question.options}
            onValue={(options, field) => onChange({ ...question, options }, field)}
          />
          <OrderField
            {...props}
            value={question.order}
            onValue={(order) => onChange({ ...question, order }, at('order'))}
          />
        </>
      )
    case 'rating':
      return (
        <>
          <NumberField
            path={at('max')}
            label="Number of steps"
            description="3 to 10"
            isWhole
            min={3}
            max={10}
            value={question.max}
            onChange={(max) => onChange({ ...question, max }, at('max'))}
          />
          <Ends
            {...props}
            low={question.low}
            high={question.high}
            onEnds={(ends, field) => onChange({ ...question, ...ends }, field)}
          />
        </>
      )
    case 'nps':
      return (
        <Ends
          {...props}
          low={question.low}
          high={question.high}
          onEnds={(ends, field) => onChange({ ...question, ...ends }, field)}
        />
      )
    case 'sus':
      return (
        <>
          <SelectField
            path={at('wording')}
            label="Wording"
            description={wordingHelp[question.wording ?? 'paraphrase']}
            options={wordings}
            value={question.wording ?? 'paraphrase'}
            onChange={(wording) =>
              onChange({ ...question, wording: wording === 'original' ? wording : undefined }, at('wording'))
            }
          />
          <TextField
            path={at('subject')}
            label="What the statements are about"
            description="Replaces “this system” in the ten statements, for example “the shop”. “this system” keeps the original items word for word."
            language={question.wording === 'original' ? 'en' : language}
            value={question.subject}
            onChange={(subject) => onChange({ ...question, subject }, at('subject'))}
          />
        </>
      )
    case 'matrix':
      return (
        <>
          <LineList
            path={at('rows')}
            legend="Rows"
            description="1 to 15, each rated on the scale below."
            noun="Row"
            nouns="rows"
            items={question.rows}
            language={language}
            create={(id, label) => ({ id, label })}
            onChange={(rows, field) => onChange({ ...question, rows }, field)}
          />
          <LineList
            path={at('scale')}
            legend="Steps of the scale"
            description="2 to 7, from one end to the other: for example from “disagree” to “agree”."
            noun="Step"
            nouns="steps"
            items={question.scale.map((label, index) => ({ id: `step-${index}`, label }))}
            language={language}
            fieldPath={(index) => at(`scale.${index}`)}
            create={(id, label) => ({ id, label })}
            onChange={(steps, field) =>
              onChange({ ...question, scale: steps.map(({ label }) => label) }, field)
            }
          />
          <OrderField
            {...props}
            value={question.order}
            onValue={(order) => onChange({ ...question, order }, at('order'))}
          />
        </>
      )
    case 'slider':
      return (
        <>
          <Group align="start">
            <NumberField
              path={at('min')}
              label="Lowest value"
              value={question.min}
              onChange={(min) => onChange({ ...question, min }, at('min'))}
            />
            <NumberField
              path={at('max')}
              label="Highest value"
              value={question.max}
              onChange={(max) => onChange({ ...question, max }, at('max'))}
            />
            <NumberField
              path={at('step')}
              label="Step"
              min={0.01}
              value={question.step}
              onChange={(step) => onChange({ ...question, step }, at('step'))}
            />
          </Group>
          <UnitField
            {...props}
            value={question.unit}
            onValue={(unit) => onChange({ ...question, unit }, at('unit'))}
          />
          <Ends
            {...props}
            low={question.low}
            high={question.high}
            onEnds={(ends, field) => onChange({ ...question, ...ends }, field)}
          />
        </>
      )
    case 'text':
      return (
        <>
          <SelectField
            path={at('length')}
            label="Field"
            options={[
              { value: 'short', label: 'One line' },
              { value: 'long', label: 'Several lines' },
            ]}
            value={question.length ?? 'long'}
            onChange={(length) => onChange({ ...question, length }, at('length'))}
          />
          <Group align="start">
            <OptionalNumberField
              path={at('min')}
              label="Fewest characters"
              isWhole
              min={0}
              value={question.min}
              onChange={(min) => onChange({ ...question, min }, at('min'))}
            />
            <OptionalNumberField
              path={at('max')}
              label="Most characters"
              isWhole
              min={1}
              value={question.max}
              onChange={(max) => onChange({ ...question, max }, at('max'))}
            />
          </Group>
        </>
      )
    case 'number':
      return (
        <>
          <Group align="start">
            <OptionalNumberField
              path={at('min')}
              label="Lowest number"
              value={question.min}
              onChange={(min) => onChange({ ...question, min }, at('min'))}
            />
            <OptionalNumberField
              path={at('max')}
              label="Highest number"
              value={question.max}
              onChange={(max) => onChange({ ...question, max }, at('max'))}
            />
          </Group>
          <SwitchField
            path={at('whole')}
            label="Whole numbers only"
            value={question.whole ?? false}
            onChange={(whole) => onChange({ ...question, whole }, at('whole'))}
          />
          <UnitField
            {...props}
            value={question.unit}
            onValue={(unit) => onChange({ ...question, unit }, at('unit'))}
          />
        </>
      )
    case 'date':
      return (
        <Group align="start">
          <OptionalDateField
            path={at('earliest')}
            label="Earliest date"
            value={question.earliest}
            onChange={(earliest) => onChange({ ...question, earliest }, at('earliest'))}
          />
          <OptionalDateField
            path={at('latest')}
            label="Latest date"
            value={question.latest}
            onChange={(latest) => onChange({ ...question, latest }, at('latest'))}
          />
        </Group>
      )
  }
}

interface PartProps<Value> extends Pick<QuestionFieldsProps, 'path' | 'language'> {
  readonly value: Value
  readonly onValue: (value: Value, field: string) => void
}

/** Options without pictures. */
function Options({ path, language, value, onValue }: PartProps<Option[]>) {
  return (
    <LineList
      path={`${path}.options`}
      legend="Options"
      noun="Option"
      nouns="options"
      items={value}
      language={language}
      create={(id, label) => ({ id, label })}
      onChange={onValue}
    />
  )
}

const OtherField = ({ path, language, value, onValue }: PartProps<string | undefined>) => (
  <OptionalTextField
    path={`${path}.other`}
    label="Option with a text field"
    description="For example “Other”. This option is always last. Leave the field empty for no such option."
    language={language}
    value={value}
    onChange={(other) => onValue(other, `${path}.other`)}
  />
)

const OrderField = ({ path, value, onValue }: PartProps<'fixed' | 'random' | undefined>) => (
  <SwitchField
    path={`${path}.order`}
    label="Random order"
    description="Each participant gets another order, so that positions do not favor an option."
    value={value === 'random'}
    onChange={(isRandom) => onValue(isRandom ? 'random' : 'fixed', `${path}.order`)}
  />
)

const UnitField = ({ path, language, value, onValue }: PartProps<string | undefined>) => (
  <OptionalTextField
    path={`${path}.unit`}
    label="Unit"
    description="For example “hours”. Optional."
    language={language}
    value={value}
    onChange={(unit) => onValue(unit, `${path}.unit`)}
  />
)

interface EndsProps extends Pick<QuestionFieldsProps, 'path' | 'language'> {
  readonly low: string
  readonly high: string
  readonly onEnds: (ends: { readonly low: string; readonly high: string }, field: string) => void
}

/** Labels of the ends of a scale. */
const Ends = ({ path, language, low, high, onEnds }: EndsProps) => (
  <Group align="start" grow preventGrowOverflow={false}>
    <TextField
      path={`${path}.low`}
      label="Label of the lowest value"
      language={language}
      value={low}
      onChange={(typed) => onEnds({ low: typed, high }, `${path}.low`)}
    />
    <TextField
      path={`${path}.high`}
      label="Label of the highest value"
      language={language}
      value={high}
      onChange={(typed) => onEnds({ low, high: typed }, `${path}.high`)}
    />
  </Group>
)
