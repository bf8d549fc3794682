import { Readable } from 'node:stream'
import { peopleCalls } from '#contract/people/calls.ts'
import { peopleLimits } from '#contract/people/limits.ts'
import type { SearchPeopleForm } from '#contract/people/people.ts'
import { peopleMessages } from '#contract/people/messages.ts'
import { messages } from '#contract/shared/messages.ts'
import { createStreamedReplies, setFileHeaders } from '../http/streamed-replies.ts'
import { createSlots } from '../jobs/slots.ts'
import { conflict, done, invalid } from '../members/define-refusals.ts'
import { changeWorkspace } from '../members/queries/change-workspace.ts'
import type { Searches } from '../members/searches.ts'
import { checkpoint } from '../store/checkpoint.ts'
import type { KeyRing } from '../store/credentials.ts'
import type { Store } from '../store/schema.ts'
import { checkFilter, checkSort, type PeopleGroup } from './check-filter.ts'
import { countEligibility, withEligibility } from './eligibility.ts'
import { exportedPeople } from './export.ts'
import type { QueuedEmptying } from './emptying-payload.ts'
import type { OwnLinks } from './own-link.ts'
import {
  createAttribute,
  listAttributes,
  removeAttribute,
  toAttribute,
  updateAttribute,
} from './queries/attributes.ts'
import { addNote, createPerson, deletePeople, readPerson, toPeople, updatePerson } from './queries/people.ts'
import { renewLink } from './queries/own-record.ts'
import { readRetention, saveRetention } from './queries/retention.ts'
import { readRules, saveRules } from './queries/rules.ts'
import { countPeople, searchPeople } from './queries/search.ts'
import { deleteSegment, listSegments, saveSegment } from './queries/segments.ts'
import { deleteTag, listTags, renameTag, tagPeople } from './queries/tags.ts'
import { slotKindOf } from './slots.ts'
import { memberHandler, refuse } from './refusals.ts'

interface PeopleContext {
  readonly store: Store
  readonly keys: KeyRing
  readonly links: OwnLinks
  readonly searches: Searches
  readonly emptyingJob: QueuedEmptying
}

/** Exports at a time: each goes on as long as its client takes it. */
const exportLimits = { total: 20, perClient: 2 } as const
const exportRetrySeconds = 10

/** Bytes that wait for the client; the next people are read when there are fewer. */
const bufferedBytes = 64 * 1024

const busy = { status: 503, body: { message: messages.server.busy } } as const

