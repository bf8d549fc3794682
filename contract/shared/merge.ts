type Intersection<Union> = (Union extends unknown ? (part: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never

/** The same members in one object, which is what editors show. */
type Flat<All> = { readonly [Name in keyof All]: All[Name] }

type Features<Part extends string> = Readonly<Record<string, Readonly<Record<Part, object>>>>

/**
 * One part of all features as one object.
 * @throws Error when two features use the same name.
 */
export function merge<Part extends string, All extends Features<Part>>(
  features: All,
  part: Part,
): Flat<Intersection<All[keyof All][Part]>>
export function merge<Part extends string>(features: Features<Part>, part: Part): object {
  const entries = Object.values(features).flatMap((feature) => Object.entries({ ...feature[part] }))
  const names = entries.map(([name]) => name)
  const twice = names.find((name, index) => names.indexOf(name) < index)
  if (twice !== undefined) throw new Error(`Two features have ${twice}`)
  return Object.fromEntries(entries)
}
