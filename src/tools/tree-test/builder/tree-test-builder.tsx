import { Button, Stack, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useMemo } from 'react'
import type { TreeNode, TreeTestSettings, TreeTestTasks } from '#contract/studies/tools/tree-test.ts'
import { defineToolBuilder, type ToolBuilderProps } from '#studies/builder/define-builder.tsx'
import { SwitchField, TextField } from '#studies/builder/fields.tsx'
import { Item, ItemList } from '#studies/builder/item-list.tsx'
import { newPartId } from '#studies/builder/part-ids.ts'
import { useItems } from '#studies/builder/use-items.ts'
import { LeafPicker } from './leaf-picker.tsx'
import { isLeaf, toOutline } from './outline.ts'
import { TreeOutline } from './tree-outline.tsx'

const path = 'study.tasks.tasks'

type Task = TreeTestTasks['tasks'][number]
type Correct = TreeTestSettings['correct']

/** The correct answers of tasks that exist, without leaves that do not. */
export const knownAnswers = (
  correct: Correct,
  tasks: readonly Task[],
  tree: readonly TreeNode[],
): Correct => {
  const outline = toOutline(tree)
  const leaves = new Set(outline.filter((_, index) => isLeaf(outline, index)).map(({ id }) => id))
  return Object.fromEntries(
    tasks.flatMap(({ id }): [string, string[]][] => {
      const known = (correct[id] ?? []).filter((leaf) => leaves.has(leaf))
      return known.length === 0 ? [] : [[id, known]]
    }),
  )
}

/** Edits the tree, and the tasks with their correct answers. */
function TreeTestEditor({ tasks: test, settings, onChange, language }: ToolBuilderProps<'treetest'>) {
  const { tree, tasks } = test
  const outline = useMemo(() => toOutline(tree), [tree])
  const { opened, events, onItemChange, add, announcement } = useItems({
    items: tasks,
    path,
    noun: 'Task',
    onChange: (changed: Task[], field) =>
      onChange(
        {
          tasks: { ...test, tasks: changed },
          settings: { ...settings, correct: knownAnswers(settings.correct, changed, tree) },
        },
        field,
      ),
    copyOf: (task) => ({ ...task, id: newPartId('task') }),
  })
  return (
    <Stack gap="xl">
      {announcement}
      <Stack gap="md">
        <Title order={3}>Tree</Title>
        <TreeOutline
          tree={tree}
          outline={outline}
          language={language}
          onChange={(changed, field, isMoved) =>
            onChange(
              {
                tasks: { ...test, tree: changed },
                ...(isMoved && {
                  settings: { ...settings, correct: knownAnswers(settings.correct, tasks, changed) },
                }),
              },
              field,
            )
          }
        />
      </Stack>
      <Stack gap="md">
        <Title order={3}>Tasks</Title>
        <ItemList path={path} label="Tasks" items={tasks} opened={opened} onMove={events.onMove}>
          {(task, index) => {
            const isOpen = opened.has(task.id)
            const correct = settings.correct[task.id] ?? []
            return (
              <Item
                {...events}
                path={`${path}.${index}`}
                index={index}
                count={tasks.length}
                noun="Task"
                title={task.text}
                detail={correct.length === 1 ? '1 correct answer' : `${correct.length} correct answers`}
                isOpen={isOpen}
              >
                {isOpen ? (
                  <>
                    <TextField
                      path={`${path}.${index}.text`}
                      label="Task"
                      description="What participants look for, without the words of the tree."
                      lines={2}
                      language={language}
                      value={task.text}
                      onChange={(text) => onItemChange(index, { ...task, text }, `${path}.${index}.text`)}
                    />
                    <LeafPicker
                      path={`settings.correct.${task.id}`}
                      outline={outline}
                      correct={correct}
                      onChange={(leaves, field) => {
                        const { [task.id]: _, ...others } = settings.correct
                        const changed = leaves.length === 0 ? others : { ...others, [task.id]: leaves }
                        onChange({ settings: { ...settings, correct: changed } }, field)
                      }}
                    />
                  </>
                ) : null}
              </Item>
            )
          }}
        </ItemList>
        <div>
          <Button
            leftSection={<IconPlus size={18} aria-hidden="true" />}
            onClick={() => add([{ id: newPartId('task'), text: '' }], 'text')}
          >
            Add task
          </Button>
        </div>
        <SwitchField
          path="study.tasks.maySkip"
          label="Participants may skip a task"
          value={test.maySkip}
          onChange={(maySkip) => onChange({ tasks: { ...test, maySkip } }, 'study.tasks.maySkip')}
        />
      </Stack>
    </Stack>
  )
}

/** The builder of the tree test. */
export const treeTestBuilder = defineToolBuilder({
  id: 'treetest',
  Editor: TreeTestEditor,
  order: ({ tasks }) => tasks.map(({ id }) => id),
})
