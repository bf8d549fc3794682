import type { UseFormReturnType } from '@mantine/form'
import { useEffectEvent, useLayoutEffect, useState } from 'react'

/** The stored values of a form, and their revision, which every change raises. */
interface StoredValues<Values> {
  readonly initialValues: Values
  readonly revision: number
}

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * Fills a form with the newest stored values, unless something was typed: then the form stays with its revision, and
 * the server refuses it when its values have changed since.
 */
export const useStoredValues = <Values extends object>(
  form: UseFormReturnType<Values>,
  { initialValues, revision }: StoredValues<Values>,
) => {
  const [filled, setFilled] = useState({ revision, fills: false })
  const [discards, setDiscards] = useState(false)
  if (revision > filled.revision) {
    const isSame = isEqual(initialValues, form.getInitialValues())
    if (isSame || discards || !form.isDirty()) {
      setFilled({ revision, fills: discards || !isSame })
      setDiscards(false)
    }
  }
  const fill = useEffectEvent(({ fills }: typeof filled) => {
    if (!fills) return
    form.setInitialValues(initialValues)
    form.reset()
  })
  useLayoutEffect(() => fill(filled), [filled])
  return {
    /** The revision of the values in the form, for `If-Match`. */
    revision: filled.revision,
    /** Fills the form with values that were just stored, unless something was typed since `sent`. */
    accept: (values: Values, newer: number, sent: Values | undefined) => {
      form.setInitialValues(values)
      if (form.getValues() === sent) form.reset()
      else form.setDirty({})
      setFilled({ revision: newer, fills: false })
    },
    /** Lets the next newer values replace what was typed. */
    discard: () => setDiscards(true),
  }
}
