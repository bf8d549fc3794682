import type { z } from 'zod'

interface Change {
  readonly path: string
  readonly value: unknown
}

/** Copies of a value with one part removed or replaced, each with a description of the change. */
const broken = (value: unknown, path = ''): Change[] => {
  if (Array.isArray(value))
    return value.flatMap((item: unknown, at) =>
      broken(item, `${path}[]`).map((change) => ({ ...change, value: value.with(at, change.value) })),
    )
  if (typeof value !== 'object' || value === null)
    return [{ path: `another ${path}`, value: Symbol('something else') }]
  return Object.entries(value).flatMap(([key, part]) => {
    const others = Object.fromEntries(Object.entries(value).filter(([other]) => other !== key))
    const within = path === '' ? key : `${path}.${key}`
    return [
      { path: `no ${within}`, value: others },
      ...broken(part, within).map((change) => ({ ...change, value: { ...others, [key]: change.value } })),
    ]
  })
}

/** The changes of a value that the schema accepts: parts that may be missing, or have another type. */
export const loosePartsIn = (schema: z.ZodType | undefined, value: unknown): readonly string[] => [
  ...new Set(
    broken(value)
      .filter((change) => schema?.safeParse(change.value).success === true)
      .map(({ path }) => path),
  ),
]
