import { glob, readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { pathToFileURL } from 'node:url'
import { format, resolveConfig } from 'prettier'
import { type AnyStateMachine, StateMachine } from 'xstate'
import { keepGenerated } from './generated-file.ts'
import { drawMachine } from './machine-diagram.ts'

const page = 'machines/README.md'

const isMachine = (value: unknown): value is AnyStateMachine => value instanceof StateMachine

const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : []

/** The words above an export, on one line. */
const docOf = (source: string, name: string) => {
  const before = source.slice(0, source.indexOf(`export const ${name} =`))
  const doc = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*$/.exec(before)?.[1]
  if (doc === undefined) throw new Error(`${name} has no words above it that say what it is`)
  return doc
    .replaceAll(/^\s*\*?[ \t]?/gm, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

const chapterOf = (file: string, name: string, source: string, machine: AnyStateMachine) => {
  const { diagram, notes } = drawMachine(machine)
  const link = `[\`${basename(file)}\`](./${basename(file)})`
  const parts = [`## ${name}`, `${docOf(source, name)} (${link})`, `\`\`\`mermaid\n${diagram}\n\`\`\``]
  if (notes.length > 0) parts.push(notes.join('\n'))
  return parts.join('\n\n')
}

/** Every machine that a file of `machines/` exports, by file and name. */
export async function findMachines() {
  const files = (await Array.fromAsync(glob('machines/*.ts'))).toSorted()
  const found: { file: string; name: string; machine: AnyStateMachine }[] = []
  for (const file of files) {
    const exported: unknown = await import(pathToFileURL(file).href)
    for (const [name, machine] of entriesOf(exported))
      if (name.endsWith('Machine') && isMachine(machine)) found.push({ file, name, machine })
  }
  return found
}

/** The text of the page: every machine of `machines/`, in words and as a diagram. */
export async function describeMachines() {
  const chapters: string[] = []
  for (const { file, name, machine } of await findMachines())
    chapters.push(chapterOf(file, name, await readFile(file, 'utf8'), machine))
  const intro = `# Machines

What may happen, and when. A machine has no effects of its own: what it invokes is named here and provided where it
is used. This page is drawn from the machines by \`npm run machines:draw\`.`
  const text = [intro, ...chapters].join('\n\n')
  return format(text, { ...(await resolveConfig(page)), parser: 'markdown' })
}

if (import.meta.main) await keepGenerated(page, await describeMachines(), 'npm run machines:draw')
