import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { readConfig } from '#server/config.ts'

const readme = readFileSync('README.md', 'utf8')
const source = readFileSync('src/server/config.ts', 'utf8')

const schema = /^const environment = z\.object\(\{\n([\s\S]*?)^\}\)/m.exec(source)?.[1] ?? ''
const variables = [...schema.matchAll(/^ {2}([A-Z_]+):/gm)].map(([, name = '']) => name)

const rows = [...readme.matchAll(/^\| `([A-Z_]+)` +\| (?:`([^`]*)`)? *\| \S.+ \|$/gm)].map(
  ([, name = '', byDefault]) => ({ name, byDefault }),
)

test('the environment table lists every variable, once', () => {
  expect(variables.length).toBeGreaterThan(10)
  expect(rows.map(({ name }) => name).toSorted()).toEqual(variables.toSorted())
})

test.each(rows.filter(({ byDefault }) => byDefault !== undefined))(
  'the default of $name is the real one',
  ({ name, byDefault }) => {
    expect(readConfig({ [name]: byDefault })).toEqual(readConfig({}))
  },
)

test.each(rows.filter(({ byDefault }) => byDefault === undefined))('$name has no default', ({ name }) => {
  expect(schema).toMatch(new RegExp(`^  ${name}: .*optional\\(\\)`, 'm'))
})

test('commands and links lead somewhere', () => {
  const { scripts } = z
    .object({ scripts: z.record(z.string(), z.string()) })
    .parse(JSON.parse(readFileSync('package.json', 'utf8')))
  for (const [, script = ''] of readme.matchAll(/npm run ([\w:]+)/g)) expect(scripts).toHaveProperty([script])
  for (const [, path = ''] of readme.matchAll(/\]\(([\w./-]+)\)/g)) expect(existsSync(path), path).toBe(true)
})
