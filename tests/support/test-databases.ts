import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'
import { createPostgresDatabase } from './postgres-database.ts'
import { startPostgres } from './postgres-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL server of this run. */
    postgresUrl: string
    /** Name of a database with the current tables, with the demo studies only. */
    postgresTemplate: string
    /** Path of such an SQLite file. */
    sqliteTemplate: string
  }
}

/** In a process of its own: Vitest's loader of this file knows no `import.meta.resolve`, which the tools use. */
const prepare = (...urls: readonly string[]) =>
  promisify(execFile)(process.execPath, ['tests/support/prepare-databases.ts', ...urls])

/** Vitest's global set-up: starts one PostgreSQL server for the run, and prepares one database that tests copy. */
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
    await prepare(`file:${sqliteTemplate}`, postgresTemplate.url)
    project.provide('postgresUrl', server.url)
    project.provide('postgresTemplate', postgresTemplate.name)
    project.provide('sqliteTemplate', sqliteTemplate)
    return close
  } catch (error) {
    await close()
    throw error
  }
}
