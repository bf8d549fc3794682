import { attribute, type NewAttribute, peopleFieldsReply } from '#contract/people/attributes.ts'
import {
  type ColumnTarget,
  importFilePath,
  type ImportPlan,
  type ImportState,
  peopleImportDetails,
} from '#contract/people/imports.ts'
import { type Person, person, personDetails, peopleReply } from '#contract/people/people.ts'
import { uploadContentType } from '#contract/site/uploads.ts'
import { eventually } from '#tests/support/eventually.ts'
import { newWorkspace, type Sender, type WorkspaceServer } from '../../workspace/workspace-fixture.ts'

export const consent = { day: '2026-11-20', how: 'Sign-up form', purpose: 'Studies of the shop' }

/** Lines of a table as a spreadsheet copies them. */
export const tableOf = (...rows: readonly (readonly string[])[]) =>
  rows.map((row) => row.join('\t')).join('\n')

export const field = (name: Extract<ColumnTarget, { to: 'field' }>['field']): ColumnTarget => ({
  to: 'field',
  field: name,
})
export const nothing: ColumnTarget = { to: 'nothing' }

/** A plan for columns with these targets. */
export const planOf = (targets: readonly ColumnTarget[], plan: Partial<ImportPlan> = {}): ImportPlan => ({
  columns: targets.map((target) => ({ target })),
  known: 'fill',
  misfits: 'refuse',
  tag: 'Import',
  ...plan,
})

/** A workspace, and what tests do with its imports. */
export const startImports = async (server: WorkspaceServer) => {
  const started = await newWorkspace(server)
  const { app, workspace, owner, call, store } = started
  const read = async (id: string) =>
    peopleImportDetails.parse((await call('readPeopleImport', owner, {}, { import: id })).json())
  const until = (id: string, state: ImportState) =>
    eventually(async () => {
      const found = await read(id)
      if (found.state !== state) throw new Error(`The import is ${found.state}: ${found.problem ?? ''}`)
      return found
    })
  const paste = async (text: string) =>
    peopleImportDetails.parse((await call('pastePeople', owner, { text })).json())
  const upload = (name: string, body: Buffer, as: Sender = owner) =>
    app.inject({
      method: 'POST',
      url: importFilePath.replace(':workspace', workspace),
      query: { name },
      headers: { 'content-type': uploadContentType, ...as.headers },
      body,
    })
  const check = async (id: string, plan: ImportPlan) => {
    const reply = await call('checkPeopleImport', owner, plan, { import: id })
    if (reply.statusCode !== 200) throw new Error(reply.body)
    return until(id, 'checked')
  }
  const importNow = async (id: string) => {
    const reply = await call('startPeopleImport', owner, {}, { import: id })
    if (reply.statusCode !== 200) throw new Error(reply.body)
    return until(id, 'done')
  }
  /** Imports a pasted table. */
  const imported = async (text: string, plan: ImportPlan) => {
    const { id } = await paste(text)
    await check(id, plan)
    return importNow(id)
  }
  const undo = async (id: string) => {
    const reply = await call('undoPeopleImport', owner, {}, { import: id })
    if (reply.statusCode !== 200) throw new Error(reply.body)
    return until(id, 'undone')
  }
  const people = async (): Promise<readonly Person[]> =>
    peopleReply.parse(
      (
        await call('searchPeople', owner, {
          filter: { match: 'all', conditions: [] },
          sort: { field: 'email', isAscending: true },
        })
      ).json(),
    ).people
  const history = async (id: string) =>
    personDetails.parse((await call('readPerson', owner, {}, { person: id })).json()).history
  const created = async (body: object) => person.parse((await call('createPerson', owner, body)).json())
  const addAttribute = async (body: NewAttribute) =>
    attribute.parse((await call('createAttribute', owner, body)).json())
  const fields = async () => peopleFieldsReply.parse((await call('listPeopleFields', owner)).json())
  const exported = async (filter: object = { match: 'all', conditions: [] }) =>
    (await call('exportPeople', owner, { filter })).body
  const refused = async (id: string) => (await call('readRefusedPeople', owner, {}, { import: id })).body

  /** Everything that is stored about the people of the workspace. */
  const stored = async () => {
    const rowsOf = (
      table:
        | 'people_person'
        | 'people_values'
        | 'people_tag'
        | 'people_person_tag'
        | 'people_event'
        | 'people_attribute',
    ) => store.selectFrom(table).selectAll().where('workspace_id', '=', workspace).execute()
    const tables = [
      'people_person',
      'people_values',
      'people_tag',
      'people_person_tag',
      'people_event',
      'people_attribute',
    ] as const
    const all = await Promise.all(tables.map(async (table) => [table, await rowsOf(table)] as const))
    return Object.fromEntries(
      all.map(([table, rows]) => [table, rows.map((row) => JSON.stringify(row)).toSorted()]),
    )
  }

  return {
    ...started,
    read,
    until,
    paste,
    upload,
    check,
    importNow,
    imported,
    undo,
    people,
    history,
    created,
    addAttribute,
    fields,
    exported,
    refused,
    stored,
  }
}
