import { DatabaseSync } from 'node:sqlite'
import Fastify from 'fastify'
import { z } from 'zod'
import { v7 as uuidV7 } from 'uuid'
import { announce } from './announce.ts'

/** One route that stores the request body without validation, by one prepared statement with sync. */
const database = new DatabaseSync(z.string().parse(process.env['DATABASE_FILE']))
database.exec(`
  PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;
  CREATE TABLE submission (
    id TEXT PRIMARY KEY, kind TEXT NOT NULL, email TEXT NOT NULL, body TEXT NOT NULL, created_at TEXT NOT NULL
  );
  CREATE INDEX submission_created_at ON submission (created_at);
  CREATE INDEX submission_email ON submission (email);
`)
const insert = database.prepare('INSERT INTO submission VALUES (?, ?, ?, ?, ?)')

const app = Fastify()
app.post<{ Body: { email: string } }>('/ssr/contact', async ({ body }) => {
  insert.run(uuidV7(), 'contact', body.email, JSON.stringify(body), new Date().toISOString())
  return { message: 'stored' }
})
await announce(app)
