import { constants } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Where uploaded files lie. They are named by us, never by whoever sent them, and never served. */
export interface UploadFiles {
  /** Keeps the bytes under this identifier; safe from a power cut when it returns. */
  put(id: string, bytes: Uint8Array): Promise<void>
  /** Removes the file; one that is not there is no error. */
  remove(id: string): Promise<void>
}

const syncFolder = async (folder: string) => {
  const handle = await open(folder, constants.O_RDONLY)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const writeSynced = async (path: string, bytes: Uint8Array) => {
  const file = await open(path, 'w', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Files in a folder of this machine, created when the first one comes. */
export const createDiskUploads = (folder: string): UploadFiles => {
  const pathOf = (id: string) => {
    if (!/^[\da-f-]{36}$/.test(id)) throw new Error(`Not the identifier of an upload: ${id}`)
    return join(folder, id)
  }
  return {
    put: async (id, bytes) => {
      const path = pathOf(id)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeSynced(`${path}.part`, bytes)
      await rename(`${path}.part`, path)
      await syncFolder(folder)
    },
    remove: async (id) => {
      const path = pathOf(id)
      await rm(`${path}.part`, { force: true })
      await rm(path, { force: true })
    },
  }
}
