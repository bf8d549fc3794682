import { type Media, mediaFolder } from '#contract/studies/media.ts'

/** Without a schema: a study has tens of thousands of nodes. */
const isNode = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

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
  if (Array.isArray(value)) return value.map((item: unknown) => withMediaPaths(item, replace))
  if (!isNode(value)) return value
  const copied = Object.entries(value).map(([field, each]) => [field, withMediaPaths(each, replace)])
  const replaced = Object.entries(value).flatMap(([field, each]) =>
    isUpload(field, each) ? Object.entries(replace(each, field)) : [],
  )
  return Object.fromEntries([...copied, ...replaced])
}

/**
 * Copies a value of the contract with the stored files in place of those of a bundle, by their paths in it. A picture
 * that is no longer one makes the value invalid.
 */
export const withSavedMedia = (value: unknown, saved: ReadonlyMap<string, Media>) =>
  withMediaPaths(value, (path, field) => {
    const media = saved.get(path)
    if (!media) return { [field]: path }
    const { alt: _, ...stored } = media
    return field === 'src' ? stored : { [field]: stored.src }
  })

/** The paths of uploaded media in a value of the contract, each once, in their order. */
export const mediaPathsIn = (value: unknown) => {
  const paths = new Set<string>()
  withMediaPaths(value, (path, field) => {
    paths.add(path)
    return { [field]: path }
  })
  return [...paths]
}
