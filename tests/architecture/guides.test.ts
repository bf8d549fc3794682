import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { applySteps, copyRepository, readGuide } from '#tests/support/guide.ts'

/** The environment of a shell: without what Vitest and Playwright set for their own processes. */
const environment = Object.fromEntries(
  Object.entries(process.env).filter(
    ([name]) => !/^(VITEST|TEST$|NODE_ENV$|E2E_|DEV$|PROD$|SSR$|MODE$)/.test(name),
  ),
)

/** Runs a command line in a folder; returns the end of its output if it fails. */
const failureOf = (command: string, cwd: string) =>
  new Promise<string | null>((done) => {
    const child = spawn(command, { shell: true, cwd, env: environment, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)))
    child.on('close', (code) => done(code === 0 ? null : `${command}: ${output.trim().slice(-2000)}`))
  })

/** Starting the test runner costs as much as these tests: those of both guides run at once. */
const testRunner = 'npx vitest run'

/** The same checks at less cost. */
const mergedCommands = (commands: readonly string[]) => {
  const files = commands.flatMap((command) =>
    command.startsWith(`${testRunner} `) ? [command.slice(testRunner.length)] : [],
  )
  const others = commands
    .filter((command) => !command.startsWith(`${testRunner} `))
    // Steps that change what everything imports take an incremental check twice as long as one from scratch.
    .map((command) => (command === 'npm run typecheck' ? `${command} -- --incremental false` : command))
  return [...new Set(others), ...(files.length > 0 ? [testRunner + files.join('')] : [])]
}

// A whole run checks types and import rules here only: scripts/test.ts leaves them out of its static checks.
test(
  'the guides add a tool and a feature to a copy of the repository that passes its checks',
  { timeout: 900_000 },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'understory-guide-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const guides = ['docs/add-a-tool.md', 'docs/add-a-feature.md'].map((path) =>
      readGuide(readFileSync(path, 'utf8')),
    )
    copyRepository(folder)
    for (const { steps } of guides) applySteps(folder, steps)

    const longest = Math.max(...guides.map(({ commands }) => commands.length))
    const [writing = [], ...checking] = Array.from({ length: longest }, (_, index) =>
      mergedCommands(guides.flatMap(({ commands }) => commands[index] ?? [])),
    )
    expect(checking.flat()).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^npm run typecheck\b/),
        expect.stringMatching(/^npx depcruise src contract machines content tests scripts$/),
      ]),
    )
    // First both write files, of which some are read by what writes others; what both check is checked once.
    for (const block of [[writing.join(' && ')], ...checking]) {
      const failures = await Promise.all(block.map((command) => failureOf(command, folder)))
      // As text, so that the report of a run names the command that failed and says why.
      expect(failures.filter((failure) => failure !== null).join('\n\n')).toBe('')
    }
  },
)

test('a feature edits three central files, one line each', () => {
  const { steps } = readGuide(readFileSync('docs/add-a-feature.md', 'utf8'))
  const edited = steps.filter(({ kind }) => kind !== 'create')
  expect(edited.map(({ path }) => path).toSorted()).toEqual([
    'contract/features.ts',
    'src/server/features.ts',
    'src/workspace/features.ts',
  ])
  for (const step of edited) expect(step.kind === 'insert' && step.text.trim().split('\n')).toHaveLength(1)
})

test('an anchor that is not in the file, or there twice, names the file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'understory-guide-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'registry.ts'), 'a,\nb,\nb,\n')
  const insertAfter = (anchor: string) =>
    applySteps(folder, readGuide(`In \`registry.ts\`, after \`${anchor}\`:\n\n\`\`\`ts\nx,\n\`\`\`\n`).steps)

  expect(() => insertAfter('c,')).toThrow('registry.ts has 0 lines “c,” instead of one')
  expect(() => insertAfter('b,')).toThrow('registry.ts has 2 lines “b,” instead of one')
  insertAfter('a,')
  expect(readFileSync(join(folder, 'registry.ts'), 'utf8')).toBe('a,\nx,\nb,\nb,\n')
})

test('a code block without an instruction is an error', () => {
  expect(() => readGuide('For example:\n\n```ts\nconst a = 1\n```\n')).toThrow('“For example:”')
})
