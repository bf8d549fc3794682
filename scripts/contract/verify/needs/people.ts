import { randomUUID } from 'node:crypto'
import { attribute, peopleFieldsReply } from '#contract/people/attributes.ts'
import { bulkChange, bulkChangesReply } from '#contract/people/bulk.ts'
import { peopleImportExamples } from '#contract/people/import-examples.ts'
import { importLimits } from '#contract/people/import-limits.ts'
import { type ImportState, peopleImportDetails, peopleImportsReply } from '#contract/people/imports.ts'
import { personLinkReply } from '#contract/people/own-record.ts'
import { peopleSegment, person } from '#contract/people/people.ts'
import { defineNeeds } from '../define-needs.ts'
import {
  asPerson,
  bodyField,
  identified,
  inBody,
  inHeaders,
  inPath,
  ObstacleError,
  type Prepared,
  senderOf,
} from '../prepared.ts'
import { exampleFor, type Server } from '../server.ts'
import { inSharedWorkspace } from '../workspaces.ts'

const newName = () => `Name ${randomUUID()}`
const newAddress = () => `person-${randomUUID()}@example.org`

const newPerson = async (prepared: Prepared, { ask }: Server) => {
  const request = asPerson(
    { pathParams: prepared.sent.pathParams, body: { email: newAddress(), name: 'Ada Lovelace' } },
    senderOf(prepared),
  )
  return (await ask(person, 'createPerson', request)).id
}

const newAttribute = async (
  prepared: Prepared,
  { ask }: Server,
  kind: { readonly type: string; readonly options?: readonly string[] },
) => {
  const body = { name: newName(), ...kind }
  const request = asPerson({ pathParams: prepared.sent.pathParams, body }, senderOf(prepared))
  return (await ask(attribute, 'createAttribute', request)).id
}

/** The request with another identifier of an attribute, wherever the example names one. */
const withAttribute = (prepared: Prepared, id: string): Prepared => {
  const { body, pathParams } = prepared.sent
  const renamed: unknown = JSON.parse(JSON.stringify(body ?? null).replaceAll('"a1"', `"${id}"`))
  const inSent = { ...prepared, sent: { ...prepared.sent, ...(body !== undefined && { body: renamed }) } }
  return pathParams?.['attribute'] === undefined ? inSent : inPath(inSent, { attribute: id })
}

/** A new tag that one person has. */
const newTag = async (prepared: Prepared, server: Server) => {
  const name = newName()
  const people = [await newPerson(prepared, server)]
  await server.send('tagPeople', exampleFor(prepared, ['tagPeople'], { people, add: [name] }))
  const asked = asPerson({ pathParams: prepared.sent.pathParams }, senderOf(prepared))
  const { tags } = await server.ask(peopleFieldsReply, 'listPeopleFields', asked)
  const tag = tags.find((each) => each.name === name)
  if (!tag) throw new ObstacleError('the new tag is not listed')
  return tag.id
}

const { body: plan } = peopleImportExamples.checkPeopleImport.accepted[0].request

/** Deletes the files that wait before there are as many as there may be. */
const makeRoom = async (prepared: Prepared, { ask, send }: Server) => {
  const { pathParams } = prepared.sent
  const asked = asPerson({ pathParams }, senderOf(prepared))
  const { imports } = await ask(peopleImportsReply, 'listPeopleImports', asked)
  const waiting = imports.filter(({ state }) => state === 'ready' || state === 'checked')
  if (waiting.length < importLimits.waiting.files / 2) return
  for (const { id } of waiting)
    await send(
      'stopPeopleImport',
      asPerson({ pathParams: { ...pathParams, import: id }, body: {} }, senderOf(prepared)),
    )
}

/** A new pasted table; each has an address of its own. */
const newImport = async (prepared: Prepared, server: Server) => {
  const { ask } = server
  await makeRoom(prepared, server)
  const text = `E-mail\tName\n${newAddress()}\tAda Lovelace\nAda at example.org\tAda Byron\n`
  const request = asPerson({ pathParams: prepared.sent.pathParams, body: { text } }, senderOf(prepared))
  return (await ask(peopleImportDetails, 'pastePeople', request)).id
}

/** The same once it is in this state. */
const untilState = async (prepared: Prepared, server: Server, id: string, state: ImportState) => {
  const pathParams = { ...prepared.sent.pathParams, import: id }
  return server.untilReady(`an import that is ${state}`, async () => {
    const asked = asPerson({ pathParams }, senderOf(prepared))
    const found = await server.ask(peopleImportDetails, 'readPeopleImport', asked)
    return found.state === state ? found.id : undefined
  })
}

