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

const isFull = (error: unknown) => error instanceof DOMException && error.name === 'QuotaExceededError'

/** Recordings in the storage of the browser, which survive a reload and a crash. */
const createDatabaseStore = (first: IDBDatabase): PartStore => {
  let connection = Promise.resolve(first)
  const reopen = (used: IDBDatabase) => {
    used.close()
    return openDatabase()
  }
  /** Opens the database again where the browser closed it, as phones do that suspend the tab. */
  const inDatabase = async <Result>(work: (database: IDBDatabase) => Promise<Result>) => {
    const used = connection
    try {
      return await work(await used)
    } catch (error) {
      // A new connection has no more space.
      if (isFull(error)) throw error
      // Of several calls that fail, the first one opens the database for all.
      if (connection === used) connection = used.then(reopen, openDatabase)
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

/** Bytes that a page keeps: a quarter of an hour of a screen, so that the page of a phone lives on. */
const pageBytes = 100_000_000

/** Recordings of this page alone; rejects parts beyond `pageBytes`. */
const createMemoryStore = () => {
  const rows = new Map<string, StoredCapture>()
  const parts = new Map<string, StoredPart[]>()
  const hasSpace = (added: readonly StoredPart[]) =>
    [...parts.values(), added].flat().reduce((sum, { bytes }) => sum + bytes.size, 0) <= pageBytes
  return {
    list: async (token: string) => [...rows.values()].filter((row) => row.token === token),
    save: async (row: StoredCapture) => {
      rows.set(row.id, row)
    },
    add: async (row: StoredCapture, part: StoredPart) => {
      if (!hasSpace([part])) throw new Error('The page keeps no more parts')
      rows.set(row.id, row)
      parts.set(part.capture, [...(parts.get(part.capture) ?? []), part])
    },
    // The parts of a chosen file take no memory.
    addAll: async (row: StoredCapture, all: readonly StoredPart[]) => {
      rows.set(row.id, row)
      parts.set(row.id, [...all])
    },
    firstPart: async (capture: string) => parts.get(capture)?.[0],
    countParts: async (capture: string) => parts.get(capture)?.length ?? 0,
    dropPart: async ({ capture, number }: StoredPart) => {
      const others = (parts.get(capture) ?? []).filter((part) => part.number !== number)
      parts.set(capture, others)
    },
    drop: async (capture: string) => {
      rows.delete(capture)
      parts.delete(capture)
    },
  }
}
export type PartStore = ReturnType<typeof createMemoryStore>

/** Keeps on the page what the device has no space for, or cannot store, until it is sent. */
const createSpillingStore = (device: PartStore): PartStore => {
  const page = createMemoryStore()
  /** Recordings whose row on the device may be older than that on the page. */
  const spilled = new Set<string>()
  /** Recordings of which the device has stored something. */
  const onDevice = new Set<string>()
  const write = async (row: StoredCapture, stored: Promise<void>, onPage: () => Promise<void>) => {
    try {
      await stored
      onDevice.add(row.id)
      if (spilled.has(row.id)) await page.save(row)
    } catch {
      await onPage()
      spilled.add(row.id)
    }
  }
  return {
    list: async (token) => {
      const rows = await page.list(token)
      // The page sends its recordings even if the device cannot be read any more.
      const others = await (rows.length === 0 ? device.list(token) : device.list(token).catch(() => []))
      for (const { id } of others) onDevice.add(id)
      return [...others.filter(({ id }) => !spilled.has(id)), ...rows]
    },
    save: (row) => write(row, device.save(row), () => page.save(row)),
    add: (row, part) => write(row, device.add(row, part), () => page.add(row, part)),
    addAll: (row, all) => write(row, device.addAll(row, all), () => page.addAll(row, all)),
    firstPart: async (capture) => {
      const part = await page.firstPart(capture)
      if (!onDevice.has(capture)) return part
      if (!part) return device.firstPart(capture)
      const earlier = await device.firstPart(capture).catch(() => undefined)
      return earlier && earlier.number < part.number ? earlier : part
    },
    countParts: async (capture) =>
      (await page.countParts(capture)) +
      (onDevice.has(capture) ? await device.countParts(capture).catch(() => 0) : 0),
    dropPart: async (part) => {
      const first = await page.firstPart(part.capture)
      await (first?.number === part.number ? page : device).dropPart(part)
    },
    drop: async (capture) => {
      await page.drop(capture)
      if (onDevice.has(capture)) await device.drop(capture)
    },
  }
}

let opened: Promise<PartStore> | undefined

/** The store of unsent recordings, opened once; that of the page where the browser refuses storage. */
export const openPartStore = () =>
  (opened ??= openDatabase().then(
    (database) => createSpillingStore(createDatabaseStore(database)),
    createMemoryStore,
  ))
