import { z } from 'zod'
import { slotsReply } from '#contract/booking/booking.ts'
import { openStore } from '#server/open-store.ts'
import type { Attack, Target } from '../attack.ts'
import { json, repeat, sendOnce } from '../client.ts'

/** A mail server that refuses connections: mails stay in the outbox, where they are counted. */
const mailServer = { SMTP_URL: 'smtp://127.0.0.1:9' }
const environment = { BOOKING_HOURS: 'Mon-Sun 00:00-24:00', BOOKING_TIME_ZONE: 'UTC' }

const victim = 'victim@example.org'
const lure = 'WIN at https://evil.example/prize'
const dayAfter = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

const freeSlots = async (target: Target) => {
  const path = `/booking/slots?from=${dayAfter(2)}&to=${dayAfter(20)}`
  const { body } = await sendOnce(target, { path })
  return slotsReply.parse(JSON.parse(body.toString())).slots
}

const bookingOf = (start: string, email: string) => ({
  method: 'POST' as const,
  path: '/booking',
  headers: json,
  body: JSON.stringify({ start, email, name: lure, phoneNumber: '+421905123456', timeZone: 'UTC' }),
})

const bookedReply = z.object({ booking: z.object({ token: z.string() }) })

/** The mails queued for any address, and whether they have the attacker's text. */
const queuedMails = async (databaseUrl: string) => {
  const store = await openStore(databaseUrl)
  try {
    const mails = await store.selectFrom('outbox').select(['recipient', 'text', 'html']).execute()
    return { mails, lures: mails.filter(({ text, html }) => `${text}${html}`.includes('evil')).length }
  } finally {
    await store.destroy()
  }
}

const missedOf = (mails: number, most: number, lures: number) => [
  ...(mails > most ? [`${mails} mails, at most ${most} expected`] : []),
  ...(lures > 0 ? [`${lures} mails with the link of the attacker`] : []),
]

export default [
  {
    name: 'booking-one-address',
    does: '100 connections book times for the address of another person, with a link as name',
    before: '2 mails per captcha, with the link',
    environment: { ...environment, ...mailServer },
    attack: async (target, signal) => {
      const slots = await freeSlots(target)
      return repeat(target, signal, (number) => bookingOf(slots[number % slots.length] ?? '', victim))
    },
    missed: async ({ databaseUrl }) => {
      const { mails, lures } = await queuedMails(databaseUrl)
      return missedOf(mails.filter(({ recipient }) => recipient === victim).length, 3, lures)
    },
  },
  {
    name: 'booking-many-addresses',
    does: '100 connections hold a time for a new address each, with a link as name',
    before: '2 mails per captcha, with the link',
    environment: { ...environment, ...mailServer },
    attack: async (target, signal) => {
      const slots = await freeSlots(target)
      return repeat(target, signal, (number) =>
        bookingOf(slots[number % slots.length] ?? '', `victim${number}@example.org`),
      )
    },
    missed: async ({ databaseUrl }) => {
      const { mails, lures } = await queuedMails(databaseUrl)
      const addresses = mails.map(({ recipient }) => recipient).filter((to) => to.startsWith('victim'))
      return missedOf(addresses.length, new Set(addresses).size, lures)
    },
  },
  {
    name: 'booking-moves',
    does: '100 connections move one booking again and again',
    before: '202 mails for 100 moves, with the link',
    environment,
    attack: async (target, signal) => {
      const slots = await freeSlots(target)
      const { body } = await sendOnce(target, bookingOf(slots[0] ?? '', victim))
      const { token } = bookedReply.parse(JSON.parse(body.toString())).booking
      return repeat(target, signal, (number) => ({
        method: 'POST',
        path: '/booking/reschedule',
        headers: { ...json, 'x-booking-token': token },
        body: JSON.stringify({ start: slots[number % slots.length] }),
      }))
    },
    missed: async ({ databaseUrl }) => {
      const { mails, lures } = await queuedMails(databaseUrl)
      return missedOf(mails.filter(({ recipient }) => recipient === victim).length, 2, lures)
    },
  },
] satisfies readonly Attack[]
