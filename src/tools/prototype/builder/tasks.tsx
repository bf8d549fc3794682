import { Button, Stack, Text, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { PrototypeDesign, PrototypeFlow, PrototypeTask } from '#contract/studies/tools/prototype.ts'
import { useFaultCount } from '#studies/builder/faults.tsx'
import { TextField } from '#studies/builder/fields.tsx'
import { Item, ItemList } from '#studies/builder/item-list.tsx'
import { replaced } from '#studies/builder/list-changes.ts'
import { newPartId } from '#studies/builder/part-ids.ts'
import { useItems } from '#studies/builder/use-items.ts'
import { ScreenSelect } from './action-fields.tsx'
import {
  expectationOf,
  newTask,
  type PrototypeDraft,
  screensOf,
  withExpectation,
  withTasks,
} from './draft-changes.ts'
import { PathList } from './path-list.tsx'
import { ScreenPicker } from './screen-picker.tsx'
import css from './task-fields.module.css'

const path = 'study.tasks.tasks'

interface TasksProps {
  readonly draft: PrototypeDraft
  readonly language: string
  readonly onDraft: (draft: PrototypeDraft, field: string) => void
}

/** The tasks: what participants try to do, where they start, and what counts as success. */
export function Tasks({ draft, language, onDraft }: TasksProps) {
  const { prototypes, tasks } = draft.tasks
  const { opened, events, onItemChange, add, announcement } = useItems({
    items: tasks,
    path,
    noun: 'Task',
    onChange: (changed: PrototypeTask[], field) => onDraft(withTasks(draft, changed), field),
    copyOf: (task) => ({ ...task, id: newPartId('task') }),
  })
  const isReady = prototypes.some((design) => design.source.kind === 'url' || screensOf(design).length > 0)
  return (
    <Stack gap="md">
      {announcement}
      <Title order={3}>Tasks</Title>
      <ItemList path={path} label="Tasks" items={tasks} opened={opened} onMove={events.onMove}>
        {(task, index) => (
          <Item
            {...events}
            path={`${path}.${index}`}
            index={index}
            count={tasks.length}
            noun="Task"
            title={task.text}
            detail={successText(draft, task)}
            isOpen={opened.has(task.id)}
          >
            {opened.has(task.id) ? (
              <>
                <TextField
                  path={`${path}.${index}.text`}
                  label="Task"
                  description="What participants try to do, without the words on the screens."
                  lines={2}
                  language={language}
                  value={task.text}
                  onChange={(text) => onItemChange(index, { ...task, text }, `${path}.${index}.text`)}
                />
                {prototypes.map((design, position) => {
                  const at = task.flows.findIndex(({ prototype }) => prototype === design.id)
                  const flow = task.flows[at]
                  return (
                    flow && (
                      <div key={design.id} className={css.flow}>
                        {prototypes.length > 1 && (
                          <h5>{design.name.trim() || `Prototype ${position + 1}`}</h5>
                        )}
                        <FlowFields
                          path={`${path}.${index}.flows.${at}`}
                          task={task.id}
                          flow={flow}
                          design={design}
                          draft={draft}
                          onFlow={(changed, field) =>
                            onItemChange(index, { ...task, flows: replaced(task.flows, at, changed) }, field)
                          }
                          onDraft={onDraft}
                        />
                      </div>
                    )
                  )
                })}
              </>
            ) : null}
          </Item>
        )}
      </ItemList>
      {tasks.map(
        ({ id }, index) =>
          !opened.has(id) && (
            <ExpectationProblem key={id} task={id} number={index + 1} onOpen={() => events.onToggle(index)} />
          ),
      )}
      {isReady ? (
        <div>
          <Button
            leftSection={<IconPlus size={18} aria-hidden="true" />}
            onClick={() => add([newTask(prototypes)], 'text')}
          >
            Add task
          </Button>
        </div>
      ) : (
        <Text c="dimmed">Add screens first.</Text>
      )}
    </Stack>
  )
}

interface ExpectationProblemProps {
  readonly task: string
  readonly number: number
  readonly onOpen: () => void
}

/** Leads to the expected paths of a closed task, which are settings and no part of the task. */
function ExpectationProblem({ task, number, onOpen }: ExpectationProblemProps) {
  const id = `settings.expected.${task}`
  const faults = useFaultCount(id)
  if (faults === 0) return null
  return (
    <div>
      <Button id={id} variant="default" color="red" aria-expanded={false} onClick={onOpen}>
        Show the problem of the expected paths of task {number}
      </Button>
    </div>
  )
}

/** Whether the answers to a task can be judged; without an expectation, screens that end it count as success. */
const successText = ({ settings, tasks: { prototypes } }: PrototypeDraft, { id, flows }: PrototypeTask) => {
  const screens = flows.filter(({ kind }) => kind === 'screens')
  if (screens.length === 0 || prototypes.length === 0) return 'no goal yet'
  const isJudged = screens.every((flow) => {
    const { paths, reach } = expectationOf(settings, id, flow.prototype)
    return paths.length + reach.length > 0 || (flow.kind === 'screens' && flow.ends.length > 0)
  })
  return isJudged ? 'goal set' : 'no goal yet'
}

interface FlowFieldsProps {
  readonly path: string
  readonly task: string
  readonly flow: PrototypeFlow
  readonly design: PrototypeDesign
  readonly draft: PrototypeDraft
  readonly onFlow: (flow: PrototypeFlow, field: string) => void
  readonly onDraft: (draft: PrototypeDraft, field: string) => void
}

/** Where a task starts and ends in one prototype, and what is expected there. */
function FlowFields({ path: at, task, flow, design, draft, onFlow, onDraft }: FlowFieldsProps) {
  if (flow.kind === 'url')
    return (
      <>
        <TextField
          path={`${at}.start`}
          label="Start of the task"
          description="A web address; empty for that of the prototype."
          value={flow.start}
          onChange={(start) => onFlow({ ...flow, start }, `${at}.start`)}
        />
        <TextField
          path={`${at}.end`}
          label="End of the task"
          description="Where the task ends by itself, if the framed page reports its address; empty: when participants say so."
          value={flow.end}
          onChange={(end) => onFlow({ ...flow, end }, `${at}.end`)}
        />
      </>
    )
  const screens = screensOf(design)
  if (screens.length === 0) return <Text c="dimmed">Add screens to this prototype first.</Text>
  const { settings } = draft
  const expected = expectationOf(settings, task, design.id)
  const number = Math.max(
    0,
    (settings.expected[task] ?? []).findIndex(({ prototype }) => prototype === design.id),
  )
  const expectedPath = `settings.expected.${task}.${number}`
  const expect = (part: Partial<typeof expected>, field: string) =>
    onDraft({ ...draft, settings: withExpectation(settings, task, { ...expected, ...part }) }, field)
  return (
    <>
      <ScreenSelect
        path={`${at}.start`}
        label="Starts on"
        screens={screens}
        value={flow.start}
        onChange={(start) => onFlow({ ...flow, start }, `${at}.start`)}
      />
      <ScreenPicker
        path={`${expectedPath}.reach`}
        label="Success: reaching a screen"
        description="These screens count however they are reached; on the shortest way it is a direct success."
        screens={screens}
        chosen={expected.reach}
        onChange={(reach, field) => expect({ reach }, field)}
      />
      <PathList
        path={`${expectedPath}.paths`}
        screens={screens}
        start={flow.start}
        paths={expected.paths}
        onChange={(paths, field) => expect({ paths }, field)}
      />
      <ScreenPicker
        path={`${at}.ends`}
        label="Ends by itself on"
        description="Without such a screen, participants say when they are done."
        screens={screens}
        chosen={flow.ends}
        onChange={(ends, field) => onFlow({ ...flow, ends }, field)}
      />
    </>
  )
}
