import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importState, peopleImportDetails } from '#contract/people/imports.ts'
import { anyDatabase } from '#tests/support/databases.ts'
import { eventually } from '#tests/support/eventually.ts'
import { addKey, startWorkspaces } from '../../workspace/workspace-fixture.ts'

/** The commands of the guide: the path after the workspace, and the body. */
const commands = [
  ...readFileSync('docs/people.md', 'utf8').matchAll(/^curl "\$API(\S+)" .*?(?: -d '([^']*)')?\n(?=```)/gms),
].map(([, path = '', body]) => ({ path, body }))

test.each(anyDatabase)(
  'the commands of the guide import a pasted table, read its refused row and undo it (%s)',
  async (database) => {
    const { app, store, workspace, owner } = await startWorkspaces(database)
    const { headers } = await addKey(store, { workspace, creator: owner, permissions: ['people:edit'] })
    let id = ''
    const run = ({ path, body }: (typeof commands)[number]) =>
      app.inject({
        method: body === undefined ? 'GET' : 'POST',
        url: `/workspaces/${workspace}${path.replace('$IMPORT', id)}`,
        headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
        ...(body !== undefined && { payload: body }),
      })
    const [paste, check, read, start, refused, undo, ...others] = commands
    if (!paste || !check || !read || !start || !refused || !undo) throw new Error('A command is missing')
    expect(others).toEqual([])
    const runUntil = async (command: typeof paste, state: string) => {
      const reply = await run(command)
      expect([command.path, reply.statusCode, reply.statusCode === 200 ? '' : reply.body]).toEqual([
        command.path,
        200,
        '',
      ])
      return eventually(async () => {
        const found = peopleImportDetails.parse((await run(read)).json())
        if (found.state !== state) throw new Error(`The import is ${found.state}`)
        return found
      })
    }

    const pasted = peopleImportDetails.parse((await run(paste)).json())
    ;({ id } = pasted)
    expect(pasted.table?.columns.at(2)).toMatchObject({ name: 'Customer since', dates: ['dmy', 'mdy'] })
    const counts = { created: 1, changed: 0, unchanged: 0, refused: 1, leftOut: 0 }
    expect((await runUntil(check, 'checked')).counts).toEqual(counts)
    expect((await runUntil(start, 'done')).counts).toEqual(counts)
    expect((await run(refused)).body).toContain('3,E-mail: Not an e-mail address,bob at example.org,Bob')
    expect((await runUntil(undo, 'undone')).kept).toBe(0)
  },
)

test('the guide names every state of an import', () => {
  const guide = readFileSync('docs/people.md', 'utf8')
  expect(importState.options.filter((state) => !guide.includes(`\`${state}\``))).toEqual([])
})
