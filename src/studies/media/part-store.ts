import { z } from 'zod'

/** A recording on this device: the data to send to the server once its parts are sent. */
const storedCapture = z.object({
  id: z.string(),
  study: z.string(),
  token: z.string(),
  /** Parts so far. */
  parts: z.int().min(0),
  pauses: z.array(z.object({ at: z.number(), ms: z.number() })),
  /** JPEG in base64. */
  poster: z.string().nullable(),
  /** Whether the recorder has stopped. */
  isEnded: z.boolean(),
})
export type StoredCapture = z.infer<typeof storedCapture>

const storedPart = z.object({ capture: z.string(), number: z.int(), bytes: z.instanceof(Blob) })
type StoredPart = z.infer<typeof storedPart>

const resultOf = <Result>(request: IDBRequest<Result>) =>
  new Promise<Result>((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB failed')))
  })

const committed = (transaction: IDBTransaction) =>
  new Promise<void>((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('IndexedDB failed')))
  })

const openDatabase = () => {
  const request = indexedDB.open('understory-captures', 1)
  request.addEventListener('upgradeneeded', () => {
    request.result.createObjectStore('captures', { keyPath: 'id' })
    request.result.createObjectStore('parts', { keyPath: ['capture', 'number'] })
  })
  return resultOf(request)
}

const partsOf = (capture: string) => IDBKeyRange.bound([capture, 0], [capture, Number.MAX_SAFE_INTEGER])

/** Recordings in the storage of the browser, which survive a reload and a crash. */
const createDatabaseStore = (first: IDBDatabase) => {
  let connection = Promise.resolve(first)
  /** Opens the database again where the browser closed it, as phones do that suspend the tab. */
  const inDatabase = async <Result>(work: (database: IDBDatabase) => Promise<Result>) => {
    try {
      return await work(await connection)
    } catch {
      connection = openDatabase()
      return work(await connection)
    }
  }
  const write = (work: (transaction: IDBTransaction) => void) =>
    inDatabase(async (database) => {
      const transaction = database.transaction(['captures', 'parts'], 'readwrite', { durability: 'strict' })
      work(transaction)
      await committed(transaction)
    })
  const read = <Result>(name: 'captures' | 'parts', work: (rows: IDBObjectStore) => IDBRequest<Result>) =>
    inDatabase((database) => resultOf(work(database.transaction(name).objectStore(name))))
  return {
    list: async (token: string) => {
      const rows: unknown = await read('captures', (captures) => captures.getAll())
      return z
        .array(storedCapture)
        .parse(rows)
        .filter((row) => row.token === token)
    },
    save: (row: StoredCapture) => write((transaction) => transaction.objectStore('captures').put(row)),
    /** Stores a part with the capture that counts it. */
    add: (row: StoredCapture, part: StoredPart) =>
      write((transaction) => {
        transaction.objectStore('captures').put(row)
        transaction.objectStore('parts').put(part)
      }),
    /** Stores a recording with all of its parts, or nothing. */
    addAll: (row: StoredCapture, parts: readonly StoredPart[]) =>
      write((transaction) => {
        transaction.objectStore('captures').put(row)
        for (const part of parts) transaction.objectStore('parts').put(part)
      }),
    /** The unsent part with the lowest number. */
    firstPart: async (capture: string) => {
      const rows: unknown = await read('parts', (parts) => parts.getAll(partsOf(capture), 1))
      return z.array(storedPart).parse(rows)[0]
    },
    countParts: (capture: string) => read('parts', (parts) => parts.count(partsOf(capture))),
    dropPart: ({ capture, number }: StoredPart) =>
      write((transaction) => transaction.objectStore('parts').delete([capture, number])),
    drop: (capture: string) =>
      write((transaction) => {
        transaction.objectStore('captures').delete(capture)
        transaction.objectStore('parts').delete(partsOf(capture))
      }),
  }
}
export type PartStore = ReturnType<typeof createDatabaseStore>

/** Recordings of this page alone, where the browser refuses storage. */
const createMemoryStore = (): PartStore => {
  const rows = new Map<string, StoredCapture>()
  const parts = new Map<string, StoredPart[]>()
  return {
    list: async (token) => [...rows.values()].filter((row) => row.token === token),
    save: async (row) => void rows.set(row.id, row),
    add: async (row, part) => {
      rows.set(row.id, row)
      parts.set(part.capture, [...(parts.get(part.capture) ?? []), part])
    },
    addAll: async (row, all) => {
      rows.set(row.id, row)
      parts.set(row.id, [...all])
    },
    firstPart: async (capture) => parts.get(capture)?.[0],
    countParts: async (capture) => parts.get(capture)?.length ?? 0,
    dropPart: async ({ capture, number }) =>
      void parts.set(
        capture,
        (parts.get(capture) ?? []).filter((part) => part.number !== number),
      ),
    drop: async (capture) => {
      rows.delete(capture)
      parts.delete(capture)
    },
  }
}

let opened: Promise<PartStore> | undefined

/** The store of unsent recordings, opened once. */
export const openPartStore = () => (opened ??= openDatabase().then(createDatabaseStore, createMemoryStore))
