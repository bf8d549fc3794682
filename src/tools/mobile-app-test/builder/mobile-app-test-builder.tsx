import { Button, Stack, Text, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { taskLimits } from '#contract/studies/task-success.ts'
import type { MobileAppTestTask, MobileAppTestTasks } from '#contract/studies/tools/mobile-app-test.ts'
import {
  defineToolBuilder,
  type ToolBuilderProps,
  type UploadMedia,
} from '#studies/builder/define-builder.tsx'
import { SelectField, SwitchField, TextField } from '#studies/builder/fields.tsx'
import { Item, ItemList } from '#studies/builder/item-list.tsx'
import { OptionalNumberField } from '#studies/builder/number-fields.tsx'
import { newPartId } from '#studies/builder/part-ids.ts'
import { copyQuestions } from '#studies/builder/questions/copy-questions.ts'
import { QuestionList } from '#studies/builder/questions/question-list.tsx'
import { copySuccess, newSuccessQuestion, SuccessQuestion } from '#studies/builder/success-question.tsx'
import { useItems } from '#studies/builder/use-items.ts'
import { AppFields } from './app-fields.tsx'
import { knownSettings, newTask, withRecording } from './draft-changes.ts'

const path = 'study.tasks.tasks'

const successes = [
  { value: 'person', label: 'The participant says that it is done' },
  { value: 'question', label: 'The participant answers a question' },
] as const

const copyOf = (task: MobileAppTestTask): MobileAppTestTask => ({
  ...task,
  id: newPartId('task'),
  success: copySuccess(task.success),
  questions: copyQuestions(task.questions),
})

/** Edits the app, the tasks and the recording of a mobile app test. */
function MobileAppTestEditor({ tasks, settings, onChange, language, upload }: ToolBuilderProps<'iosapp'>) {
  const onTasks = (next: MobileAppTestTasks, field: string) =>
    onChange({ tasks: next, settings: knownSettings(settings, next) }, field)
  const { opened, events, onItemChange, add, announcement } = useItems({
    items: tasks.tasks,
    path,
    noun: 'Task',
    onChange: (changed: MobileAppTestTask[], field) => onTasks({ ...tasks, tasks: changed }, field),
    copyOf,
  })
  return (
    <Stack gap="lg">
      {announcement}
      <AppFields app={tasks.app} onChange={(app, field) => onTasks({ ...tasks, app }, field)} />
      <Title order={3}>Tasks</Title>
      <ItemList path={path} label="Tasks" items={tasks.tasks} opened={opened} onMove={events.onMove}>
        {(task, index) => (
          <Item
            {...events}
            path={`${path}.${index}`}
            index={index}
            count={tasks.tasks.length}
            noun="Task"
            title={task.text}
            isOpen={opened.has(task.id)}
          >
            {opened.has(task.id) ? (
              <TaskEditor
                index={index}
                task={task}
                correct={settings.correct[task.id] ?? []}
                language={language}
                upload={upload}
                onChange={onItemChange}
                onCorrect={(correct) =>
                  onChange(
                    { settings: { ...settings, correct: { ...settings.correct, [task.id]: correct } } },
                    `settings.correct.${task.id}`,
                  )
                }
              />
            ) : null}
          </Item>
        )}
      </ItemList>
      <div>
        <Button
          leftSection={<IconPlus size={18} aria-hidden="true" />}
          onClick={() => add([newTask()], 'text')}
        >
          Add task
        </Button>
      </div>
      <Title order={3}>Recording</Title>
      <SwitchField
        path="study.tasks.recording"
        label="Ask for a recording of the phone’s screen"
        value={tasks.recording !== undefined}
        onChange={(isAsked) => onTasks(withRecording(tasks, isAsked), 'study.tasks.recording')}
      />
      <Text size="sm" c="dimmed">
        Participants start the recorder of their phone themselves, and choose at the end whether to send the
        file: MP4, up to 100 MB. They can delete it on the last page.
      </Text>
    </Stack>
  )
}

interface TaskEditorProps {
  readonly index: number
  readonly task: MobileAppTestTask
  readonly correct: readonly string[]
  readonly language: string
  readonly upload: UploadMedia
  readonly onChange: (index: number, task: MobileAppTestTask, field: string) => void
  readonly onCorrect: (correct: string[]) => void
}

function TaskEditor(props: TaskEditorProps) {
  const { index, task, correct, language, upload, onChange, onCorrect } = props
  const at = `${path}.${index}`
  const { shortest, longest } = taskLimits.timeLimit
  return (
    <>
      <TextField
        path={`${at}.text`}
        label="Task"
        description="A goal in everyday words, without the words of the app."
        lines={2}
        language={language}
        value={task.text}
        onChange={(text) => onChange(index, { ...task, text }, `${at}.text`)}
      />
      <SelectField
        path={`${at}.success.by`}
        label="Success"
        description="Nothing is measured inside the app: a question also shows who is sure of a wrong result."
        options={successes}
        value={task.success.by}
        onChange={(by) =>
          onChange(
            index,
            { ...task, success: by === 'question' ? newSuccessQuestion() : { by } },
            `${at}.success.by`,
          )
        }
      />
      {task.success.by === 'question' && (
        <SuccessQuestion
          path={`${at}.success`}
          success={task.success}
          correct={correct}
          language={language}
          onChange={(success, field) => onChange(index, { ...task, success }, field)}
          onCorrect={onCorrect}
        />
      )}
      <OptionalNumberField
        path={`${at}.timeLimit`}
        label="Time limit in seconds"
        description={`Optional, ${shortest} to ${longest}.`}
        isWhole
        min={shortest}
        max={longest}
        value={task.timeLimit}
        onChange={(timeLimit) => onChange(index, { ...task, timeLimit }, `${at}.timeLimit`)}
      />
      <Stack gap="sm">
        <Text fw={600}>Questions after the task</Text>
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

/** The builder of the mobile app test. */
export const mobileAppTestBuilder = defineToolBuilder({
  id: 'iosapp',
  Editor: MobileAppTestEditor,
  order: ({ tasks }) => tasks.map(({ id }) => id),
})
