import { Badge, Group } from '@mantine/core'
import { IconChevronDown, IconGripVertical } from '@tabler/icons-react'
import { memo, type ReactNode } from 'react'
import { useFault, useFaultCount } from './faults.tsx'
import css from './item-list.module.css'
import { RowActions } from './row-actions.tsx'
import { useDragToMove } from './use-drag-to-move.ts'
import { WindowedList } from './windowed-list.tsx'

interface ItemListProps<Value extends { readonly id: string }> {
  /** Path of the list in the draft. */
  readonly path: string
  readonly label: string
  readonly items: readonly Value[]
  /** Identifiers of the open items. */
  readonly opened: ReadonlySet<string>
  readonly onMove: (from: number, to: number) => void
  /** Renders an `Item`. */
  readonly children: (item: Value, index: number) => ReactNode
}

/** An ordered list whose items open for editing, and move by dragging and by buttons. */
export function ItemList<Value extends { readonly id: string }>(props: ItemListProps<Value>) {
  const { path, label, items, opened, onMove, children } = props
  const fault = useFault(path)
  const drag = useDragToMove(onMove)
  return (
    <>
      <WindowedList
        path={path}
        label={label}
        className={css.list}
        rows={items}
        rowHeight={closedHeight}
        kept={opened}
        renderRow={children}
        {...drag}
      />
      {fault !== undefined && <p className={css.fault}>{fault}</p>}
    </>
  )
}

/** In CSS pixels, of an item whose title has one line. */
const closedHeight = 57

export interface ItemEvents {
  readonly onToggle: (index: number) => void
  readonly onMove: (from: number, to: number) => void
  readonly onDuplicate: (index: number) => void
  readonly onRemove: (index: number) => void
}

interface ItemProps extends ItemEvents {
  readonly path: string
  readonly index: number
  /** Shown before the title; from 1 by default. */
  readonly number?: number
  readonly count: number
  /** The noun for the item: “Question”. */
  readonly noun: string
  readonly title: string
  /** Address of an image shown before the title. */
  readonly picture?: string
  /** Shown behind the title. */
  readonly detail?: string
  readonly isOpen: boolean
  readonly children: ReactNode
}

/** With Alt, these keys move an item. */
const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }

/** One item: a line that opens, with its buttons; `children` are its fields. */
export const Item = memo(function Item(props: ItemProps) {
  const { path, index, number = index + 1, count, noun, title, picture, detail, isOpen, children } = props
  const { onToggle, onMove, onDuplicate, onRemove } = props
  const faults = useFaultCount(path)
  const name = `${noun.toLowerCase()} ${number}`
  return (
    <div className={css.item}>
      <div className={css.head}>
        <span className={css.handle} data-drag-handle title="Drag to move" aria-hidden="true">
          <IconGripVertical size={18} />
        </span>
        <button
          type="button"
          id={path}
          className={css.toggle}
          aria-expanded={isOpen}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
          onClick={() => onToggle(index)}
          onKeyDown={(event) => {
            const step = event.altKey ? steps[event.key] : undefined
            if (step === undefined) return
            event.preventDefault()
            onMove(index, index + step)
          }}
        >
          <span className={css.number}>{number}</span>
          {picture !== undefined && (
            <img src={picture} alt="" loading="lazy" decoding="async" className={css.picture} />
          )}
          <span className={css.title}>{title.trim() || `${noun} without a text`}</span>
          <IconChevronDown size={18} className={css.chevron} aria-hidden="true" />
        </button>
        <Group gap={8} className={css.notes}>
          {detail !== undefined && (
            <Badge variant="light" color="gray">
              {detail}
            </Badge>
          )}
          {/* An open item shows them at its fields, which a new line above would move while a person types. */}
          {faults > 0 && !isOpen && (
            <Badge variant="outline" color="red">
              {faults === 1 ? '1 problem' : `${faults} problems`}
            </Badge>
          )}
        </Group>
        <RowActions
          gap={2}
          className={css.actions}
          {...{ path, index, count, name, onMove, onDuplicate, onRemove }}
        />
      </div>
      {isOpen && <div className={css.body}>{children}</div>}
    </div>
  )
})
