import { describe, expect, test } from 'vitest'
import { noIncentives } from '#contract/incentives/incentives.ts'
import { incentiveLimits } from '#contract/incentives/limits.ts'
import { incentiveMessages } from '#contract/incentives/messages.ts'
import { createStudyReply } from '#contract/studies/draft.ts'
import { studyMessages } from '#contract/studies/messages.ts'
import { databases } from '#tests/support/databases.ts'
import { study } from '../studies/recruited-study.ts'
import { replyOf } from '../workspace/workspace-fixture.ts'
import { codesFrom, sharedIncentives } from './incentive-fixture.ts'

const newStudies = sharedIncentives()

describe.each(databases)('the codes of a study on %s', (database) => {
  test('settings are saved by revision, and each change is in the audit log', async () => {
    const { saveIncentives, readIncentives, audit } = await newStudies(database)
    expect(await readIncentives()).toEqual({ revision: 0, settings: noIncentives, left: 0, given: 0 })
    const settings = { isOn: true, how: 'mail', text: 'Your voucher:\nThank you!' } as const
    const saved = await saveIncentives(settings)
    expect([saved.statusCode, saved.json()]).toEqual([200, { revision: 1, settings, left: 0, given: 0 }])
    expect(replyOf(await saveIncentives(settings))).toEqual([412, incentiveMessages.changedMeanwhile])
    expect((await saveIncentives({}, 1)).statusCode).toBe(200)
    const changes = (await audit()).filter(({ action }) => action === 'saveIncentives')
    expect(changes.map(({ subject }) => subject)).toEqual([study.title, study.title])
  })

  test('codes of a list are added once, stored encrypted, and no reply or log has them', async () => {
    const { addCodes, giveOut, finished, rows, readIncentives, log, audit } = await newStudies(database)
    await giveOut(['Wren@1', 'Finch@2'])
    await finished()
    const added = await addCodes(['Wren@1', 'Finch@2', 'Rook@3', 'Rook@3', 'wren@1'])
    expect(added.json()).toEqual({ added: 2, repeated: 3, left: 3 })
    const [replies, stored] = [
      [added.json(), await readIncentives(), await log(), await audit()],
      await rows(),
    ]
    expect(stored).toHaveLength(4)
    for (const shown of [replies, stored]) expect(JSON.stringify(shown)).not.toMatch(/(?:wren|finch|rook)@/i)
    const changes = (await audit()).filter(({ action }) => action === 'addIncentiveCodes')
    expect(changes.map(({ subject }) => subject)).toEqual([`${study.title}: 2`, `${study.title}: 2`])
  })

  test('a study takes as many codes as the limit, in one list, and no further one', async () => {
    const { addCodes, readIncentives } = await newStudies(database)
    const most = await addCodes(codesFrom(1, incentiveLimits.codes))
    expect(most.json()).toEqual({ added: incentiveLimits.codes, repeated: 0, left: incentiveLimits.codes })
    expect((await addCodes(codesFrom(1, 3))).json()).toMatchObject({ added: 0, repeated: 3 })
    expect(replyOf(await addCodes(['one more']))).toEqual([409, incentiveMessages.tooMany])
    expect(await readIncentives()).toMatchObject({ left: incentiveLimits.codes, given: 0 })
  })

  test('unused codes are removed, and the log of those that were given out stays', async () => {
    const { call, owner, id, giveOut, finished, own, readIncentives, log } = await newStudies(database)
    await giveOut(codesFrom(1, 5))
    const session = await finished()
    const remove = () => call('removeUnusedCodes', owner, {}, { study: id })
    expect((await remove()).json()).toEqual({ removed: 4 })
    expect((await remove()).json()).toEqual({ removed: 0 })
    expect(await readIncentives()).toMatchObject({ left: 0, given: 1 })
    expect(await own(session)).toMatchObject({ code: 'HEDGE-00001' })
    expect(await log()).toMatchObject({ entries: [{ how: 'page' }], given: 1 })
  })

  test('the log has pages, the newest first, and names no response', async () => {
    const { giveOut, finished, log } = await newStudies(database)
    await giveOut(codesFrom(1, incentiveLimits.page + 2))
    for (let count = 0; count < incentiveLimits.page + 2; count += 1) await finished()
    const [first, second] = [await log(), await log(incentiveLimits.page)]
    expect([first.entries.length, second.entries.length]).toEqual([incentiveLimits.page, 2])
    const times = [...first.entries, ...second.entries].map(({ at }) => at)
    expect(times).toEqual(times.toSorted().toReversed())
    expect(Object.keys(first.entries[0] ?? {})).toEqual(['at', 'how'])
  })

  test('a copy has no codes, a study in the trash takes none, and a deleted one leaves none', async () => {
    const started = await newStudies(database)
    const { call, owner, id, store, workspace, giveOut, addCodes, saveIncentives, rows } = started
    await giveOut(codesFrom(1, 2))
    const copied = createStudyReply.parse((await call('duplicateStudy', owner, {}, { study: id })).json())
    const ofCopy = await call('readIncentives', owner, {}, { study: copied.id })
    expect(ofCopy.json()).toEqual({ revision: 0, settings: noIncentives, left: 0, given: 0 })
    await call('trashStudy', owner, {}, { study: id })
    expect(replyOf(await addCodes(['C-3']))).toEqual([409, studyMessages.inTrash])
    expect(replyOf(await saveIncentives({}, 1))).toEqual([409, studyMessages.inTrash])
    await store.deleteFrom('study').where('workspace_id', '=', workspace).where('id', '=', id).execute()
    expect(await rows()).toEqual([])
  })
})
