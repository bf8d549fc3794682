import type { ClickedElement } from '#contract/heat-maps/heat-map.ts'

/** The elements of maps by their clicks; those with as many in the order of the map, whose numbers the table has. */
export const rankElements = (maps: readonly (readonly ClickedElement[])[]): readonly ClickedElement[] => {
  const clicks = new Map<string, number>()
  const elements = new Map<string, ClickedElement>()
  for (const element of maps.flat()) {
    clicks.set(element.path, (clicks.get(element.path) ?? 0) + element.clicks)
    if (!elements.has(element.path)) elements.set(element.path, element)
  }
  const clicksOf = ({ path }: ClickedElement) => clicks.get(path) ?? 0
  return [...elements.values()].toSorted((one, other) => clicksOf(other) - clicksOf(one))
}
