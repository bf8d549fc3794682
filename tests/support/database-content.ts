import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Store } from '#server/store/schema.ts'

/** Names and contents of all files below a folder. */
export const folderContent = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .flatMap((path) => [Buffer.from(path), ...(statSync(path).isFile() ? [readFileSync(path)] : [])])

const bytesRow = z.object({ bytes: z.instanceof(Buffer) })
const names = z.array(z.object({ name: z.string() }))

/** All rows of all tables as text, and the files of the tables with their indexes and long values. */
export const postgresContent = async (store: Store) => {
  await sql`checkpoint`.execute(store)
  const tables = names.parse(
    (
      await sql`select table_name as name from information_schema.tables where table_schema = 'public'`.execute(
        store,
      )
    ).rows,
  )
  const content: Buffer[] = []
  for (const { name } of tables) {
    const { rows } = await sql`select t::text as name from ${sql.table(name)} t`.execute(store)
    content.push(...names.parse(rows).map((row) => Buffer.from(row.name)))
  }
  const files = names.parse(
    (
      await sql`
        select pg_relation_filepath(c.oid) as name
        from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname in ('public', 'pg_toast') and pg_relation_filepath(c.oid) is not null`.execute(store)
    ).rows,
  )
  for (const { name } of files) {
    const { rows } = await sql`select pg_read_binary_file(${name}) as bytes`.execute(store)
    content.push(bytesRow.parse(rows[0]).bytes)
  }
  return content
}

const sqliteContent = (url: string) =>
  ['', '-wal', '-journal']
    .map((suffix) => url.slice('file:'.length) + suffix)
    .filter((file) => existsSync(file))
    .map((file) => readFileSync(file))

/** All bytes that the database has on the disk. */
export const databaseContent = (url: string, store: Store) =>
  url.startsWith('file:') ? sqliteContent(url) : postgresContent(store)
