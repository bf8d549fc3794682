import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Store } from '#server/store/schema.ts'
import { eventually } from './eventually.ts'

/** Names and contents of all files below a folder. */
export const folderContent = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .flatMap((path) => [Buffer.from(path), ...(statSync(path).isFile() ? [readFileSync(path)] : [])])

const bytesRows = z.array(z.object({ bytes: z.instanceof(Buffer) }))
const relations = z.array(z.object({ oid: z.number() }))
const names = z.array(z.object({ name: z.string() }))

/** The file of a table or an index: another one when it is rewritten in this moment, none when it was dropped. */
const relationFile = (store: Store, oid: number) =>
  eventually(async () => {
    const { rows } = await sql`
      select pg_read_binary_file(pg_relation_filepath(oid), true) as bytes
      from pg_class where oid = ${oid}`.execute(store)
    return bytesRows.parse(rows).map(({ bytes }) => bytes)
  })

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
  const stored = relations.parse(
    (
      await sql`
        select c.oid
        from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname in ('public', 'pg_toast') and pg_relation_filepath(c.oid) is not null`.execute(store)
    ).rows,
  )
  for (const { oid } of stored) content.push(...(await relationFile(store, oid)))
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
