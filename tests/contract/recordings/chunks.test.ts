import { describe, expect, it } from 'vitest'
import {
  chunkContentType,
  chunkPath,
  chunkQuery,
  chunkRefusal,
  chunkReply,
  recordingChunk,
} from '#contract/recordings/chunks.ts'
import { recordingLimits } from '#contract/recordings/limits.ts'
import { newSiteSettings } from '#contract/sites/new-site.ts'
import { recorderSettings } from '#contract/recordings/recorder-settings.ts'
import { siteChangeForm, siteForm } from '#contract/sites/site.ts'
import { newCaps } from '#contract/widgets/widget.ts'

const id = 'a1b2c3d4e5f6g7h8i9j0k1l2m3'
const chunk = {
  site: 'k3y0fsite00000000000',
  secret: 'fM3q-0Zx8_7aLkP2wQvT5r',
  visitor: id,
  number: 0,
  page: { url: 'https://shop.example/', title: 'Shop', referrer: '', width: 1280, height: 720 },
  client: {
    language: 'cs',
    screen: { width: 1920, height: 1080 },
    touchPoints: 0,
    isDriven: false,
    isNew: true,
  },
  sentAt: Date.UTC(2026, 10, 23),
  events: [{ type: 1, data: {}, timestamp: Date.UTC(2026, 10, 23) }],
}

describe('a chunk of a recording', () => {
  it('takes the parts that a recorder sends', () => {
    expect(recordingChunk.parse({ ...chunk, more: 1 })).toEqual(chunk)
  })

  it.each([
    ['a negative number', { number: -1 }],
    ['a number beyond the last chunk', { number: recordingLimits.chunks }],
    ['a visitor whose id is an address', { visitor: 'https://shop.example/ann' }],
    ['a visitor whose id has more after it', { visitor: `${id}0` }],
    ['a visitor whose id has more before it', { visitor: `A${id}` }],
    ['a secret that can be guessed', { secret: '1' }],
    ['a secret with a space after it', { secret: `${chunk.secret} ` }],
    ['a secret with a space before it', { secret: ` ${chunk.secret}` }],
    ['fewer than no fingers', { client: { ...chunk.client, touchPoints: -1 } }],
    ['no events', { events: undefined }],
    ['an event that is none', { events: [{ type: 3 }] }],
  ])('rejects %s', (_, part) => {
    expect(recordingChunk.safeParse({ ...chunk, ...part }).success).toBe(false)
  })

  it('may be the last that a session can have', () => {
    expect(recordingChunk.safeParse({ ...chunk, number: recordingLimits.chunks - 1 }).success).toBe(true)
    const touched = { ...chunk, client: { ...chunk.client, touchPoints: 10 } }
    expect(recordingChunk.safeParse(touched).success).toBe(true)
  })

  it('is sent as text to the address of its session, with how and when', () => {
    expect(chunkContentType).toBe('text/plain')
    expect(chunkPath.safeParse({ session: id }).success).toBe(true)
    expect(chunkPath.safeParse({ session: 'other' }).success).toBe(false)
    const query = { z: '1', at: '1795424400000', s: chunk.site }
    expect(chunkQuery.parse(query)).toEqual({ z: '1', at: 1_795_424_400_000, s: chunk.site })
    expect(chunkQuery.parse({})).toEqual({})
    for (const part of [{ z: '' }, { at: '-1' }, { at: '1e14' }, { s: 'x' }])
      expect(chunkQuery.safeParse(part).success).toBe(false)
  })

  it('is answered with the numbers that are stored, or with a refusal that may end the session', () => {
    expect(chunkReply.parse({ ack: [0, 1] })).toEqual({ ack: [0, 1] })
    expect(chunkReply.safeParse({}).success).toBe(false)
    const refusal = { message: 'Full', stop: true, status: 507, reason: 'full' }
    expect(chunkRefusal.parse(refusal)).toEqual(refusal)
    for (const part of [{ message: 1 }, { stop: false }, { status: '507' }, { reason: 'other' }])
      expect(chunkRefusal.safeParse({ ...refusal, ...part }).success).toBe(false)
  })
})

describe('a site', () => {
  it.each(['example.org', '*.example.org', 'LOCALHOST:3000', '127.0.0.1'])(
    'takes the domain %s',
    (domain) => {
      expect(siteForm.parse({ name: 'Shop', domains: [domain] }).domains).toEqual([domain.toLowerCase()])
    },
  )

  it.each(['https://example.org', 'example.org/shop', '*', '*.*.org', 'a b.org', ''])(
    'rejects the domain "%s"',
    (domain) => {
      expect(siteForm.safeParse({ name: 'Shop', domains: [domain] }).success).toBe(false)
    },
  )

  it('begins private: texts and inputs masked, in the EU after consent, no address stored', () => {
    expect(siteChangeForm.parse({ settings: newSiteSettings }).settings).toMatchObject({
      masking: { text: true, inputs: true },
      consent: 'not-in-eu',
      keepsAddress: false,
    })
  })

  it('tells the recorder neither quotas nor thresholds', () => {
    const { sampling, consent, masking, pages } = newSiteSettings
    const { times, days } = newCaps
    const reply = {
      caps: { times, days },
      key: chunk.site,
      recording: { sampling, consent, eu: true, masking, pages, sheets: [] },
      widgets: [],
    }
    expect(recorderSettings.parse({ ...reply, megabytes: 1 })).toEqual(reply)
  })
})
