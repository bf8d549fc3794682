import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureNginx } from '../../scripts/ensure-nginx.ts'
import { tableOf } from '../support/markdown.ts'
import { startNginx } from '../support/nginx.ts'
import { createPostgresDatabase } from '../support/postgres-database.ts'
import { startPostgres } from '../support/postgres-server.ts'
import { writeSmallSite } from '../support/small-site.ts'
import { machine } from './measure.ts'
import { startServer } from './server-process.ts'
import { compare, type Comparison, contactRequest, openServer } from './throughput.ts'

/** Starts this many processes on an empty database of their own, behind nginx. */
const startCluster = async (postgres: string, processes: number) => {
  await using started = new AsyncDisposableStack()
  const database = await createPostgresDatabase(postgres)
  started.defer(() => database.drop())
  const site = mkdtempSync(join(tmpdir(), 'understory-bench-site-'))
  started.defer(() => rmSync(site, { recursive: true }))
  writeSmallSite(site)
  const environment = {
    ...openServer,
    DATABASE_URL: database.url,
    TRUST_PROXY: '127.0.0.1',
    SITE_FOLDER: site,
  }
  const ports: number[] = []
  for (let number = 0; number < processes; number += 1) {
    const server = started.use(await startServer('understory', environment))
    ports.push(Number(new URL(server.url).port))
  }
  const { url } = started.use(await startNginx(ports))
  const all = started.move()
  return { url, [Symbol.asyncDispose]: () => all.disposeAsync() }
}

/** Contact forms accepted by three processes, against one, both behind nginx on PostgreSQL with synced commits. */
export const compareProcesses = async (): Promise<Comparison> => {
  if (ensureNginx() === undefined) throw new Error('No nginx: install it, or set NGINX_PATH to its program')
  const postgres = await startPostgres({ isDurable: true })
  try {
    await using three = await startCluster(postgres.url, 3)
    await using one = await startCluster(postgres.url, 1)
    return await compare(three.url, one.url, contactRequest)
  } finally {
    await postgres.close()
  }
}

const perSecond = (value: number) => `${Math.round(value).toLocaleString('en-US')} a second`

/** The comparison as a section of the benchmarks page. */
export const clusterSection = ({ ours, reference, ratio }: Comparison) => `## Several processes

${tableOf(
  ['metric', 'three processes', 'one process', 'ratio'],
  [['Contact forms accepted', perSecond(ours), perSecond(reference), ratio.toFixed(2)]],
)}

\`npm run bench -- cluster\`: \`POST /ssr/contact\` over 50 connections to nginx, with the configuration of
[operations](operations.md#several-processes), on PostgreSQL with synced commits; medians of seven rounds of four seconds,
the two taking turns. Load, nginx, PostgreSQL and all processes share the machine (${machine()}), so that the ratio says what
further processes cost or bring there; it rises with the number of cores.
`
