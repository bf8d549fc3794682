import { Button, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { memo } from 'react'
import type { Language } from '#contract/shared/enumerations.ts'
import type { Media } from '#contract/studies/media.ts'
import type { Design, PreferenceTask } from '#contract/studies/tools/preference-test.ts'
import { reasonQuestion, translatedReason } from '#studies/builder/default-texts.ts'
import {
  defineToolBuilder,
  type ToolBuilderProps,
  type UploadMedia,
} from '#studies/builder/define-builder.tsx'
import { SelectField, SwitchField, TextField } from '#studies/builder/fields.tsx'
import { Item, ItemList } from '#studies/builder/item-list.tsx'
import { MediaField } from '#studies/builder/media-field.tsx'
import { newPartId } from '#studies/builder/part-ids.ts'
import { titleOf, UploadArea } from '#studies/builder/upload-area.tsx'
import { useItems } from '#studies/builder/use-items.ts'

const path = 'study.tasks.tasks'
const kinds = ['image', 'video', 'audio'] as const

const emptyTask = (): PreferenceTask => ({
  id: newPartId('task'),
  text: '',
  designs: [],
  layout: 'side-by-side',
  seeAll: true,
  reason: null,
})

const copyOfDesign = (design: Design): Design => ({ ...design, id: newPartId('design') })

/** Edits the tasks of a preference test with their designs. */
function PreferenceTestEditor(props: ToolBuilderProps<'preferencetest'>) {
  const { tasks: test, onChange, language, upload } = props
  const { tasks } = test
  const { opened, events, onItemChange, add, announcement } = useItems({
    items: tasks,
    path,
    noun: 'Task',
    onChange: (changed: PreferenceTask[], field) => onChange({ tasks: { ...test, tasks: changed } }, field),
    copyOf: (task) => ({ ...task, id: newPartId('task'), designs: task.designs.map(copyOfDesign) }),
  })
  return (
    <Stack gap="lg">
      {announcement}
      <ItemList path={path} label="Tasks" items={tasks} opened={opened} onMove={events.onMove}>
        {(task, index) => {
          const isOpen = opened.has(task.id)
          return (
            <Item
              {...events}
              path={`${path}.${index}`}
              index={index}
              count={tasks.length}
              noun="Task"
              title={task.text}
              detail={task.designs.length === 1 ? '1 design' : `${task.designs.length} designs`}
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
      <div>
        <Button
          leftSection={<IconPlus size={18} aria-hidden="true" />}
          onClick={() => add([emptyTask()], 'text')}
        >
          Add task
        </Button>
      </div>
    </Stack>
  )
}

const layouts = [
  { value: 'side-by-side', label: 'All at once, side by side' },
  { value: 'one-by-one', label: 'One at a time' },
] as const

interface TaskEditorProps {
  readonly index: number
  readonly task: PreferenceTask
  readonly language: Language
  readonly upload: UploadMedia
  readonly onChange: (index: number, task: PreferenceTask, field: string) => void
}

const TaskEditor = memo(function TaskEditor(props: TaskEditorProps) {
  const { index, task, language, upload, onChange } = props
  const at = `${path}.${index}`
  const { reason } = task
  const change = (part: Partial<PreferenceTask>, field: string) =>
    onChange(index, { ...task, ...part }, `${at}.${field}`)
  return (
    <>
      <TextField
        path={`${at}.text`}
        label="Task"
        description="What participants choose by, for example “Which page would you trust more?”"
        lines={2}
        language={language}
        value={task.text}
        onChange={(text) => change({ text }, 'text')}
      />
      <Designs
        path={`${at}.designs`}
        designs={task.designs}
        language={language}
        upload={upload}
        onChange={(designs, field) => onChange(index, { ...task, designs }, field)}
      />
      <SelectField
        path={`${at}.layout`}
        label="Layout"
        options={layouts}
        value={task.layout}
        onChange={(layout) => change({ layout }, 'layout')}
      />
      <SwitchField
        path={`${at}.seeAll`}
        label="Every design has to be viewed before choosing"
        description="Video and audio are played to the end or read; pictures shown one at a time are opened."
        value={task.seeAll}
        onChange={(seeAll) => change({ seeAll }, 'seeAll')}
      />
      <SwitchField
        path={`${at}.reason`}
        label="Ask for the reason"
        description="A text field after the choice."
        value={reason !== null}
        onChange={(isAsked) =>
          change(
            { reason: isAsked ? { question: reasonQuestion(language), required: false } : null },
            'reason',
          )
        }
      />
      {reason && (
        <>
          <TextField
            path={`${at}.reason.question`}
            label="Question about the reason"
            language={language}
            value={reason.question}
            onChange={(question) => change({ reason: { ...reason, question } }, 'reason.question')}
          />
          <SwitchField
            path={`${at}.reason.required`}
            label="The reason is required"
            value={reason.required}
            onChange={(required) => change({ reason: { ...reason, required } }, 'reason.required')}
          />
        </>
      )}
    </>
  )
})

interface DesignsProps {
  readonly path: string
  readonly designs: readonly Design[]
  readonly language: Language
  readonly upload: UploadMedia
  readonly onChange: (designs: Design[], field: string) => void
}

const keep = (media: Media) => media

/** The designs of a task; an upload adds one, named by its file. */
function Designs({ path: at, designs, language, upload, onChange }: DesignsProps) {
  const { opened, events, onItemChange, add, announcement } = useItems({
    items: designs,
    path: at,
    noun: 'Design',
    onChange,
    copyOf: copyOfDesign,
  })
  return (
    <Stack gap="sm">
      {announcement}
      <Text fw={600}>Designs</Text>
      <ItemList path={at} label="Designs" items={designs} opened={opened} onMove={events.onMove}>
        {(design, index) => {
          const isOpen = opened.has(design.id)
          const designPath = `${at}.${index}`
          return (
            <Item
              {...events}
              path={designPath}
              index={index}
              count={designs.length}
              noun="Design"
              title={design.name}
              isOpen={isOpen}
            >
              {isOpen ? (
                <>
                  <TextField
                    path={`${designPath}.name`}
                    label="Name"
                    description="For the results. Participants do not see it."
                    value={design.name}
                    onChange={(name) => onItemChange(index, { ...design, name }, `${designPath}.name`)}
                  />
                  <MediaField
                    path={`${designPath}.media`}
                    media={design.media}
                    asKept={keep}
                    kinds={kinds}
                    language={language}
                    upload={upload}
                    onChange={(media, field) => onItemChange(index, { ...design, media }, field)}
                  />
                </>
              ) : null}
            </Item>
          )
        }}
      </ItemList>
      <UploadArea
        path={`${at}:upload`}
        label="Add designs, 2 to 6"
        kinds={kinds}
        isMultiple
        upload={upload}
        onUploaded={(media, file) =>
          add([{ id: newPartId('design'), name: titleOf(file).slice(0, 100), media }], 'media.alt')
        }
      />
    </Stack>
  )
}

/** The builder of the preference test. Participants see the designs in the order of the study for a preview. */
export const preferenceTestBuilder = defineToolBuilder({
  id: 'preferencetest',
  Editor: PreferenceTestEditor,
  order: ({ tasks }) => tasks.flatMap(({ designs }) => designs.map(({ id }) => id)),
  inLanguage: (test, to) => ({
    ...test,
    tasks: test.tasks.map((task) => ({
      ...task,
      reason: task.reason && { ...task.reason, question: translatedReason(task.reason.question, to) },
    })),
  }),
})
