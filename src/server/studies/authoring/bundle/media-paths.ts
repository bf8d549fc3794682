import { z } from 'zod'
import { mediaFolder } from '#contract/studies/media.ts'

const node = z.record(z.string(), z.unknown())
const list = z.array(z.unknown())

/** Fields of a study that hold the path of a file. */
const pathFields: ReadonlySet<string> = new Set(['src', 'poster', 'image'])

const isUpload = (field: string, value: unknown): value is string =>
  pathFields.has(field) && typeof value === 'string' && value.startsWith(mediaFolder)

/**
 * Copies a value of the contract and replaces the paths of uploaded media. `replace` returns the fields that take the
 * place of the path: the path itself, and measurements of the file when the field is `src`.
 */
export const withMediaPaths = (
  value: unknown,
  replace: (path: string, field: string) => Readonly<Record<string, unknown>>,
): unknown => {
  const items = list.safeParse(value)
  if (items.success) return items.data.map((item) => withMediaPaths(item, replace))
  const fields = node.safeParse(value)
  if (!fields.success) return value
  const copied = Object.entries(fields.data).map(([field, each]) => [field, withMediaPaths(each, replace)])
  const replaced = Object.entries(fields.data).flatMap(([field, each]) =>
    isUpload(field, each) ? Object.entries(replace(each, field)) : [],
  )
  return Object.fromEntries([...copied, ...replaced])
}

/** The paths of uploaded media in a value of the contract, each once, in their order. */
export const mediaPathsIn = (value: unknown) => {
  const paths = new Set<string>()
  withMediaPaths(value, (path, field) => {
    paths.add(path)
    return { [field]: path }
  })
  return [...paths]
}
