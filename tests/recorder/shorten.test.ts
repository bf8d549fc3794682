import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { shorten } from '#recorder/seal-chunk.ts'

const css = `.a::before { content: "\\2713"; }\n`.repeat(50)
const hashOf = (text: string) =>
  createHash('sha256').update(JSON.stringify(text)).digest('base64').slice(0, 16)
const chunkOf = (...sheets: readonly string[]) =>
  JSON.stringify({ nodes: sheets.map((_cssText) => ({ attributes: { _cssText } })) })

test('the text of a style sheet that the server has becomes its hash, every time', async () => {
  expect(JSON.parse(await shorten(chunkOf(css, 'b {}', css), [hashOf(css)]))).toEqual({
    nodes: [
      { attributes: { _cssHash: hashOf(css) } },
      { attributes: { _cssText: 'b {}' } },
      { attributes: { _cssHash: hashOf(css) } },
    ],
  })
})

test('other texts stay: of unknown and short sheets, and texts of the page that look like a sheet', async () => {
  const short = 'b { color: red }'
  const page = JSON.stringify({ textContent: `"_cssText":${JSON.stringify(css)}` })
  for (const json of [chunkOf(css), chunkOf(short), page])
    expect(await shorten(json, [hashOf(short), hashOf('other')])).toBe(json)
  expect(await shorten(page, [hashOf(css)])).toBe(page)
  expect(await shorten(chunkOf(css))).toBe(chunkOf(css))
})
