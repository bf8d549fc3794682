import type { KyselyPlugin } from 'kysely'
import type { Store } from '#server/store/schema.ts'

/** A store that counts the rows that queries return. */
export const countRows = (store: Store) => {
  const seen = { rows: 0, largest: 0 }
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      seen.rows += result.rows.length
      seen.largest = Math.max(seen.largest, result.rows.length)
      return result
    },
  }
  return { store: store.withPlugin(plugin), seen }
}
