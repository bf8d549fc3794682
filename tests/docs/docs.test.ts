import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { readConfig } from '#server/config.ts'

const operations = readFileSync('docs/operations.md', 'utf8')
const config = readFileSync('src/server/config.ts', 'utf8')

const schema = /^const environment = z\.object\(\{\n([\s\S]*?)^\}\)/m.exec(config)?.[1] ?? ''
const variables = [...schema.matchAll(/^ {2}([A-Z_]+):/gm)].map(([, name = '']) => name)

const rows = [...operations.matchAll(/^\| `([A-Z_]+)` +\| (?:`([^`]*)`)? *\| \S.+ \|$/gm)].map(
  ([, name = '', byDefault]) => ({ name, byDefault }),
)

test('the environment table lists every variable once', () => {
  expect(variables.length).toBeGreaterThan(10)
  expect(rows.map(({ name }) => name).toSorted()).toEqual(variables.toSorted())
})

test.each(rows.filter(({ byDefault }) => byDefault !== undefined))(
  'the documented default of $name is the real default',
  ({ name, byDefault }) => {
    expect(readConfig({ [name]: byDefault })).toEqual(readConfig({}))
  },
)

test.each(rows.filter(({ byDefault }) => byDefault === undefined))(
  '$name is optional and documented without a default',
  ({ name }) => {
    expect(schema).toMatch(new RegExp(`^  ${name}: .*optional\\(\\)`, 'm'))
  },
)

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')))

const pages = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md')].map((page) => ({ page }))

test.each(pages)('$page names only commands, links and files that exist', ({ page }) => {
  const text = readFileSync(page, 'utf8')
  for (const [, script = ''] of text.matchAll(/npm run ([\w:]+)/g)) expect(scripts).toHaveProperty([script])
  for (const [, path = ''] of text.matchAll(/\]\((?!https?:|#)([^)#\s]+)/g))
    expect(existsSync(join(dirname(page), path)), `link to ${path}`).toBe(true)
  // Blocks of the guides name files that the reader creates.
  if (/add-a-\w+\.md$/.test(page)) return
  for (const [, path = ''] of text.matchAll(
    /`((?:src|contract|machines|content|scripts|tests)\/[\w./-]+\.tsx?)`/g,
  ))
    expect(existsSync(path), `file ${path}`).toBe(true)
})
