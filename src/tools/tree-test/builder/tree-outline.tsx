import { Button, Group, Stack, Text } from '@mantine/core'
import { useCallbackRef } from '@mantine/hooks'
import {
  IconArrowDown,
  IconArrowUp,
  IconIndentDecrease,
  IconIndentIncrease,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react'
import { type KeyboardEvent, memo, useMemo, useState } from 'react'
import type { TreeNode } from '#contract/studies/tools/tree-test.ts'
import { useFault } from '#studies/builder/faults.tsx'
import { newPartId } from '#studies/builder/part-ids.ts'
import { useFocusLater } from '#studies/builder/use-focus-later.ts'
import { useTyping } from '#studies/builder/use-typing.ts'
import { WindowedList } from '#studies/builder/windowed-list.tsx'
import { useAnnouncer } from '#ui/visually-hidden.tsx'
import {
  indented,
  movedBeside,
  outdented,
  type OutlineChange,
  type OutlineNode,
  toTree,
  withNew,
  withoutBranch,
} from './outline.ts'
import { PasteTree } from './paste-tree.tsx'
import { withPasted } from './parse-tree.ts'
import css from './tree-builder.module.css'
import { rowHeight, rowStyle } from './tree-rows.ts'

const path = 'study.tasks.tree'

interface TreeOutlineProps {
  readonly tree: readonly TreeNode[]
  /** The nodes of the tree in the order of reading. */
  readonly outline: readonly OutlineNode[]
  readonly language: string
  /** `isMoved`: whether nodes were added, moved or removed. */
  readonly onChange: (tree: TreeNode[], field: string, isMoved: boolean) => void
}

type Action = 'add' | 'indent' | 'outdent' | 'up' | 'down' | 'remove'

const actions = [
  ['add', 'New item', IconPlus],
  ['indent', 'Indent', IconIndentIncrease],
  ['outdent', 'Outdent', IconIndentDecrease],
  ['up', 'Move up', IconArrowUp],
  ['down', 'Move down', IconArrowDown],
  ['remove', 'Delete', IconTrash],
] as const

const announcements: Readonly<Record<Action, string>> = {
  add: 'Item added.',
  indent: 'Item indented.',
  outdent: 'Item outdented.',
  up: 'Item moved up.',
  down: 'Item moved down.',
  remove: 'Item deleted, with all items in it.',
}

const changed = (
  outline: readonly OutlineNode[],
  index: number,
  action: Action,
): OutlineChange | undefined => {
  switch (action) {
    case 'add':
      return withNew(outline, index, newPartId('item'))
    case 'indent':
      return indented(outline, index)
    case 'outdent':
      return outdented(outline, index)
    case 'up':
      return movedBeside(outline, index, -1)
    case 'down':
      return movedBeside(outline, index, 1)
    case 'remove':
      return withoutBranch(outline, index)
  }
}

/** The action of a key in an item’s field; undefined for keys that edit its text. */
const actionOf = (
  { key, shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent,
  label: string,
): Action | undefined => {
  if (altKey && key === 'ArrowUp') return 'up'
  if (altKey && key === 'ArrowDown') return 'down'
  if (key === 'Enter') return 'add'
  if (key === 'Tab' && !altKey && !ctrlKey && !metaKey) return shiftKey ? 'outdent' : 'indent'
  const isDelete = key === 'Delete' || key === 'Backspace'
  return isDelete && (label === '' || ((ctrlKey || metaKey) && key === 'Delete')) ? 'remove' : undefined
}

/** Edits the tree as an outline: by keyboard, by the buttons above it, or by pasting. */
export function TreeOutline({ tree, outline, language, onChange }: TreeOutlineProps) {
  const fault = useFault(path)
  const focusLater = useFocusLater()
  const { announce, announcement } = useAnnouncer()
  const [currentId, setCurrentId] = useState<string | null>(null)
  const treeIndexes = useMemo(() => new Map(tree.map(({ id }, index) => [id, index])), [tree])
  const current = outline.findIndex(({ id }) => id === currentId)

  /** The row of an item’s field, by the item’s identifier or its index in the tree. */
  const rowOf = (field: string) => {
    const key = field.slice(path.length + 1)
    const wanted = field.startsWith(`${path}:`) ? key : tree[Number.parseInt(key, 10)]?.id
    return outline.findIndex(({ id }) => id === wanted)
  }
  const focusRow = (nodes: readonly OutlineNode[], index: number) => {
    const id = nodes[index]?.id
    if (id === undefined) return
    setCurrentId(id)
    focusLater(`${path}:${id}`)
  }
  const act = useCallbackRef((index: number, action: Action) => {
    const change = changed(outline, index, action)
    // Tab at an item that cannot be indented leaves the list, as everywhere.
    if (!change) return false
    onChange(toTree(change.outline), `${path}:${action}:${outline[index]?.id ?? ''}`, true)
    focusRow(change.outline, change.index)
    announce(announcements[action])
    return true
  })
  const onRowKeyDown = useCallbackRef((event: KeyboardEvent, index: number) => {
    if (event.nativeEvent.isComposing) return
    const action = actionOf(event, outline[index]?.label ?? '')
    if (action) {
      if (act(index, action)) event.preventDefault()
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      focusRow(outline, index + (event.key === 'ArrowDown' ? 1 : -1))
    } else if (event.key === 'Escape') {
      // Tab indents in the list: Escape leads out of it.
      document.getElementById(path)?.focus()
    }
  })
  const onLabel = useCallbackRef((index: number, label: string) => {
    const id = outline[index]?.id ?? ''
    const nodes = tree.map((node) => (node.id === id ? { ...node, label } : node))
    onChange(nodes, `${path}:label:${id}`, false)
  })
  const onFocus = useCallbackRef((id: string) => setCurrentId(id))

  return (
    <Stack gap="sm">
      {announcement}
      <Text fw={600}>{outline.length === 1 ? '1 item' : `${outline.length} items`}</Text>
      <Text size="sm" c="dimmed">
        The first item is the top of the tree, where participants start. Enter adds an item, Tab and Shift +
        Tab change its level, Alt + ↑ and Alt + ↓ move it, Ctrl + Delete removes it, Escape leaves the list.
      </Text>
      {fault !== undefined && (
        <Text c="var(--berry)" role="alert">
          {fault}
        </Text>
      )}
      <Group gap={6} role="toolbar" aria-label="Selected item">
        {actions.map(([action, label, Icon]) => (
          <Button
            key={action}
            variant="default"
            size="compact-md"
            leftSection={<Icon size={16} aria-hidden="true" />}
            disabled={action !== 'add' && current === -1}
            onClick={() => act(current === -1 ? outline.length - 1 : current, action)}
          >
            {label}
          </Button>
        ))}
      </Group>
      <WindowedList
        path={path}
        label="Tree"
        className={css.rows}
        rows={outline}
        rowHeight={rowHeight}
        rowOf={rowOf}
        renderRow={(node, index) => (
          <TreeRow
            node={node}
            index={index}
            path={`${path}.${treeIndexes.get(node.id) ?? index}.label`}
            isCurrent={node.id === currentId}
            language={language}
            onLabel={onLabel}
            onFocus={onFocus}
            onKeyDown={onRowKeyDown}
          />
        )}
      />
      <div>
        <PasteTree
          onPaste={(pasted) => {
            onChange(toTree(withPasted(outline, pasted)), `${path}:paste`, true)
            announce(`${pasted.length} items added.`)
          }}
        />
      </div>
    </Stack>
  )
}

interface TreeRowProps {
  readonly node: OutlineNode
  readonly index: number
  /** Path of the label in the draft. */
  readonly path: string
  readonly isCurrent: boolean
  readonly language: string
  readonly onLabel: (index: number, label: string) => void
  readonly onFocus: (id: string) => void
  readonly onKeyDown: (event: KeyboardEvent, index: number) => void
}

const TreeRow = memo(function TreeRow(props: TreeRowProps) {
  const { node, index, isCurrent, language, onLabel, onFocus, onKeyDown } = props
  const fault = useFault(props.path)
  const typing = useTyping(node.label, (typed) => onLabel(index, typed))
  return (
    <div className={css.row} style={rowStyle(node.depth)} data-current={isCurrent || undefined}>
      <input
        id={`${path}:${node.id}`}
        name={props.path}
        className={css.label}
        aria-label={`Item ${index + 1}, level ${node.depth + 1}`}
        aria-invalid={fault !== undefined || undefined}
        title={fault}
        placeholder={fault ?? ''}
        {...typing}
        lang={language}
        autoComplete="off"
        onFocus={() => onFocus(node.id)}
        onKeyDown={(event) => onKeyDown(event, index)}
      />
    </div>
  )
})
