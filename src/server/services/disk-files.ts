import { constants, openAsBlob } from 'node:fs'
import { access, mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { checkedId, type FileStore } from './file-store.ts'

const syncFolder = async (folder: string) => {
  const handle = await open(folder, constants.O_RDONLY)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const writeSynced = async (path: string, content: Blob) => {
  const file = await open(path, 'w', 0o600)
  try {
    await content.stream().pipeTo(new WritableStream({ write: (chunk) => file.writeFile(chunk) }))
    await file.sync()
  } finally {
    await file.close()
  }
}

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

/** Files in a folder of this machine, created when the first one comes. */
export const createDiskFiles = (folder: string): FileStore => {
  const pathOf = (id: string) => join(folder, checkedId(id))
  return {
    put: async (id, content) => {
      const path = pathOf(id)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeSynced(`${path}.part`, content)
      await rename(`${path}.part`, path)
      await syncFolder(folder)
    },
    get: async (id, part) => {
      const path = pathOf(id)
      if (!(await isThere(path))) return undefined
      const file = await openAsBlob(path)
      return (part ? file.slice(part.first, part.last + 1) : file).stream()
    },
    remove: async (id) => {
      const path = pathOf(id)
      await rm(`${path}.part`, { force: true })
      await rm(path, { force: true })
    },
  }
}
