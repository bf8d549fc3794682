import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openStore } from '#server/store/open.ts'
import { createPostgresDatabase } from './postgres-database.ts'
import { startPostgres } from './postgres-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL server of this run. */
    postgresUrl: string
    /** Name of a database with the current tables, without rows. */
    postgresTemplate: string
    /** Path of such an SQLite file. */
    sqliteTemplate: string
  }
}

const migrate = async (url: string) => {
  const store = await openStore(url)
  await store.destroy()
}

/** Vitest's global set-up: starts one PostgreSQL server for the run, and migrates one database that tests copy. */
export default async function provideDatabases(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres()
  const folder = mkdtempSync(join(tmpdir(), 'understory-template-'))
  const close = async () => {
    rmSync(folder, { recursive: true })
    await server.close()
  }
  try {
    const sqliteTemplate = join(folder, 'template.db')
    const postgresTemplate = await createPostgresDatabase(server.url)
    await Promise.all([migrate(`file:${sqliteTemplate}`), migrate(postgresTemplate.url)])
    project.provide('postgresUrl', server.url)
    project.provide('postgresTemplate', postgresTemplate.name)
    project.provide('sqliteTemplate', sqliteTemplate)
    return close
  } catch (error) {
    await close()
    throw error
  }
}
