import { useDebouncedValue } from '@mantine/hooks'
import { useDeferredValue } from 'react'

/** Longer than the pause between two keys, in milliseconds. */
const pauseMs = 250

/** The value since the last pause in typing, for checks and drawings, which take longer than a keystroke may. */
export const useSettled = <Value>(value: Value): Value =>
  useDeferredValue(useDebouncedValue(value, pauseMs)[0])
