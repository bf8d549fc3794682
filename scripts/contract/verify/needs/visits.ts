import { randomUUID } from 'node:crypto'
import { eventType, nodeType } from '#contract/recordings/rrweb.ts'
import { recordingDeletion, recordingSegment } from '#contract/visits/sessions.ts'
import { defineNeeds } from '../define-needs.ts'
import { asPerson, identified, inPath, ObstacleError, pathParam, senderOf } from '../prepared.ts'
import type { Server } from '../server.ts'
import { sharedSite } from './sites.ts'

/** A new identifier of a session or a visitor, as recorders make them. */
const newRecorderId = (first: string) => `${first}${randomUUID().replaceAll('-', '').slice(0, 25)}`

/** The first chunk of a visit to a site, as a recorder sends it from this page. */
export const newVisit = (site: string, url = 'https://shop.example/') => {
  const now = Date.now()
  const [width, height] = [1280, 720]
  const text = { type: nodeType.text, id: 2, textContent: 'Shop' }
  const node = { type: nodeType.document, id: 1, childNodes: [text] }
  const failed = { kind: 'error', message: 'the basket is not defined' }
  return {
    site,
    secret: randomUUID(),
    visitor: newRecorderId('v'),
    number: 0,
    page: { url, title: 'Shop', referrer: '', width, height },
    client: { language: 'en', screen: { width, height }, touchPoints: 0, isDriven: false, isNew: true },
    sentAt: now,
    events: [
      { type: eventType.meta, data: { href: url, width, height }, timestamp: now - 2000 },
      {
        type: eventType.fullSnapshot,
        data: { node, initialOffset: { top: 0, left: 0 } },
        timestamp: now - 2000,
      },
      { type: eventType.custom, data: { tag: 'error', payload: failed }, timestamp: now - 1000 },
    ],
  }
}

/** Sends the first chunk of a visit from a page of this origin; returns the identifier of the session. */
export const record = async ({ post }: Server, visit: ReturnType<typeof newVisit>, pageOrigin: string) => {
  const session = newRecorderId('r')
  const got = await post(`/r/${session}`, JSON.stringify(visit), pageOrigin)
  if (got.status !== 200) throw new ObstacleError(`the server answers a recorder with ${got.status}`)
  return session
}

export const visits = defineNeeds({
  recording: async (prepared, server) => {
    const { key } = await sharedSite(server, pathParam(prepared, 'workspace'))
    return inPath(prepared, { session: await record(server, newVisit(key), 'https://shop.example') })
  },
  'recording segment': async (prepared, { create }) => {
    const example = ['saveRecordingSegment', 'visits with rage clicks from a campaign'] as const
    const { id } = await create(recordingSegment, prepared, example)
    return identified(prepared, 'segment', id, 'id')
  },
  'recording deletion': async (prepared, { ask }) => {
    const body = { filter: { match: 'all', conditions: [] } }
    const asked = asPerson({ pathParams: prepared.sent.pathParams, body }, senderOf(prepared))
    const { id } = await ask(recordingDeletion, 'deleteRecordings', asked)
    return inPath(prepared, { deletion: id })
  },
})
