import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

/** The folders of the server, each above those that it may import. */
const order =
  'store jobs http members mail files booking inbox forms accounts webhooks people suppressions single-sign-on ' +
  'studies recontact incentives mailings recordings widgets newsletter site cli ideas captures extension workspace'
const folders = order.split(' ')
/** Imports that lead upwards all the same: fewer are better. */
const maxUpward = 5

const folderOf = (path: string) => /^src\/server\/([\w-]+)\//.exec(path)?.[1]
const files = globSync('src/server/*/**/*.ts')

const imports = files.flatMap((from) =>
  [...readFileSync(from, 'utf8').matchAll(/ from '(\.[^']+)'/g)].map(([, to = '']) => ({
    from,
    to: join(dirname(from), to),
  })),
)

test('few imports of the server lead to a folder above their own', () => {
  expect([...new Set(files.flatMap((path) => folderOf(path) ?? []))].toSorted()).toEqual(folders.toSorted())
  const place = (path: string) => folders.indexOf(folderOf(path) ?? '')
  const upward = imports
    .filter(({ from, to }) => place(to) > place(from))
    .map(({ from, to }) => `${from} → ${to}`)
  expect(imports.length).toBeGreaterThan(2000)
  expect(upward.length, upward.join('\n')).toBeLessThanOrEqual(maxUpward)
})

/** Folders with a `feature.ts`, the innermost first. */
const features = globSync('src/server/**/feature.ts')
  .map((file) => dirname(file))
  .toSorted((a, b) => b.length - a.length)
const featureOf = (path: string) => features.find((feature) => path.startsWith(`${feature}/`))

test('no two features import each other: both stand on a folder below them, or one on the other', () => {
  const arrows = new Set<string>()
  for (const { from, to } of imports) {
    const [one, other] = [featureOf(from), featureOf(to)]
    if (one !== undefined && other !== undefined && one !== other) arrows.add(`${one} → ${other}`)
  }
  expect(arrows.size).toBeGreaterThan(20)
  expect([...arrows].filter((arrow) => arrows.has(arrow.split(' → ').toReversed().join(' → ')))).toEqual([])
})
