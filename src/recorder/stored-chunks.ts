/** A sealed chunk, ready to be sent. */
export interface SealedChunk {
  /** Session and number: unique. */
  readonly key: string
  readonly url: string
  readonly body: Uint8Array<ArrayBuffer>
}

interface StoredChunk extends SealedChunk {
  readonly storedAt: number
}

const dayMs = 86_400_000
const table = 'chunks'

const settled = <Value>(request: IDBRequest<Value>) =>
  new Promise<Value>((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error))
  })

const open = () => {
  const request = indexedDB.open('understory', 1)
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(table, { keyPath: 'key' }))
  return settled(request)
}

const isChunk = (value: unknown): value is StoredChunk =>
  typeof value === 'object' &&
  value !== null &&
  'key' in value &&
  typeof value.key === 'string' &&
  'url' in value &&
  typeof value.url === 'string' &&
  'body' in value &&
  value.body instanceof Uint8Array &&
  'storedAt' in value &&
  typeof value.storedAt === 'number'

/**
 * Chunks that could not be sent, in the IndexedDB of the page's origin: a later page of the site sends them. Where the
 * browser has no such storage, the chunks are kept in memory only.
 */
export const createStoredChunks = () => {
  let opening: Promise<IDBDatabase> | undefined
  const change = async <Value>(run: (store: IDBObjectStore) => IDBRequest<Value>) => {
    const database = await (opening ??= open())
    return settled(run(database.transaction(table, 'readwrite').objectStore(table)))
  }
  return {
    add: (chunk: SealedChunk) =>
      change((store) => store.put({ ...chunk, storedAt: Date.now() })).catch(() => undefined),
    remove: ({ key }: SealedChunk) => change((store) => store.delete(key)).catch(() => undefined),
    /** Chunks of the last 24 hours; older ones are dropped. */
    all: async () => {
      try {
        const found: unknown = await change((store) => store.getAll())
        const chunks = Array.isArray(found) ? found.filter(isChunk) : []
        const old = chunks.filter(({ storedAt }) => Date.now() - storedAt > dayMs)
        for (const { key } of old) await change((store) => store.delete(key))
        return chunks.filter((chunk) => !old.includes(chunk))
      } catch {
        return []
      }
    },
  }
}