/** Handlers of the calls about people. */
export const createPeopleHandlers = ({ store, keys, links, searches, emptyingJob }: PeopleContext) => {
  const { hooks, send } = createStreamedReplies()
  const exportSlots = createSlots(exportLimits)

  /** The filter of a form, narrowed by the rules about who may be asked. */
  const narrowed = async (
    workspaceId: string,
    { filter, eligibility }: Pick<SearchPeopleForm, 'filter' | 'eligibility'>,
  ): Promise<PeopleGroup> =>
    eligibility === undefined
      ? filter
      : withEligibility(filter, eligibility, await readRules(store, workspaceId))

  return {
    searchPeople: memberHandler(peopleCalls.searchPeople, async (call) => {
      const { workspaceId } = call.member
      const { body: form } = call
      const attributes = await listAttributes(store, workspaceId)
      const errors = checkFilter(attributes, form.filter) ?? checkSort(attributes, form.sort)
      if (errors) return invalid(errors)
      const now = new Date()
      const filter = await narrowed(workspaceId, form)
      const found = await searches.ofMember(call, (reads) =>
        searchPeople(reads, { workspaceId, attributes, form: { ...form, filter }, now }),
      )
      if (!found) return invalid({ cursor: [peopleMessages.cursor] })
      return done({
        people: await toPeople(store, workspaceId, attributes, found.rows),
        cursor: found.cursor,
      })
    }),

    countPeople: memberHandler(peopleCalls.countPeople, async (call) => {
      const { workspaceId } = call.member
      const attributes = await listAttributes(store, workspaceId)
      const errors = checkFilter(attributes, call.body.filter)
      if (errors) return invalid(errors)
      const now = new Date()
      const filter = await narrowed(workspaceId, call.body)
      return done(
        await searches.ofMember(call, (reads) =>
          countPeople(reads, { workspaceId, attributes, filter, now }),
        ),
      )
    }),

    exportPeople: {
      hooks,
      handler: memberHandler(peopleCalls.exportPeople, async (call) => {
        const { change, member, body, reply, request } = call
        const { workspaceId } = member
        const attributes = await listAttributes(store, workspaceId)
        const errors = checkFilter(attributes, body.filter)
        if (errors) return invalid(errors)
        const filter = await narrowed(workspaceId, body)
        const free = exportSlots.take(workspaceId)
        if (!free) {
          reply.header('retry-after', exportRetrySeconds)
          return busy
        }
        try {
          const now = new Date()
          const { people, isMore } = await searches.ofMember(call, (reads) =>
            countPeople(reads, { workspaceId, attributes, filter, now }),
          )
          const allowed = await changeWorkspace(store, change, async ({ record }) => {
            await record('exportPeople', `${people}${isMore ? '+' : ''}`)
            return { outcome: 'done' } as const
          })
          if (allowed.outcome !== 'done') {
            free()
            return allowed
          }
        } catch (error) {
          free()
          throw error
        }
        const rows = exportedPeople(store, { workspaceId, attributes, filter })
        const csv = Readable.from(rows, { objectMode: false, highWaterMark: bufferedBytes })
        csv.once('end', free).once('close', free)
        send(request, csv)
        setFileHeaders(reply, 'people.csv')
        return done('')
      }),
    },

    createPerson: memberHandler(peopleCalls.createPerson, async ({ change, body }) => {
      const created = await createPerson(store, keys, change, body)
      if (created.outcome === 'invalid') return invalid(created.errors)
      return created.outcome === 'done' ? done(created.person) : created
    }),

    readPerson: memberHandler(peopleCalls.readPerson, async ({ member, params }) => {
      const person = await readPerson(store, member.workspaceId, params.person)
      return person ? done(person) : refuse('personUnknown')
    }),

    updatePerson: memberHandler(peopleCalls.updatePerson, async ({ change, params, headers, body }) => {
      const at = { person: params.person, revision: headers['if-match'] }
      const updated = await updatePerson(store, keys, change, at, body)
      if (updated.outcome === 'invalid') return invalid(updated.errors)
      return updated.outcome === 'done' ? done(updated.person) : updated
    }),

    createPersonLink: memberHandler(peopleCalls.createPersonLink, async ({ change, params, body }) => {
      const renewed = await renewLink(store, change, params.person, body.replace === true)
      return renewed.outcome === 'done' ? done({ link: links.linkTo(renewed.linked) }) : renewed
    }),

    addPersonNote: memberHandler(peopleCalls.addPersonNote, async ({ change, params, body }) => {
      const added = await addNote(store, change, params.person, body.text)
      return added.outcome === 'done' ? done(added.event) : added
    }),

    deletePeople: memberHandler(peopleCalls.deletePeople, async ({ change, body }) => {
      const deleted = await deletePeople(store, change, body.people)
      if (deleted.outcome !== 'done') return deleted
      // Without the checkpoint the removed rows could stay in the write-ahead log for weeks.
      if (deleted.people > 0) await checkpoint(store)
      return done({ people: deleted.people })
    }),

    listPeopleFields: memberHandler(peopleCalls.listPeopleFields, async ({ member: { workspaceId } }) => {
      const attributes = await listAttributes(store, workspaceId)
      const tags = await listTags(store, workspaceId)
      return done({
        attributes: attributes.map(toAttribute),
        tags: tags.map(({ id, name }) => ({ id: `t${id}`, name })),
      })
    }),

    createAttribute: memberHandler(peopleCalls.createAttribute, async ({ change, body }) => {
      const created = await createAttribute(store, change, body)
      if (created.outcome === 'invalid') return invalid(created.errors)
      if (created.outcome === 'tooManyAttributes')
        return conflict(peopleMessages.attribute.tooMany(peopleLimits.attributes[slotKindOf(created.type)]))
      return created.outcome === 'done' ? done(created.attribute) : created
    }),

    updateAttribute: memberHandler(peopleCalls.updateAttribute, async ({ change, params, headers, body }) => {
      const at = { id: params.attribute, revision: headers['if-match'] }
      const updated = await updateAttribute(store, change, at, body)
      if (updated.outcome === 'invalid') return invalid(updated.errors)
      return updated.outcome === 'done' ? done(updated.attribute) : updated
    }),

    removeAttribute: memberHandler(peopleCalls.removeAttribute, async ({ change, params }) => {
      const removed = await removeAttribute(store, change, params.attribute, emptyingJob)
      return removed.outcome === 'done' ? done({ message: peopleMessages.attribute.removed }) : removed
    }),

    tagPeople: memberHandler(peopleCalls.tagPeople, async ({ change, body }) => {
      const tagged = await tagPeople(store, change, body)
      if (tagged.outcome === 'invalid') return invalid(tagged.errors)
      return tagged.outcome === 'done' ? done({ people: tagged.people }) : tagged
    }),

    renamePeopleTag: memberHandler(peopleCalls.renamePeopleTag, async ({ change, params, body }) => {
      const renamed = await renameTag(store, change, params.tag, body.name)
      return renamed.outcome === 'done' ? done(renamed.tag) : renamed
    }),

    deletePeopleTag: memberHandler(peopleCalls.deletePeopleTag, async ({ change, params }) => {
      const deleted = await deleteTag(store, change, params.tag)
      return deleted.outcome === 'done' ? done({ message: peopleMessages.tag.deleted }) : deleted
    }),

    listPeopleSegments: memberHandler(peopleCalls.listPeopleSegments, async ({ member }) =>
      done({ segments: await listSegments(store, member.workspaceId) }),
    ),

    savePeopleSegment: memberHandler(peopleCalls.savePeopleSegment, async ({ change, body }) => {
      const errors = checkFilter(await listAttributes(store, change.member.workspaceId), body.filter)
      if (errors) return invalid(errors)
      const saved = await saveSegment(store, change, body)
      return saved.outcome === 'done' ? done(saved.segment) : saved
    }),

    deletePeopleSegment: memberHandler(peopleCalls.deletePeopleSegment, async ({ change, params }) => {
      const deleted = await deleteSegment(store, change, params.segment)
      return deleted.outcome === 'done' ? done({ message: peopleMessages.segment.deleted }) : deleted
    }),

    readEligibility: memberHandler(peopleCalls.readEligibility, async ({ member }) =>
      done(await readRules(store, member.workspaceId)),
    ),

    saveEligibility: memberHandler(peopleCalls.saveEligibility, async ({ change, headers, body }) => {
      const saved = await saveRules(store, change, body, headers['if-match'])
      return saved.outcome === 'done' ? done(saved.rules) : saved
    }),

    readRetention: memberHandler(peopleCalls.readRetention, async (call) =>
      done(
        await searches.ofMember(call, (reads) =>
          readRetention(reads, call.member.workspaceId, { asked: call.query.months }),
        ),
      ),
    ),

    saveRetention: memberHandler(peopleCalls.saveRetention, async ({ change, headers, body }) => {
      const saved = await saveRetention(store, change, body.months, headers['if-match'])
      return saved.outcome === 'done' ? done(saved.retention) : saved
    }),

    checkEligibility: memberHandler(peopleCalls.checkEligibility, async (call) => {
      const { workspaceId } = call.member
      const { filter } = call.body
      const attributes = await listAttributes(store, workspaceId)
      const errors = checkFilter(attributes, filter)
      if (errors) return invalid(errors)
      const rules = await readRules(store, workspaceId)
      const search = { workspaceId, attributes, now: new Date() }
      // Each count takes its turn: a long list of rules does not keep other searches waiting.
      const count = (group: PeopleGroup) =>
        searches.ofMember(call, (reads) => countPeople(reads, { ...search, filter: group }))
      return done(await countEligibility(filter, rules, count))
    }),
  }
}
