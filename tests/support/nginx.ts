import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findNginx } from '../../scripts/ensure-nginx.ts'
import { freePort } from './free-port.ts'
import { sectionOf } from './markdown.ts'

const page = 'docs/operations.md'
const upstreamServer = /^ *server 127\.0\.0\.1:\d+(.*;)\n/gm

/** The documented configuration of several processes, for these ports. */
const documentedConfiguration = (listen: number, upstreams: readonly number[]) => {
  const section = sectionOf(readFileSync(page, 'utf8'), '## Several processes')
  const block = /^```nginx\n([\s\S]*?)^```$/m.exec(section)?.[1] ?? ''
  const [first] = [...block.matchAll(upstreamServer)]
  const listening = '  listen 80;\n'
  if (!first || !block.includes(listening))
    throw new Error(`${page} has no configuration of several processes`)
  const servers = upstreams.map((port) => `  server 127.0.0.1:${port}${first[1] ?? ''}\n`).join('')
  return block
    .replaceAll(upstreamServer, (_line, _options, offset: number) => (offset === first.index ? servers : ''))
    .replace(listening, `  listen 127.0.0.1:${listen};\n`)
}

/** Our part of nginx.conf; the documented part is included by it, as in /etc/nginx. */
const mainConfiguration = (folder: string) => `
daemon off;
master_process off;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
  log_format upstreams '$request_uri $status $upstream_addr';
  access_log ${folder}/access.log upstreams;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  include ${folder}/understory.conf;
}
`

const accepts = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('connect', () => resolve(true)).on('error', () => resolve(false))
    socket.on('close', () => resolve(false)).on('connect', () => socket.destroy())
  })

/** A request as nginx logged it. */
export interface ProxiedRequest {
  readonly path: string
  readonly status: number
  /** Ports of the processes that were tried, in order. */
  readonly ports: readonly number[]
}

/** Starts nginx with the documented configuration in front of the processes at these ports. */
export const startNginx = async (upstreams: readonly number[]) => {
  const program = findNginx()
  if (program === undefined)
    throw new Error('No nginx: run `node scripts/ensure-nginx.ts`, or set NGINX_PATH to its program')
  const folder = mkdtempSync(join(tmpdir(), 'understory-nginx-'))
  const port = await freePort()
  writeFileSync(join(folder, 'understory.conf'), documentedConfiguration(port, upstreams))
  writeFileSync(join(folder, 'nginx.conf'), mainConfiguration(folder))
  const child = spawn(program, ['-e', join(folder, 'error.log'), '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(child, 'exit')
  while (!(await accepts(port))) {
    if (child.exitCode !== null)
      throw new Error(`nginx did not start: ${readFileSync(join(folder, 'error.log'), 'utf8')}`)
    await wait(20)
  }
  return {
    url: `http://127.0.0.1:${port}`,
    /** The requests so far, in the order of their replies. */
    requests: (): ProxiedRequest[] =>
      readFileSync(join(folder, 'access.log'), 'utf8')
        .split('\n')
        .flatMap((line) => {
          const [path = '', status = '', ...addresses] = line.replaceAll(',', '').split(' ')
          if (status === '') return []
          const ports = addresses.map((address) => Number(address.split(':')[1]))
          return [{ path, status: Number(status), ports }]
        }),
    [Symbol.asyncDispose]: async () => {
      child.kill('SIGKILL')
      await ended
      rmSync(folder, { recursive: true })
    },
  }
}
