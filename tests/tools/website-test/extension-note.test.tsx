import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { texts } from '#content/translations/extension/en.ts'
import { canHaveExtension, ExtensionNote } from '#tools/website-test/player/extension-note.tsx'

const { offer } = texts
const link = 'href="/browser-extension"'
const render = (state: Parameters<typeof ExtensionNote>[0]['state'], isWorking = false) =>
  renderToStaticMarkup(<ExtensionNote state={state} texts={texts} isWorking={isWorking} />)

test.each(['missing', 'outdated'] as const)(
  'before a task, leads to the download of a %s extension',
  (state) => {
    expect(render(state)).toContain(link)
    expect(render(state)).toContain(offer[state])
    expect(render(state, true)).toBe('')
  },
)

test.each(['ready', 'gone'] as const)('says that the extension is %s, also during a task', (state) => {
  for (const isWorking of [false, true]) expect(render(state, isWorking)).toContain(offer[state])
  expect(render(state)).not.toContain(link)
})

test('says nothing while it looks for the extension', () => {
  expect(render('looking')).toBe('')
})

const kit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
test.each([
  ['Chrome', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${kit} Chrome/142.0.0.0 Safari/537.36`, true],
  [
    'Edge',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${kit} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`,
    true,
  ],
  [
    'Chrome on a phone',
    `Mozilla/5.0 (Linux; Android 10; K) ${kit} Chrome/142.0.0.0 Mobile Safari/537.36`,
    false,
  ],
  ['Chrome on a tablet', `Mozilla/5.0 (Linux; Android 10; K) ${kit} Chrome/142.0.0.0 Safari/537.36`, false],
  [
    'Safari',
    'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
    false,
  ],
  ['Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', false],
])('knows whether %s can have the extension', (_, userAgent, expected) => {
  expect(canHaveExtension(userAgent)).toBe(expected)
})
