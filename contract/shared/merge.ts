type Intersection<Union> = (Union extends unknown ? (part: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never

/** The same members in one object, which is what editors show. */
type Flat<All> = { readonly [Name in keyof All]: All[Name] }

/**
 * One part of all features as one object.
 * @throws Error when two features use the same name.
 */
export const merge = <
  Part extends string,
  Features extends Readonly<Record<string, Readonly<Record<Part, object>>>>,
>(
  features: Features,
  part: Part,
): Flat<Intersection<Features[keyof Features][Part]>> => {
  const parts = Object.values(features).map((feature) => feature[part])
  const names = parts.flatMap((each) => Object.keys(each))
  const twice = names.find((name, index) => names.indexOf(name) < index)
  if (twice !== undefined) throw new Error(`Two features have ${twice}`)
  return Object.assign({}, ...parts)
}
