/**
 * All named values of several objects in one.
 * @throws Error when two of them have the same name.
 */
export const unite = <Value>(objects: readonly Readonly<Record<string, Value>>[]) => {
  const entries = objects.flatMap((object) => Object.entries(object))
  const names = new Set<string>()
  for (const [name] of entries) {
    if (names.has(name)) throw new Error(`Two features have ${name}`)
    names.add(name)
  }
  return Object.fromEntries(entries)
}

type Intersection<Union> = (Union extends unknown ? (part: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never

/** The same members in one object, which is what editors show. */
type Flat<All> = { readonly [Name in keyof All]: All[Name] }

type Features<Part extends string> = Readonly<Record<string, { readonly [P in Part]?: object }>>

/**
 * One part of all features that have it as one object.
 * @throws Error when two features use the same name.
 */
export function merge<Part extends string, All extends Features<Part>>(
  features: All,
  part: Part,
): Flat<Intersection<Exclude<All[keyof All][Part], undefined>>>
export function merge<Part extends string>(features: Features<Part>, part: Part): object {
  const parts = Object.values(features).map(({ [part]: values = {} }) =>
    Object.fromEntries(Object.entries(values)),
  )
  return unite<unknown>(parts)
}
