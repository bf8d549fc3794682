import { glob, readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type AnyStateMachine, StateMachine } from 'xstate'
import { formatText } from './format-text.ts'
import { drawMachine } from './machine-diagram.ts'
import { exportMachine } from './machine-export.ts'
import { wordsOf } from './machine-graph.ts'
import { layOut } from './machine-layout.ts'
import { drawMachineAsSvg } from './machine-svg.ts'

const isMachine = (value: unknown): value is AnyStateMachine => value instanceof StateMachine

const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : []

/** A machine exported by a file under `machines/`. */
export interface Found {
  readonly file: string
  readonly name: string
  readonly machine: AnyStateMachine
}

/** Every machine exported by a file under `machines/`, sorted by file name. */
export async function findMachines() {
  const files = await Array.fromAsync(glob('machines/**/*.ts'))
  files.sort((a, b) => basename(a).localeCompare(basename(b)))
  const found: Found[] = []
  for (const file of files) {
    const exported: unknown = await import(pathToFileURL(file).href)
    for (const [name, machine] of entriesOf(exported))
      if (name.endsWith('Machine') && isMachine(machine)) found.push({ file, name, machine })
  }
  return found
}

/** The doc comment of an export, on one line. */
const docOf = (source: string, name: string) => {
  const before = source.slice(0, source.indexOf(`export const ${name} =`))
  const doc = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*$/.exec(before)?.[1]
  if (doc === undefined) throw new Error(`${name} has no doc comment`)
  return doc
    .replaceAll(/^\s*\*?[ \t]?/gm, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

const nameOfFile = (file: string) => basename(file, '.ts')

const listOf = (title: string, entries: readonly (readonly [string, string])[]) =>
  [`**${title}**`, '', ...entries.map(([name, meaning]) => `- \`${name}\`: ${meaning}`)].join('\n')

const chapterOf = async ({ file, name, machine }: Found) => {
  const { diagram, notes } = drawMachine(machine)
  const { states, events } = wordsOf(machine)
  const own = nameOfFile(file)
  const links = `([\`${own}.ts\`](${file.replace('machines/', './')}), [picture](./diagrams/${own}.svg), for Stately as [code](./exports/${own}.js) and [data](./exports/${own}.json))`
  return [
    `## ${name}`,
    `${docOf(await readFile(file, 'utf8'), name)} ${links}`,
    `\`\`\`mermaid\n${diagram}\n\`\`\``,
    ...(notes.length > 0 ? [notes.join('\n')] : []),
    listOf(
      'States',
      states.map(({ path, meaning }) => [path, meaning]),
    ),
    listOf(
      'Events',
      events.map(({ type, meanings }) => [type, meanings.join(' ')]),
    ),
  ].join('\n\n')
}

const intro = `# Machines

The states and events of every form, modal and study tool. A machine has no side effects: the actors it invokes are
declared in the machine and provided by the component that runs it. \`npm run machines:draw\` generates this page, the
pictures in \`diagrams/\` and the files in \`exports/\`. To view a machine in
[Stately's editor](https://stately.ai/editor), import the code of its \`.js\` file in \`exports/\`; to try one without a server, open
\`/docs/machines\` on the site.`

/** The summary on the machines page before a machine is loaded: its names and texts, and the size of its diagram. */
const summaryOf = async ({ file, name, machine }: Found) => {
  const { width, height } = layOut(machine)
  return {
    file: nameOfFile(file),
    name,
    id: machine.id,
    about: docOf(await readFile(file, 'utf8'), name),
    diagram: { width, height },
    ...wordsOf(machine),
  }
}

/** Code that Stately's editor imports; its data alone is not enough there. */
const codeOf = (name: string, config: string) =>
  `import { createMachine } from 'xstate'\n\nexport const ${name} = createMachine(${config})\n`

/** Every file generated from the machines, with its text. */
export async function drawAll(found: readonly Found[]) {
  const chapters = await Promise.all(found.map(chapterOf))
  const summaries = await Promise.all(found.map(summaryOf))
  const drawn = found.flatMap(({ file, name, machine }) => {
    const config = JSON.stringify(exportMachine(machine))
    return [
      [`machines/diagrams/${nameOfFile(file)}.svg`, drawMachineAsSvg(machine)],
      [`machines/exports/${nameOfFile(file)}.json`, config],
      [`machines/exports/${nameOfFile(file)}.js`, codeOf(name, config)],
    ] as const
  })
  const texts = [
    ['machines/README.md', [intro, ...chapters].join('\n\n')] as const,
    ['machines/summary.json', JSON.stringify(summaries)] as const,
    ...drawn,
  ]
  return Promise.all(
    texts.map(async ([file, text]) => ({
      file,
      text: file.endsWith('.svg') ? text : await formatText(file, text),
    })),
  )
}
