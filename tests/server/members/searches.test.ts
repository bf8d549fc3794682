import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import type { Member } from '#server/http/caller.ts'
import { createSearches } from '#server/members/searches.ts'
import { SearchTooLongError } from '#server/store/search-too-long.ts'
import { freshDatabase, openTestStore } from '#tests/support/databases.ts'

const flags = { isEmailVerified: true, hasSecondFactor: false, isInstanceAdmin: false, deletionAt: null }

const memberOf = (person: string, workspaceId: string): Member => ({
  workspaceId,
  role: 'owner',
  permissions: [],
  caller: {
    kind: 'person',
    person: { id: person, name: person, email: `${person}@example.com`, ...flags },
    sessionId: person,
  },
})

const byKeyOf = (creatorId: string, workspaceId: string): Member => ({
  workspaceId,
  role: null,
  permissions: [],
  caller: { kind: 'api-key', id: 'key', creatorId, name: 'Robot', workspaceId, permissions: [] },
})

test('a person with two workspaces and a key has one search at a time, another person the other thread', async () => {
  const searches = createSearches(await openTestStore(await freshDatabase('SQLite')))('')
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const search = (name: string, member: Member) =>
    searches.ofMember({ request: { raw: new IncomingMessage(new Socket()) }, member }, async () => {
      started.push(name)
      await new Promise<void>((resolve) => ends.set(name, resolve))
    })
  const end = async (name: string) => {
    ends.get(name)?.()
    await new Promise((resolve) => setImmediate(resolve))
  }

  const all = [
    search('first', memberOf('ada', 'one')),
    search('second', memberOf('ada', 'two')),
    search('by key', byKeyOf('ada', 'three')),
    search('of another', memberOf('bob', 'four')),
  ]
  await end('')
  expect(started).toEqual(['first', 'of another'])
  for (const name of ['first', 'second', 'of another', 'by key']) await end(name)
  expect(started).toEqual(['first', 'of another', 'second', 'by key'])
  await Promise.all(all)
})

test('a search that takes too long ends with the message of its feature', async () => {
  const searches = createSearches(await openTestStore(await freshDatabase('SQLite')))('Use fewer conditions.')
  const request = { raw: new IncomingMessage(new Socket()) }
  const search = searches.ofMember({ request, member: memberOf('ada', 'one') }, () => {
    throw new SearchTooLongError('The search took too long')
  })
  await expect(search).rejects.toThrow(new SearchTooLongError('Use fewer conditions.'))
})
