import { readFileSync } from 'node:fs'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MantineTheme } from '#ui/mantine-theme.tsx'

const read = (path: string) => readFileSync(path, 'utf8')
const ours = read('src/ui/mantine-variables.css')

/** Declarations of the `:root` block, whitespace folded. */
function rootVariables(css: string): Map<string, string> {
  const block = /:root[^{]*\{([^}]*)\}/.exec(css)?.[1] ?? ''
  return new Map(
    [...block.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [
      name,
      value.replace(/\s+/g, ' ').trim(),
    ]),
  )
}

const mantine = rootVariables(read('node_modules/@mantine/core/styles/default-css-variables.css'))

test.each([...rootVariables(ours)])('%s equals the value in Mantine', (name, value) => {
  expect(value).toBe(mantine.get(name))
})

const stylesheets = [...read('src/ui/form-styles.ts').matchAll(/'(@mantine[^']+)'/g)].map(([, path]) => path)

test.each(stylesheets)('defines every variable that %s uses', (path) => {
  const theme = renderToString(createElement(MantineTheme, null, 'a form'))
  const css = read(`node_modules/${path}`)
  const defined = new Set(
    [...(ours + theme + css).matchAll(/(--mantine-[\w-]+)\s*:/g)].map(([, name]) => name),
  )
  // A variable with a fallback may be left out.
  const needed = [...css.matchAll(/var\((--mantine-[\w-]+)\)/g)].map(([, name]) => name)
  expect(needed.filter((name) => !defined.has(name))).toEqual([])
})
