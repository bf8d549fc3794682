import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'

/**
 * A step of `docs/add-a-tool.md` or `docs/add-a-feature.md`: a file to create, lines to insert beside an existing line,
 * or a version to raise.
 */
export type GuideStep =
  | { readonly kind: 'create'; readonly path: string; readonly text: string }
  | {
      readonly kind: 'insert'
      /** A file; `<language>` in its name stands for every language. */
      readonly path: string
      readonly side: 'before' | 'after'
      /** The line beside which the text is inserted, without its indentation. */
      readonly anchor: string
      readonly text: string
    }
  | { readonly kind: 'raise'; readonly path: string; readonly name: string }

export interface Guide {
  readonly steps: readonly GuideStep[]
  /** Commands by block, in order. */
  readonly commands: readonly (readonly string[])[]
}

const fencedBlock = /^(?<lead>.*)\n\n```(?<language>\w+)\n(?<text>[\s\S]*?)^```$/gm
const create = /^Create `(?<path>[^`]+)`:$/
const insert = /^In (?:each )?`(?<path>[^`]+)`, (?<side>before|after) `(?<anchor>[^`]+)`:$/
const raise = /^In `(?<path>[^`]+)`, raise `(?<name>\w+)` by one\.$/gm

/** Reads the steps and commands of a guide. Throws if a code block has no instruction in the line before it. */
export const readGuide = (markdown: string): Guide => {
  const steps: GuideStep[] = []
  const commands: string[][] = []
  for (const { groups = {} } of markdown.matchAll(fencedBlock)) {
    const { lead = '', language, text = '' } = groups
    if (language === 'sh') {
      commands.push(text.trim().split('\n'))
      continue
    }
    const created = create.exec(lead)?.groups
    const inserted = insert.exec(lead)?.groups
    if (created) steps.push({ kind: 'create', path: created['path'] ?? '', text })
    else if (inserted) {
      const { path = '', side, anchor = '' } = inserted
      steps.push({ kind: 'insert', path, side: side === 'before' ? 'before' : 'after', anchor, text })
    } else throw new Error(`No instruction before a code block: “${lead}”`)
  }
  for (const { groups = {} } of markdown.matchAll(raise))
    steps.push({ kind: 'raise', path: groups['path'] ?? '', name: groups['name'] ?? '' })
  const blocks = markdown.match(/^```\w/gm)?.length ?? 0
  if (steps.filter(({ kind }) => kind !== 'raise').length + commands.length !== blocks)
    throw new Error('A code block has no line before it')
  return { steps, commands }
}

/** The text with lines inserted beside the one line that equals the anchor, in its indentation. */
const withInserted = (text: string, { path, side, anchor, text: added }: GuideStep & { kind: 'insert' }) => {
  const lines = text.split('\n')
  const places = [...lines.keys()].filter((index) => lines[index]?.trim() === anchor)
  const [place] = places
  if (place === undefined || places.length > 1)
    throw new Error(`${path} has ${places.length} lines “${anchor}” instead of one`)
  const indentation = /^ */.exec(lines[place] ?? '')?.[0] ?? ''
  const indented = added.split('\n').slice(0, -1)
  lines.splice(
    side === 'after' ? place + 1 : place,
    0,
    ...indented.map((line) => (line === '' ? '' : indentation + line)),
  )
  return lines.join('\n')
}

/** The text with the number in the constant of this name raised by one. */
const withRaised = (text: string, { path, name }: GuideStep & { kind: 'raise' }) => {
  const raised = text.replace(
    new RegExp(`^(export const ${name} = ')(\\d+)(')$`, 'm'),
    (_, before: string, value: string, after: string) => `${before}${Number(value) + 1}${after}`,
  )
  if (raised === text) throw new Error(`${path} has no ${name}`)
  return raised
}

/** The files in `folder` that a path names; `<language>` stands for every language. */
const filesOf = (folder: string, path: string) => {
  if (!path.includes('<language>')) return [join(folder, path)]
  const [before = '', after = ''] = basename(path).split('<language>')
  const directory = join(folder, dirname(path))
  return readdirSync(directory)
    .filter((name) => /^[a-z]{2}$/.test(name.slice(before.length, name.length - after.length)))
    .map((name) => join(directory, name))
}

/** Applies the steps to a copy of the repository. Throws if a file to create exists or an anchor is not found once. */
export const applySteps = (folder: string, steps: readonly GuideStep[]) => {
  for (const step of steps)
    for (const file of filesOf(folder, step.path)) {
      mkdirSync(dirname(file), { recursive: true })
      if (step.kind === 'create') writeFileSync(file, step.text, { flag: 'wx' })
      else {
        const text = readFileSync(file, 'utf8')
        writeFileSync(file, step.kind === 'raise' ? withRaised(text, step) : withInserted(text, step))
      }
    }
}

const notCopied = new Set([
  'node_modules',
  '.git',
  'dist',
  'data',
  'test-results',
  'playwright-report',
  '.cache',
])

/** Copies the sources of this repository; packages are shared by a link. */
export const copyRepository = (folder: string) => {
  for (const name of readdirSync('.'))
    if (!notCopied.has(name)) cpSync(name, join(folder, name), { recursive: true })
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
}
