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

const lengths = [
  { value: 'short', label: 'One line' },
  { value: 'long', label: 'Several lines' },
] as const

/** The fields that only questions of this type have. */
export function QuestionFields({ path, question, language, upload, onChange }: QuestionFieldsProps) {
  const at = (field: string) => `${path}.${field}`
  /** The path, value and change of a field; a list also names the part of it that changed. */
  const bind = <Of extends Question, Name extends keyof Of & string>(of: Of, name: Name) => ({
    path: at(name),
    value: of[name],
    onChange: (value: Of[Name], field = at(name)) => onChange({ ...of, [name]: value }, field),
  })
  switch (question.type) {
    case 'single':
    case 'dropdown':
      return (
        <>
          <Options {...bind(question, 'options')} language={language} />
          <OtherField {...bind(question, 'other')} language={language} />
          <OrderField {...bind(question, 'order')} />
        </>
      )
    case 'multiple':
      return (
        <>
          <Options {...bind(question, 'options')} language={language} />
          <OtherField {...bind(question, 'other')} language={language} />
          <Group align="start">
            <OptionalNumberField {...bind(question, 'min')} label="Choose at least" isWhole min={0} />
            <OptionalNumberField {...bind(question, 'max')} label="Choose at most" isWhole min={1} />
          </Group>
          <OrderField {...bind(question, 'order')} />
        </>
      )
    case 'image':
      return (
        <>
          <ImageOptions {...bind(question, 'options')} language={language} upload={upload} />
          <OrderField {...bind(question, 'order')} />
        </>
      )
    case 'ranking':
      return (
        <>
          <Options {...bind(question, 'options')} language={language} />
          <OrderField {...bind(question, 'order')} />
        </>
      )
    case 'rating':
      return (
        <>
          <NumberField
            {...bind(question, 'max')}
            label="Number of steps"
            description="3 to 10"
            isWhole
            min={3}
            max={10}
          />
          <Ends low={bind(question, 'low')} high={bind(question, 'high')} language={language} />
        </>
      )
    case 'nps':
      return <Ends low={bind(question, 'low')} high={bind(question, 'high')} language={language} />
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
            {...bind(question, 'subject')}
            label="What the statements are about"
            description="Replaces “this system” in the ten statements, for example “the shop”. “this system” keeps the original items word for word."
            language={question.wording === 'original' ? 'en' : language}
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
            onChange={bind(question, 'rows').onChange}
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
          <OrderField {...bind(question, 'order')} />
        </>
      )
    case 'slider':
      return (
        <>
          <Group align="start">
            <NumberField {...bind(question, 'min')} label="Lowest value" />
            <NumberField {...bind(question, 'max')} label="Highest value" />
            <NumberField {...bind(question, 'step')} label="Step" min={0.01} />
          </Group>
          <UnitField {...bind(question, 'unit')} language={language} />
          <Ends low={bind(question, 'low')} high={bind(question, 'high')} language={language} />
        </>
      )
    case 'text':
      return (
        <>
          <SelectField
            {...bind(question, 'length')}
            label="Field"
            options={lengths}
            value={question.length ?? 'long'}
          />
          <Group align="start">
            <OptionalNumberField {...bind(question, 'min')} label="Fewest characters" isWhole min={0} />
            <OptionalNumberField {...bind(question, 'max')} label="Most characters" isWhole min={1} />
          </Group>
        </>
      )
    case 'number':
      return (
        <>
          <Group align="start">
            <OptionalNumberField {...bind(question, 'min')} label="Lowest number" />
            <OptionalNumberField {...bind(question, 'max')} label="Highest number" />
          </Group>
          <SwitchField
            {...bind(question, 'whole')}
            label="Whole numbers only"
            value={question.whole ?? false}
          />
          <UnitField {...bind(question, 'unit')} language={language} />
        </>
      )
    case 'date':
      return (
        <Group align="start">
          <OptionalDateField {...bind(question, 'earliest')} label="Earliest date" />
          <OptionalDateField {...bind(question, 'latest')} label="Latest date" />
        </Group>
      )
  }
}

/** A field of a question, as `bind` describes it. */
interface Bound<Value> {
  readonly path: string
  readonly value: Value
  readonly onChange: (value: Value, field?: string) => void
}
interface BoundText<Value> extends Bound<Value> {
  readonly language: string
}

/** Options without pictures. */
const Options = ({ value, ...field }: BoundText<Option[]>) => (
  <LineList
    {...field}
    legend="Options"
    noun="Option"
    nouns="options"
    items={value}
    create={(id, label) => ({ id, label })}
  />
)

const OtherField = (field: BoundText<string | undefined>) => (
  <OptionalTextField
    {...field}
    label="Option with a text field"
    description="For example “Other”. This option is always last. Leave the field empty for no such option."
  />
)

const OrderField = ({ path, value, onChange }: Bound<'fixed' | 'random' | undefined>) => (
  <SwitchField
    path={path}
    label="Random order"
    description="Each participant gets another order, so that positions do not favor an option."
    value={value === 'random'}
    onChange={(isRandom) => onChange(isRandom ? 'random' : 'fixed')}
  />
)

const UnitField = (field: BoundText<string | undefined>) => (
  <OptionalTextField {...field} label="Unit" description="For example “hours”. Optional." />
)

interface EndsProps {
  readonly low: Bound<string>
  readonly high: Bound<string>
  readonly language: string
}

/** Labels of the ends of a scale. */
const Ends = ({ low, high, language }: EndsProps) => (
  <Group align="start" grow preventGrowOverflow={false}>
    <TextField {...low} label="Label of the lowest value" language={language} />
    <TextField {...high} label="Label of the highest value" language={language} />
  </Group>
)
