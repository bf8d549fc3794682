import { Button, Group, Menu, Textarea, TextInput } from '@mantine/core'
import { IconBraces } from '@tabler/icons-react'
import { type ChangeEvent, type ReactNode, useRef } from 'react'
import { limitText } from '#ui/limit-text.ts'
import css from './mailings.module.css'

interface Choice {
  readonly label: string
  readonly name: string
  /** Stands in place of a missing value; the study, the team and the link are never missing. */
  readonly fallback?: string
}

const ownChoices: readonly Choice[] = [
  { label: 'First name', name: 'first_name', fallback: 'there' },
  { label: 'Full name', name: 'name', fallback: 'there' },
  { label: 'Title of the study', name: 'study' },
  { label: 'Name of your team', name: 'team' },
]
const linkChoice: Choice = { label: 'Link to the study', name: 'link' }

/** Attributes whose names can be written in a placeholder. */
const choicesOf = (names: readonly string[]): readonly Choice[] =>
  names
    .filter((name) => !/[{}|]/.test(name))
    .map((name) => ({ label: name, name, fallback: `your ${name.toLowerCase()}` }))

/** Writes a placeholder where the caret is, and selects its fallback, so that it can be typed over. */
const insert = (field: HTMLInputElement | HTMLTextAreaElement, { name, fallback }: Choice) => {
  const start = field.selectionStart ?? field.value.length
  const written = fallback === undefined ? `{{${name}}}` : `{{${name}|${fallback}}}`
  field.focus()
  field.setRangeText(written, start, field.selectionEnd ?? start, 'end')
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
  if (fallback === undefined) return
  const from = start + `{{${name}|`.length
  field.setSelectionRange(from, from + fallback.length)
}

interface PlaceholderTextProps {
  readonly label: string
  /** Names of the attributes of people. */
  readonly names: readonly string[]
  readonly max: number
  /** Whether it is one line, without the link. */
  readonly isSubject?: boolean
  readonly value?: string
  readonly error: ReactNode
  readonly onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void
}

/** A text with placeholders, which a menu inserts. */
export function PlaceholderText({ label, names, max, isSubject = false, ...field }: PlaceholderTextProps) {
  const input = useRef<HTMLInputElement>(null)
  const area = useRef<HTMLTextAreaElement>(null)
  const insertChoice = (choice: Choice) => {
    const node = isSubject ? input.current : area.current
    // Once the menu has closed: it gives the focus back to its button unless something else takes it later.
    if (node) setTimeout(() => insert(node, choice))
  }
  const attributes = choicesOf(names)
  const item = (choice: Choice) => (
    <Menu.Item key={choice.name} onClick={() => insertChoice(choice)}>
      {choice.label}
    </Menu.Item>
  )
  const shared = { size: 'md', label, dir: 'auto', ...limitText(max), ...field }
  return (
    <div className={css.placeholders}>
      {isSubject ? (
        <TextInput ref={input} autoComplete="off" {...shared} />
      ) : (
        <Textarea
          ref={area}
          autosize
          minRows={8}
          maxRows={24}
          description="Plain text. A button with the link stands at the end, unless the text has the link."
          {...shared}
        />
      )}
      <Group justify="flex-end">
        <Menu position="bottom-end">
          <Menu.Target>
            <Button
              variant="subtle"
              size="compact-md"
              leftSection={<IconBraces size={16} aria-hidden />}
              aria-label={`Insert a placeholder into the ${label.toLowerCase()}`}
            >
              Insert
            </Button>
          </Menu.Target>
          <Menu.Dropdown className={css.menu}>
            {ownChoices.map(item)}
            {!isSubject && item(linkChoice)}
            {attributes.length > 0 && <Menu.Label>Attributes</Menu.Label>}
            {attributes.map(item)}
          </Menu.Dropdown>
        </Menu>
      </Group>
    </div>
  )
}
