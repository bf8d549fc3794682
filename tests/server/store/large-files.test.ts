import { expect, test } from 'vitest'
import { databases, freshDatabase, openTestStore } from '#tests/support/databases.ts'
import { addWorkspace } from '../workspace/workspace-fixture.ts'

const bytes = 5_000_000_000
const file = {
  job_id: 'job',
  file_id: 'file',
  file_key: 'key',
  bytes,
  created_at: '2026-12-04T10:00:00.000Z',
  expires_at: '2026-12-05T10:00:00.000Z',
}

test.each(databases)('files beyond 4 GB have their size on %s', async (database) => {
  const store = await openTestStore(await freshDatabase(database))
  const { id: workspace_id } = await addWorkspace(store)
  const download = {
    workspace_id,
    id: 'one',
    study_id: 'study',
    format: 'csv',
    filter: '{}',
    ...file,
  } as const
  await store.insertInto('study_download').values(download).execute()
  const { id: person_id } = await store.selectFrom('person').select('id').executeTakeFirstOrThrow()
  await store
    .insertInto('account_export')
    .values({ id: 'two', person_id, ...file })
    .execute()
  for (const table of ['study_download', 'account_export'] as const)
    expect(await store.selectFrom(table).select('bytes').execute()).toEqual([{ bytes }])
})
