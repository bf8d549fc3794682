/** Properties without effect at run time, with the reason to leave them out. */
const reasons: Readonly<Record<string, string>> = {
  description: 'documentation, required by tests/machines/described.test.ts',
  types: 'types only, checked by the compiler',
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const reasonOfProperty = (node: unknown) => {
  const key = isRecord(node) && node['type'] === 'ObjectProperty' ? node['key'] : undefined
  const name = isRecord(key) ? key['name'] : undefined
  return typeof name === 'string' ? reasons[name] : undefined
}

/** The reason to ignore a property, or an object that consists of ignored properties. */
const reasonOf = (node: unknown): string | undefined => {
  const properties = isRecord(node) && node['type'] === 'ObjectExpression' ? node['properties'] : undefined
  if (!Array.isArray(properties) || properties.length === 0) return reasonOfProperty(node)
  const found = properties.map(reasonOfProperty)
  return found.includes(undefined) ? undefined : found[0]
}

/** A Stryker plugin that ignores these properties. */
export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'without-effect',
    value: { shouldIgnore: ({ node }: { readonly node: unknown }) => reasonOf(node) },
  },
]
