import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'

const report = z.object({
  summary: z.object({
    violations: z.array(z.object({ from: z.string(), to: z.string(), rule: z.object({ name: z.string() }) })),
  }),
})

/** What dependency-cruiser says about the sources in `folder`, under the rules of this repository. */
function cruise(folder: string, ...sources: string[]) {
  const config = resolve('.dependency-cruiser.mjs')
  const { stdout, stderr } = spawnSync(
    'depcruise',
    ['--config', config, '--output-type', 'json', ...sources],
    { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 28 },
  )
  if (!stdout) throw new Error(stderr)
  return report.parse(JSON.parse(stdout)).summary
}

/** A small house in a temporary folder: this repository's packages and aliases, other sources. */
function houseOf(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'understory-house-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const shared of ['package.json', 'tsconfig.json']) cpSync(shared, join(folder, shared))
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return folder
}

/** One forbidden import each: the file, what it imports, the rule that must report it. */
const forbidden = [
  ['contract/a.ts', '#content/room.ts', 'contract-imports-only-what-it-may'],
  ['contract/a.ts', 'react', 'contract-imports-only-what-it-may'],
  ['contract/a.ts', 'node:fs', 'contract-imports-only-what-it-may'],
  ['src/analysis/a.ts', '#content/room.ts', 'analysis-imports-only-what-it-may'],
  ['src/ui/a.tsx', '#contract/room.ts', 'ui-imports-only-what-it-may'],
  ['src/ui/a.tsx', '@tanstack/react-router', 'ui-imports-only-what-it-may'],
  ['machines/a.ts', '#api/room.ts', 'machines-imports-only-what-it-may'],
  ['machines/a.ts', '@xstate/react', 'machines-imports-only-what-it-may'],
  ['content/a.ts', '#machines/room.ts', 'content-imports-only-what-it-may'],
  ['content/a.ts', 'zod', 'content-imports-only-what-it-may'],
  ['src/api/a.ts', '#content/room.ts', 'api-imports-only-what-it-may'],
  ['src/site/a.tsx', '#studies/room.ts', 'site-imports-only-what-it-may'],
  ['src/site/a.tsx', '#server/room.ts', 'site-imports-only-what-it-may'],
  ['src/site/a.tsx', '#app/room.ts', 'site-imports-only-what-it-may'],
  ['src/site/a.tsx', 'node:fs', 'site-imports-only-what-it-may'],
  ['src/site/a.tsx', 'fastify', 'site-stays-in-its-half'],
  ['src/studies/a.tsx', '#site/room.ts', 'studies-imports-only-what-it-may'],
  ['src/studies/a.tsx', 'kysely', 'studies-stays-in-its-half'],
  ['src/server/a.ts', '#site/room.ts', 'server-imports-only-what-it-may'],
  ['src/server/a.ts', '#app/room.ts', 'server-imports-only-what-it-may'],
  ['src/server/a.ts', '#ui/room.ts', 'server-imports-only-what-it-may'],
  ['src/server/a.ts', 'react', 'server-stays-in-its-half'],
  ['src/server/handlers/a.ts', 'kysely', 'queries-live-in-the-store'],
  ['src/server/handlers/a.ts', 'node:sqlite', 'queries-live-in-the-store'],
  ['src/app/a.tsx', '#server/room.ts', 'app-imports-only-what-it-may'],
  ['src/app/client.tsx', 'node:fs', 'app-uses-node-only-to-prerender'],
  ['src/app/a.tsx', '#tests/room.ts', 'app-imports-only-what-it-may'],
  ['src/site/a.tsx', '../../contract/room.ts', 'floors-are-named-by-alias'],
  ['src/site/a.tsx', 'vitest', 'what-ships-is-a-dependency'],
  ['src/site/a.tsx', './missing.ts', 'no-dead-ends'],
  ['src/site/round.ts', './trip.ts', 'no-circles'],
] as const

const rooms = ['contract', 'content', 'machines', 'tests'].concat(
  ['analysis', 'ui', 'api', 'site', 'studies', 'server', 'app'].map((floor) => `src/${floor}`),
)

test('every forbidden import is reported', () => {
  const files: Record<string, string> = {
    'src/site/trip.ts': `import './round.ts'\n`,
    'src/app/prerender.tsx': `import 'node:fs'\nimport '#site/room.ts'\n`,
    'src/server/main.ts': `import 'node:fs'\nimport 'fastify'\nimport '#contract/room.ts'\n`,
  }
  for (const floor of rooms) files[`${floor}/room.ts`] = 'export const room = 1\n'
  for (const [file, imported] of forbidden) files[file] = `${files[file] ?? ''}import '${imported}'\n`

  const { violations } = cruise(houseOf(files), 'src', 'contract', 'content', 'machines', 'tests')

  const reported = new Set(violations.map(({ from, rule }) => `${from} breaks ${rule.name}`))
  for (const [file, imported, rule] of forbidden)
    expect(reported, imported).toContain(`${file} breaks ${rule}`)
  const innocent = violations.filter(({ from }) => /prerender|main\.ts|room\.ts/.test(from))
  expect(innocent).toEqual([])
})
