import { preprocessCSS, resolveConfig } from 'vite'
import { expect, test } from 'vitest'
import { dynamicHeights } from '../../scripts/dynamic-heights.ts'

const config = await resolveConfig(
  { configFile: false, css: { postcss: { plugins: [dynamicHeights] } } },
  'build',
)
const codeOf = async (css: string) => (await preprocessCSS(css, 'a.css', config)).code.replaceAll(/\s+/g, ' ')

test('writes the height of the visible window for browsers without it, in the same place', async () => {
  const css = '@media print { .a { color: red; max-height: max(300px, 100dvh - var(--b)); } .c { top: 0 } }'
  expect(await codeOf(css)).toBe(
    '@media print { .a { color: red; max-height: max(300px, 100dvh - var(--b)); } ' +
      '@supports not (height: 1dvh) { .a { max-height: max(300px, 100vh - var(--b)); } } .c { top: 0 } }',
  )
})

test('leaves other heights as they are', async () => {
  expect(await codeOf('.a { height: 100vh; }')).toBe('.a { height: 100vh; }')
})
