import type { CompositionEvent, FormEvent } from 'react'
import { countCharacters, cutText, storableText } from '#contract/shared/characters.ts'

type Field = HTMLInputElement | HTMLTextAreaElement

/** Removes what was inserted last from a text that is too long, as the browser does with `maxLength`. */
const removeExcess = (field: Field, max: number) => {
  if (countCharacters(field.value) <= max) return
  const caret = field.selectionEnd ?? field.value.length
  const after = field.value.slice(caret)
  const start = cutText(field.value.slice(0, caret), Math.max(0, max - countCharacters(after)))
  // React does not see this change, and calls `onChange` with the shorter text.
  field.setRangeText('', start.length, caret, 'end')
  if (countCharacters(field.value) > max)
    field.setRangeText('', cutText(field.value, max).length, field.value.length)
}

/** Removes characters that the server refuses; the first half of a letter that is still being typed is left. */
const removeUnstorable = (field: Field) => {
  const caret = field.selectionEnd ?? field.value.length
  const [before, after] = [field.value.slice(0, caret), field.value.slice(caret)]
  const half = /[\uD800-\uDBFF]$/.exec(before)?.[0] ?? ''
  const start = storableText(before.slice(0, before.length - half.length)) + half
  const text = start + storableText(after)
  if (text === field.value) return
  field.setRangeText(text, 0, field.value.length)
  field.setSelectionRange(start.length, start.length)
}

/** Attributes of a field for at most `max` characters: the browser's `maxLength` counts UTF-16 code units. */
export const limitText = (max: number) => ({
  onInput: ({ currentTarget, nativeEvent }: FormEvent<Field>) => {
    // A word that an input method composes becomes shorter at its end.
    if (nativeEvent instanceof InputEvent && nativeEvent.isComposing) return
    removeUnstorable(currentTarget)
    removeExcess(currentTarget, max)
  },
  onCompositionEnd: ({ currentTarget }: CompositionEvent<Field>) => {
    if (countCharacters(currentTarget.value) <= max) return
    removeExcess(currentTarget, max)
    currentTarget.dispatchEvent(new InputEvent('input', { bubbles: true }))
  },
})
