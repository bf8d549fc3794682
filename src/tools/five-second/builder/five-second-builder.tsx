import { Group, Stack, Text } from '@mantine/core'
import { languages } from '#contract/shared/enumerations.ts'
import { exposureLimits, type FiveSecondTask } from '#contract/studies/tools/five-second.ts'
import {
  defineToolBuilder,
  type ToolBuilderProps,
  type UploadMedia,
} from '#studies/builder/define-builder.tsx'
import { SelectField, SwitchField, TextField } from '#studies/builder/fields.tsx'
import { NumberField } from '#studies/builder/number-fields.tsx'
import { Item, ItemList } from '#studies/builder/item-list.tsx'
import { asPicture, MediaField } from '#studies/builder/media-field.tsx'
import { newPartId } from '#studies/builder/part-ids.ts'
import { copyQuestions } from '#studies/builder/questions/copy-questions.ts'
import { QuestionList } from '#studies/builder/questions/question-list.tsx'
import { UploadArea } from '#studies/builder/upload-area.tsx'
import { useItems } from '#studies/builder/use-items.ts'
import { knownSettings } from './known-settings.ts'

const path = 'study.tasks.tasks'

const names = new Intl.DisplayNames('en', { type: 'language' })
const languageOptions = languages.map((value) => ({ value, label: names.of(value) ?? value }))

/** Edits the designs of a five second test, with the questions about each. */
function FiveSecondEditor(props: ToolBuilderProps<'fivesecond'>) {
  const { tasks: test, settings, onChange, language, upload } = props
  const { tasks } = test
  const { opened, events, onItemChange, add, announcement } = useItems({
    items: tasks,
    path,
    noun: 'Design',
    onChange: (changed: FiveSecondTask[], field) => {
      const next = { ...test, tasks: changed }
      onChange({ tasks: next, settings: knownSettings(settings, next) }, field)
    },
    copyOf: (task) => ({
      ...task,
      id: newPartId('task'),
      questions: copyQuestions(task.questions),
    }),
  })
  return (
    <Stack gap="lg">
      {announcement}
      <ItemList path={path} label="Designs" items={tasks} opened={opened} onMove={events.onMove}>
        {(task, index) => {
          const isOpen = opened.has(task.id)
          return (
            <Item
              {...events}
              path={`${path}.${index}`}
              index={index}
              count={tasks.length}
              noun="Design"
              title={task.text}
              detail={`${task.seconds} s`}
              isOpen={isOpen}
            >
              {isOpen ? (
                <TaskEditor
                  index={index}
                  task={task}
                  language={language}
                  upload={upload}
                  onChange={onItemChange}
                />
              ) : null}
            </Item>
          )
        }}
      </ItemList>
      <UploadArea
        path={`${path}:upload`}
        label="Add designs"
        kinds={['image']}
        isMultiple
        upload={upload}
        onUploaded={(media) => {
          if (media.kind !== 'image') return
          add([{ id: newPartId('task'), text: '', design: media, seconds: 5, questions: [] }], 'text')
        }}
      />
      <SelectField
        path="study.tasks.language"
        label="Language of the answers"
        description="For splitting texts into words in the results."
        options={languageOptions}
        value={test.language}
        onChange={(answers) => onChange({ tasks: { ...test, language: answers } }, 'study.tasks.language')}
      />
      <SwitchField
        path="study.tasks.maySkip"
        label="Participants may skip a design"
        description="For participants who cannot see it: an alternative text would answer the questions."
        value={test.maySkip}
        onChange={(maySkip) => onChange({ tasks: { ...test, maySkip } }, 'study.tasks.maySkip')}
      />
    </Stack>
  )
}

interface TaskEditorProps {
  readonly index: number
  readonly task: FiveSecondTask
  readonly language: string
  readonly upload: UploadMedia
  readonly onChange: (index: number, task: FiveSecondTask, field: string) => void
}

function TaskEditor({ index, task, language, upload, onChange }: TaskEditorProps) {
  const at = `${path}.${index}`
  const { shortest, longest } = exposureLimits
  return (
    <>
      <MediaField
        path={`${at}.design`}
        media={task.design}
        asKept={asPicture}
        kinds={['image']}
        language={language}
        upload={upload}
        onChange={(design, field) => onChange(index, { ...task, design }, field)}
      />
      <TextField
        path={`${at}.text`}
        label="Text before the design"
        description="For example “You will see a page for five seconds. Try to remember what you see.”"
        lines={2}
        language={language}
        value={task.text}
        onChange={(text) => onChange(index, { ...task, text }, `${at}.text`)}
      />
      <Group align="end">
        <NumberField
          path={`${at}.seconds`}
          label="Seconds on screen"
          description={`${shortest} to ${longest}`}
          isWhole
          min={shortest}
          max={longest}
          value={task.seconds}
          onChange={(seconds) => onChange(index, { ...task, seconds }, `${at}.seconds`)}
        />
      </Group>
      <Stack gap="sm">
        <Text fw={600}>Questions after the design</Text>
        <QuestionList
          path={`${at}.questions`}
          questions={task.questions}
          language={language}
          upload={upload}
          onChange={(questions, field) => onChange(index, { ...task, questions }, field)}
        />
      </Stack>
    </>
  )
}

/** The builder of the five second test. */
export const fiveSecondBuilder = defineToolBuilder({
  id: 'fivesecond',
  Editor: FiveSecondEditor,
  order: ({ tasks }) => tasks.map(({ id }) => id),
  // Answers in another language than that of the study were chosen.
  inLanguage: (test, to, from) => (test.language === from ? { ...test, language: to } : test),
})
