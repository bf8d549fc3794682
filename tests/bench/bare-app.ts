import { DatabaseSync } from 'node:sqlite'
import Fastify from 'fastify'
import { v7 as uuidV7 } from 'uuid'

/** Stores the body of each request without validation, by one prepared statement with sync. */
export const bareInsert = (file: string) => {
  const database = new DatabaseSync(file)
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
  app.addHook('onClose', async () => database.close())
  app.post<{ Body: { email?: string } }>('/ssr/contact', async ({ body }) => {
    insert.run(uuidV7(), 'contact', body.email ?? '', JSON.stringify(body), new Date().toISOString())
    return { message: 'stored' }
  })
  return app
}

/** Stores the bytes of each request without looking into them, by one prepared statement with sync. */
export const bareChunk = (file: string) => {
  const database = new DatabaseSync(file)
  database.exec(`
    PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;
    CREATE TABLE chunk (session TEXT NOT NULL, at REAL NOT NULL, content BLOB NOT NULL);
  `)
  const insert = database.prepare('INSERT INTO chunk VALUES (?, ?, ?)')
  const app = Fastify()
  app.addHook('onClose', async () => database.close())
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('text/plain', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.post<{ Params: { session: string }; Body: Buffer }>('/r/:session', async ({ params, body }) => {
    insert.run(params.session, Date.now(), body)
    return { ack: [0] }
  })
  return app
}
