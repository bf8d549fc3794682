import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { taskLimits } from '#contract/studies/task-success.ts'
import type { WebsiteTestTask } from '#contract/studies/tools/website-test.ts'
import {
  defineToolBuilder,
  type ToolBuilderProps,
  type UploadMedia,
} from '#studies/builder/define-builder.tsx'
import { SwitchField, TextField } from '#studies/builder/fields.tsx'
import { Item, ItemList } from '#studies/builder/item-list.tsx'
import { OptionalNumberField } from '#studies/builder/number-fields.tsx'
import { newPartId } from '#studies/builder/part-ids.ts'
import { copyQuestions } from '#studies/builder/questions/copy-questions.ts'
import { QuestionList } from '#studies/builder/questions/question-list.tsx'
import { copySuccess } from '#studies/builder/success-question.tsx'
import { useItems } from '#studies/builder/use-items.ts'
import { knownSettings, newTask, type WebsiteTestDraft } from './draft-changes.ts'
import { ImportButton } from './import-button.tsx'
import { RecordingFields } from './recording-fields.tsx'
import { Sites } from './sites.tsx'
import { SuccessFields } from './success-fields.tsx'

const path = 'study.tasks.tasks'

const copyOf = (task: WebsiteTestTask): WebsiteTestTask => ({
  ...task,
  id: newPartId('task'),
  success: copySuccess(task.success),
  questions: copyQuestions(task.questions),
})

/** Edits the sites and tasks of a website test. */
function WebsiteTestEditor({
  tasks,
  settings,
  onChange,
  language,
  upload,
  studyPath,
}: ToolBuilderProps<'webusability'>) {
  const draft: WebsiteTestDraft = { tasks, settings }
  const onTasks = (next: WebsiteTestDraft['tasks'], field: string) =>
    onChange({ tasks: next, settings: knownSettings(settings, next) }, field)
  const { opened, events, onItemChange, add, announcement } = useItems({
    items: tasks.tasks,
    path,
    noun: 'Task',
    onChange: (changed: WebsiteTestTask[], field) => onTasks({ ...tasks, tasks: changed }, field),
    copyOf,
  })
  return (
    <Stack gap="lg">
      {announcement}
      <Sites workspace={studyPath.workspace} draft={draft} onTasks={onTasks} />
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
                draft={draft}
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
      <Group gap="sm">
        <Button
          leftSection={<IconPlus size={18} aria-hidden="true" />}
          onClick={() => add([newTask()], 'text')}
        >
          Add task
        </Button>
        <ImportButton test={tasks} onImported={(next) => onTasks(next, `${path}:import`)} />
      </Group>
      <SwitchField
        path="study.tasks.mayGiveUp"
        label="Participants may give up a task"
        value={tasks.mayGiveUp}
        onChange={(mayGiveUp) => onTasks({ ...tasks, mayGiveUp }, 'study.tasks.mayGiveUp')}
      />
      <Title order={3}>Recording</Title>
      <RecordingFields
        value={tasks.recording}
        onChange={(recording, field) => onTasks({ ...tasks, recording }, field)}
      />
    </Stack>
  )
}

interface TaskEditorProps {
  readonly index: number
  readonly task: WebsiteTestTask
  readonly draft: WebsiteTestDraft
  readonly language: string
  readonly upload: UploadMedia
  readonly onChange: (index: number, task: WebsiteTestTask, field: string) => void
  readonly onCorrect: (correct: string[]) => void
}

function TaskEditor(props: TaskEditorProps) {
  const { index, task, draft, language, upload, onChange, onCorrect } = props
  const at = `${path}.${index}`
  const { shortest, longest } = taskLimits.timeLimit
  const startOn = (site: string, url: string) => {
    const others = task.starts.filter((start) => start.site !== site)
    const starts = url === '' ? others : [...others, { site, url }]
    onChange(index, { ...task, starts }, `${at}.starts:${site}`)
  }
  return (
    <>
      <TextField
        path={`${at}.text`}
        label="Task"
        description="A goal in everyday words, without the words of the site."
        lines={2}
        language={language}
        value={task.text}
        onChange={(text) => onChange(index, { ...task, text }, `${at}.text`)}
      />
      {draft.tasks.sites.map(({ id, name, url }) => {
        const place = task.starts.findIndex(({ site }) => site === id)
        return (
          <TextField
            key={id}
            path={place < 0 ? `${at}.starts:${id}` : `${at}.starts.${place}.url`}
            label={draft.tasks.sites.length > 1 ? `Starts on ${name || 'the site'} at` : 'Starts at'}
            description="Optional, if it is not the address of the site."
            placeholder={url}
            value={task.starts[place]?.url ?? ''}
            onChange={(typed) => startOn(id, typed)}
          />
        )
      })}
      <SuccessFields
        path={`${at}.success`}
        success={task.success}
        sites={draft.tasks.sites}
        correct={draft.settings.correct[task.id] ?? []}
        language={language}
        onChange={(success, field) => onChange(index, { ...task, success }, field)}
        onCorrect={onCorrect}
      />
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

/** The builder of the website test. */
export const websiteTestBuilder = defineToolBuilder({
  id: 'webusability',
  Editor: WebsiteTestEditor,
  order: ({ sites, tasks }) => [...sites.map(({ id }) => id), ...tasks.map(({ id }) => id)],
})
