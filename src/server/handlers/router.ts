import { isIP } from 'node:net'
import { initServer } from '@ts-rest/fastify'
import type { FastifyRequest } from 'fastify'
import { contract } from '#contract/index.ts'
import type { Config } from '../config.ts'
import type { FileStore } from '../services/file-store.ts'
import type { Geo } from '../services/client-address.ts'
import type { RateCounter } from '../store/rate-limits.ts'
import type { Store } from '../store/schema.ts'
import type { OpenStudy } from '../studies/published.ts'
import type { Captcha } from '../services/captcha.ts'
import { createAnalyticsDesk } from './analytics.ts'
import { receiveBookDemo } from './book-demo.ts'
import type { BookingDesk } from './booking.ts'
import { receiveContact } from './contact.ts'
import { receiveCustomizedPlan } from './customized-plan.ts'
import { receiveWizard } from './enterprise-wizard.ts'
import { receiveStudent } from './student.ts'
import { receiveSupport } from './support.ts'
import { pricingIn } from './pricing.ts'
import { createReceiver } from './reception.ts'
import { currencyOf, initFor } from './site.ts'
import { createResultsDesk } from './studies/reading-results.ts'
import { createParticipation } from './studies/taking-part.ts'
import type { SubscriptionDesk } from './subscription.ts'

interface Context {
  readonly config: Pick<Config, 'inboxEmail' | 'trustProxy' | 'qualifiedCompanySizes'>
  readonly captcha: Captcha
  readonly store: Store
  readonly geo: Geo
  readonly desk: SubscriptionDesk
  readonly bookings: BookingDesk
  readonly studies: ReadonlyMap<string, OpenStudy>
  readonly files: FileStore
  readonly counter: RateCounter
  readonly secret: string
}

/** Every call of the contract with its handler; a call without one is a type error. */
export const createRouter = (context: Context) => {
  const { config, store, captcha, geo, desk, bookings } = context
  const receive = createReceiver({ store, captcha, geo, inboxEmail: config.inboxEmail })

  /** The address the front server names for its visitor is believed only where proxies are trusted. */
  const addressOf = (request: FastifyRequest, named?: string) =>
    config.trustProxy !== false && named !== undefined && isIP(named) ? named : request.ip

  return initServer().router(contract, {
    init: async ({ request }) => ({ status: 200, body: initFor(geo, request.ip) }),
    pricing: async ({ request, query, headers }) => {
      const country = geo.countryOf(addressOf(request, headers['x-client-ip']))
      return { status: 200, body: pricingIn(query.currency ?? currencyOf(country)) }
    },
    captcha: async () => ({ status: 200, body: await captcha.challenge() }),
    contact: (call) => receive(contract.contact, call, receiveContact),
    subscription: desk.ask,
    subscriptionConfirm: desk.confirm,
    subscriptionCancel: desk.cancel,
    support: (call) => receive(contract.support, call, receiveSupport),
    popupWizard: (call) => receive(contract.popupWizard, call, receiveWizard('popup-wizard')),
    enterpriseWizard: (call) => receive(contract.enterpriseWizard, call, receiveWizard('enterprise-wizard')),
    bookDemo: (call) => receive(contract.bookDemo, call, receiveBookDemo(config)),
    enterpriseForm: (call) => receive(contract.enterpriseForm, call, receiveCustomizedPlan),
    bookingConfig: bookings.config,
    bookingSlots: bookings.slots,
    book: bookings.book,
    booking: bookings.show,
    reschedule: bookings.reschedule,
    cancelBooking: bookings.cancel,
    studentForm: (call) => receive(contract.studentForm, call, receiveStudent),
    analytics: createAnalyticsDesk(store),
    ...createParticipation(context),
    ...createResultsDesk(context),
  })
}
