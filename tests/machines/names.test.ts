import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { findMachines } from '../../scripts/machine-pages.ts'

const letters = (name: string) => name.replaceAll('-', '').toLowerCase()

test.each(await findMachines())(
  'the id of $name, by which it is exported, is the name of its file',
  (found) => {
    expect(letters(found.machine.id)).toBe(letters(basename(found.file, '.ts')))
    expect(letters(found.name)).toBe(`${letters(found.machine.id)}machine`)
  },
)
