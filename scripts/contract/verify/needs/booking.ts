import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { bookingConfigReply, slotsReply } from '#contract/booking/booking.ts'
import { dayMs } from '#contract/shared/milliseconds.ts'
import { defineNeeds } from '../define-needs.ts'
import { bodyField, inBody, inHeaders, ObstacleError, type Prepared } from '../prepared.ts'
import { exampleRequest, oncePerRun, type Server } from '../server.ts'

const dayAfter = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10)

const bookedReply = z.object({ booking: z.object({ token: z.string().nullable() }) })
/** The address of the examples; a server limits the bookings of one address. */
const exampleEmail = 'ada@example.org'

/** The slots that were free when the first was needed, and are not used yet. */
const freeSlots = oncePerRun(async ({ ask }) => {
  const config = await ask(bookingConfigReply, 'bookingConfig', {})
  if (config.provider === 'widget') return []
  const query = { from: dayAfter(1), to: dayAfter(28) }
  return [...(await ask(slotsReply, 'bookingSlots', { query })).slots]
})

const withSlot = async (prepared: Prepared, server: Server) => {
  const start = (await freeSlots(server)).shift()
  if (start === undefined) throw new ObstacleError('the server offers no free slot')
  const isExample = bodyField(prepared, 'email') === exampleEmail
  return inBody(prepared, { ...(isExample && { email: `${randomUUID()}@example.org` }), start })
}

export const booking = defineNeeds({
  'free slot': withSlot,
  booking: async (prepared, server) => {
    const { sent } = await withSlot({ ...prepared, sent: exampleRequest('book') }, server)
    const { token } = (await server.ask(bookedReply, 'book', sent)).booking
    if (token === null)
      throw new ObstacleError('its token is in an email: the server confirms addresses by mail')
    return inHeaders(prepared, { 'x-booking-token': token })
  },
})
