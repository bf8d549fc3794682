import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(path, 'utf8')

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

test.each([...rootVariables(read('src/ui/mantine-variables.css'))])(
  '%s is what Mantine says',
  (name, value) => {
    expect(value).toBe(mantine.get(name))
  },
)
