import { DatabaseSync } from 'node:sqlite'
import Fastify from 'fastify'
import { z } from 'zod'
import { announce } from './announce.ts'

/** One route that stores the request body without looking into it, by one prepared statement with sync. */
const database = new DatabaseSync(z.string().parse(process.env['DATABASE_FILE']))
database.exec(`
  PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;
  CREATE TABLE chunk (session TEXT NOT NULL, at REAL NOT NULL, content BLOB NOT NULL);
`)
const insert = database.prepare('INSERT INTO chunk VALUES (?, ?, ?)')

const app = Fastify()
app.removeAllContentTypeParsers()
app.addContentTypeParser('text/plain', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
app.post<{ Params: { session: string }; Body: Buffer }>('/r/:session', async ({ params, body }) => {
  insert.run(params.session, Date.now(), body)
  return { ack: [0] }
})
await announce(app)
