import { glob, mkdir, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { keepGenerated } from './generated-file.ts'
import { drawAll, findMachines } from './machine-pages.ts'

const command = 'npm run machines:draw'
const drawn = await drawAll(await findMachines())
const files = new Set<string>(drawn.map(({ file }) => file))

for (const file of await Array.fromAsync(glob('machines/{diagrams,exports}/*'))) {
  if (files.has(file)) continue
  if (process.argv.includes('--check')) {
    console.error(`${file} belongs to no machine: run "${command}" and commit it`)
    process.exitCode = 1
  } else await rm(file)
}
for (const { file, text } of drawn) {
  await mkdir(dirname(file), { recursive: true })
  await keepGenerated(file, text, command)
}
