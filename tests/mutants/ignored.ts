/** What a property holds that no machine runs: words for readers, and types for the compiler. */
const reasons: Readonly<Record<string, string>> = {
  description: 'words for readers; tests/machines/described.test.ts demands them',
  types: 'for the compiler alone; the tests of types hold it',
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const ofProperty = (node: unknown) => {
  const key = isRecord(node) && node['type'] === 'ObjectProperty' ? node['key'] : undefined
  const name = isRecord(key) ? key['name'] : undefined
  return typeof name === 'string' ? reasons[name] : undefined
}

/** An object that holds nothing else goes with what it holds. */
const reasonOf = (node: unknown): string | undefined => {
  const inner = isRecord(node) && node['type'] === 'ObjectExpression' ? node['properties'] : undefined
  if (!Array.isArray(inner) || inner.length === 0) return ofProperty(node)
  const found = inner.map(ofProperty)
  return found.includes(undefined) ? undefined : found[0]
}

/** A plugin of Stryker: leaves out what is written there, with the reason. */
export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'unrun',
    value: { shouldIgnore: ({ node }: { readonly node: unknown }) => reasonOf(node) },
  },
]
