import { readFile } from 'node:fs/promises'
import { createElement, Fragment } from 'react'
import { renderToString } from 'react-dom/server'
import { preprocessCSS, resolveConfig } from 'vite'
import { expect, test } from 'vitest'
import { SelectField, TextAreaField, TextField } from '#ui/fields.tsx'
import { MantineTheme } from '#ui/mantine-theme.tsx'
import { usedMantineStyles } from '../../scripts/used-mantine-styles.ts'

const config = await resolveConfig(
  { configFile: false, css: { postcss: { plugins: [usedMantineStyles] } } },
  'build',
)
const sheets = ['Input', 'UnstyledButton'].map((part) => `node_modules/@mantine/core/styles/${part}.css`)
const whole = await Promise.all(sheets.map((sheet) => readFile(sheet, 'utf8')))
const used = await Promise.all(
  sheets.map(async (sheet, index) => (await preprocessCSS(whole[index] ?? '', sheet, config)).code),
)

test('keeps the rules of every class that fields use', () => {
  const field = { label: 'A field', name: 'field', required: true, error: 'Wrong', hint: 'A hint' }
  const page = createElement(
    Fragment,
    null,
    createElement(TextField, field),
    createElement(TextAreaField, field),
    createElement(SelectField, { ...field, data: ['one'] }),
  )
  const html = renderToString(createElement(MantineTheme, null, page))
  const classes = [...new Set(html.match(/\bm_[0-9a-f]+\b/g))].filter((name) =>
    whole.join().includes(`.${name} {`),
  )
  expect(classes.length).toBeGreaterThan(6)
  expect(classes.filter((name) => !used.join().includes(`.${name} {`))).toEqual([])
})

test('removes rules that no field uses', () => {
  const [input = ''] = used
  expect(input).not.toMatch(/-xl:|data-variant='filled'/)
  expect(input).toContain(":not([data-variant='unstyled'])")
  expect(used.join().length).toBeLessThan(0.7 * whole.join().length)
})

test('styles of our own pass as they are', async () => {
  const css = '.a[data-loading] { --input-height-xl: 1px; }'
  expect((await preprocessCSS(css, 'src/ui/a.css', config)).code).toBe(css)
})
