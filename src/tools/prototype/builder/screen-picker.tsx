import { Button, NativeSelect } from '@mantine/core'
import { useId } from 'react'
import type { PrototypeScreen } from '#contract/studies/tools/prototype.ts'
import { useFault } from '#studies/builder/faults.tsx'
import { useAnnouncer } from '#ui/visually-hidden.tsx'
import { namesBy } from './screen-texts.ts'
import css from './task-fields.module.css'

interface ScreenPickerProps {
  readonly path: string
  readonly label: string
  readonly description: string
  readonly screens: readonly PrototypeScreen[]
  readonly chosen: readonly string[]
  readonly onChange: (chosen: string[], field: string) => void
}

/** Several screens of the prototype. */
export function ScreenPicker({ path, label, description, screens, chosen, onChange }: ScreenPickerProps) {
  const id = useId()
  const own = useFault(path)
  const ofFirst = useFault(`${path}.0`)
  const fault = own ?? ofFirst
  const nameOf = namesBy(screens)
  const { announce, announcement } = useAnnouncer()
  const others = screens.filter((screen) => !chosen.includes(screen.id))
  const addId = `${id}-add`
  const remove = (screen: string) => {
    onChange(
      chosen.filter((each) => each !== screen),
      `${path}:remove:${screen}`,
    )
    announce(`${nameOf(screen) ?? 'The screen'} is removed.`)
    // The button that had the focus is removed.
    document.getElementById(addId)?.focus()
  }
  return (
    <fieldset id={path} tabIndex={-1} className={css.picker} aria-describedby={`${id}-description`}>
      {announcement}
      <legend>{label}</legend>
      <p id={`${id}-description`} className={css.note}>
        {description}
      </p>
      {chosen.length > 0 && (
        <ul className={css.chosen}>
          {chosen.map((screen) => (
            <li key={screen}>
              <span>{nameOf(screen) ?? 'A deleted screen'}</span>
              <Button
                variant="subtle"
                size="compact-sm"
                aria-label={`Remove ${nameOf(screen) ?? 'the screen'}`}
                onClick={() => remove(screen)}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      {fault !== undefined && <p className={css.fault}>{fault}</p>}
      <NativeSelect
        id={addId}
        aria-label={`Add to: ${label}`}
        maw={360}
        value=""
        data={[
          { value: '', label: 'Add a screen' },
          ...others.map((screen) => ({ value: screen.id, label: nameOf(screen.id) ?? '' })),
        ]}
        onChange={({ currentTarget: { value } }) => {
          if (value === '') return
          onChange([...chosen, value], `${path}:add:${value}`)
          announce(`${nameOf(value) ?? 'The screen'} is added.`)
        }}
      />
    </fieldset>
  )
}