const checkedImport = async (prepared: Prepared, server: Server) => {
  const id = await newImport(prepared, server)
  const pathParams = { ...prepared.sent.pathParams, import: id }
  await server.send('checkPeopleImport', asPerson({ pathParams, body: plan }, senderOf(prepared)))
  return untilState(prepared, server, id, 'checked')
}

const finishedImport = async (prepared: Prepared, server: Server) => {
  const id = await checkedImport(prepared, server)
  const pathParams = { ...prepared.sent.pathParams, import: id }
  await server.send('startPeopleImport', asPerson({ pathParams, body: {} }, senderOf(prepared)))
  return untilState(prepared, server, id, 'done')
}

/** The request with this import, if its path names one. */
const withImport = (prepared: Prepared, id: string) =>
  prepared.sent.pathParams?.['import'] === undefined ? prepared : inPath(prepared, { import: id })

/** A selection of one new person, who may be asked, once few others are changed. */
const newSelection = async (prepared: Prepared, server: Server) => {
  const pathParams = { workspace: prepared.sent.pathParams?.['workspace'] ?? '' }
  const asked = asPerson({ pathParams }, senderOf(prepared))
  await server.untilReady('the queue of changes', async () => {
    const { changes } = await server.ask(bulkChangesReply, 'listBulkChanges', asked)
    return changes.filter(({ state }) => state === 'running').length > 2 ? undefined : 'free'
  })
  const email = newAddress()
  const consent = { day: '2026-11-30', how: 'Sign-up form', purpose: 'Invitations to studies' }
  const body = { email, consent }
  await server.ask(person, 'createPerson', asPerson({ pathParams, body }, senderOf(prepared)))
  const conditions = [{ kind: 'text', field: 'email', operator: 'is', values: [email] }]
  return { pathParams, body: { filter: { match: 'all', conditions }, counted: 1 } }
}

export const people = defineNeeds({
  'person to ask': async (prepared, server) => {
    const id = await newPerson(prepared, server)
    return bodyField(prepared, 'people') === undefined
      ? inPath(prepared, { person: id })
      : inBody(prepared, { people: [id] })
  },
  'link to the own page': async (prepared, server) => {
    const member = await inSharedWorkspace(server)
    const pathParams = { ...member.sent.pathParams, person: await newPerson(member, server) }
    const asked = asPerson({ pathParams, body: {} }, senderOf(member))
    const { link } = await server.ask(personLinkReply, 'createPersonLink', asked)
    return inHeaders(prepared, { 'x-person-token': link.slice(link.indexOf('=') + 1) })
  },
  'people attribute': async (prepared, server) =>
    withAttribute(prepared, await newAttribute(prepared, server, { type: 'text' })),
  'people attribute with options': async (prepared, server) =>
    withAttribute(
      prepared,
      await newAttribute(prepared, server, { type: 'oneOf', options: ['Free', 'Paid'] }),
    ),
  'two people attributes': async (prepared, server) => {
    const kept = await newAttribute(prepared, server, { type: 'text' })
    return inBody(withAttribute(prepared, await newAttribute(prepared, server, { type: 'text' })), {
      into: kept,
    })
  },
  'one person in the selection': async (prepared, server) =>
    inBody(prepared, (await newSelection(prepared, server)).body),
  'change of a selection': async (prepared, server) => {
    const { pathParams, body } = await newSelection(prepared, server)
    const work = { kind: 'tags', add: [newName()], remove: [] }
    const request = asPerson({ pathParams, body: { ...body, work } }, senderOf(prepared))
    const { id } = await server.ask(bulkChange, 'startBulkChange', request)
    return inPath(prepared, { change: id })
  },
  'people tag': async (prepared, server) => inPath(prepared, { tag: await newTag(prepared, server) }),
  'people segment': async (prepared, { create }) => {
    const { id } = await create(peopleSegment, prepared, ['savePeopleSegment'], { name: newName() })
    return identified(prepared, 'segment', id, 'id')
  },
  'new address of a person': async (prepared) => inBody(prepared, { email: newAddress() }),
  'people import': async (prepared, server) => withImport(prepared, await newImport(prepared, server)),
  'checked people import': async (prepared, server) =>
    withImport(prepared, await checkedImport(prepared, server)),
  'finished people import': async (prepared, server) =>
    withImport(prepared, await finishedImport(prepared, server)),
  'new name of people': async (prepared) => inBody(prepared, { name: newName() }),
})
