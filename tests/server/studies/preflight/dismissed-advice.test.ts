import { describe, expect, test } from 'vitest'
import { preflightLimits } from '#contract/preflight/limits.ts'
import { preflightMessages } from '#contract/preflight/messages.ts'
import { type DismissedAdvice, dismissedAdviceReply } from '#contract/preflight/preflight.ts'
import { createStudyReply } from '#contract/studies/draft.ts'
import { studyMessages } from '#contract/studies/messages.ts'
import { forgetPerson } from '#server/studies/preflight/queries/dismissed-advice.ts'
import { databases } from '#tests/support/databases.ts'
import { addMember, replyOf, type Sender, sharedWorkspaces } from '../../workspace/workspace-fixture.ts'

const newWorkspace = sharedWorkspaces()

const start = async (database: (typeof databases)[number]) => {
  const workspace = await newWorkspace(database)
  const { call, owner } = workspace
  const created = await call('createStudy', owner, { tool: 'questionnaire', title: 'Tea' })
  const { id } = createStudyReply.parse(created.json())
  const dismiss = (about: string, reason = 'The pilot was fine', as: Sender = owner) =>
    call('dismissAdvice', as, { rule: 'long-question', about, reason }, { study: id })
  const restore = (about: string) =>
    call('restoreAdvice', owner, { rule: 'long-question', about }, { study: id })
  const list = async (study = id) =>
    dismissedAdviceReply.parse((await call('listDismissedAdvice', owner, {}, { study })).json()).dismissed
  return { ...workspace, id, dismiss, restore, list }
}

const about = (dismissed: readonly DismissedAdvice[]) => dismissed.map((each) => each.about)

describe.each(databases)('dismissed advice on %s', (database) => {
  test('is kept once with the newest reason and member, and restored twice without an error', async () => {
    const { store, workspace, dismiss, restore, list, audit } = await start(database)
    const ada = await addMember(store, workspace, 'researcher', { name: 'Ada Lovelace' })
    await dismiss('first')
    await dismiss('second')
    const again = await dismiss(' first ', 'Asked like this for years', ada)
    expect(dismissedAdviceReply.parse(again.json()).dismissed).toEqual(await list())
    expect(await list()).toMatchObject([
      { about: 'first', reason: 'Asked like this for years', by: 'Ada Lovelace' },
      { about: 'second', by: 'Olga Owner' },
    ])
    expect((await restore('second')).statusCode).toBe(200)
    expect((await restore('second')).statusCode).toBe(200)
    expect(about(await list())).toEqual(['first'])
    const actions = (await audit()).map(({ action, subject }) => `${action} ${subject}`)
    expect(actions.filter((each) => each.includes('Advice'))).toEqual([
      ...Array.from({ length: 3 }, () => 'dismissAdvice Tea: long-question'),
      'restoreAdvice Tea: long-question',
    ])
  })

  test('stays without its author once that account is deleted', async () => {
    const { store, owner, dismiss, list } = await start(database)
    await dismiss('first')
    await forgetPerson(store, owner.id)
    expect(await list()).toMatchObject([{ about: 'first', by: null }])
  })

  test('goes with its study, and a copy of the study has it too', async () => {
    const { store, call, owner, id, workspace, dismiss, restore, list } = await start(database)
    await dismiss('first')
    await dismiss('second')
    const copied = await call('duplicateStudy', owner, {}, { study: id })
    const copy = createStudyReply.parse(copied.json()).id
    expect(await list(copy)).toEqual(await list())
    await restore('second')
    expect(about(await list(copy))).toEqual(['second', 'first'])
    await call('trashStudy', owner, {}, { study: id })
    expect(replyOf(await dismiss('third'))).toEqual([409, studyMessages.inTrash])
    await store.deleteFrom('study').where('workspace_id', '=', workspace).where('id', '=', id).execute()
    const rows = await store
      .selectFrom('dismissed_advice')
      .select('study_id')
      .where('workspace_id', '=', workspace)
      .execute()
    expect(rows).toEqual([{ study_id: copy }, { study_id: copy }])
  })

  test('is refused beyond the limit, but can get another reason there', async () => {
    const { store, owner, id, workspace, dismiss, list } = await start(database)
    await dismiss('first')
    await store
      .insertInto('dismissed_advice')
      .values(
        Array.from({ length: preflightLimits.dismissed - 1 }, (_, index) => ({
          workspace_id: workspace,
          study_id: id,
          id: `00000000-${index}`,
          rule: 'long-question',
          about: `${index}`,
          reason: 'Fine',
          person_id: owner.id,
          dismissed_at: new Date().toISOString(),
        })),
      )
      .execute()
    expect(replyOf(await dismiss('one more'))).toEqual([409, preflightMessages.tooMany])
    expect((await dismiss('first', 'Still fine')).statusCode).toBe(200)
    expect(await list()).toHaveLength(preflightLimits.dismissed)
  })
})
