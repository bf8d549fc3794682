/** Returns a function that names the parts of a study by their identifiers; an unknown one by its identifier. */
export const labelsBy = <Part extends { readonly id: string }>(
  parts: readonly Part[],
  labelOf: (part: Part) => string,
) => {
  const labels = new Map(parts.map((part) => [part.id, labelOf(part)]))
  return (id: string) => `“${labels.get(id) ?? id}”`
}
