import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { site as contract } from '#contract/site/index.ts'
import type { Config } from '../config.ts'
import { defineFeature } from '../define-feature.ts'
import type { Captcha } from '../http/captcha.ts'
import type { Geo } from '../http/geo.ts'
import type { Store } from '../store/schema.ts'
import { createAnalyticsHandler, createInitHandler, currencyOf, pricingIn } from './routes.ts'
import { migrations } from './migrations/index.ts'

interface Services {
  readonly config: Pick<Config, 'trustProxy' | 'analytics'>
  readonly store: Store
  readonly geo: Geo
  readonly captcha: Captcha
}

/** The routes with which public pages read about their visitor, and count. */
export const site = defineFeature({
  contract,
  migrations,
  start: ({ config, store, geo, captcha }: Services) => {
    /** The `x-client-ip` header of a front server counts only with a trusted proxy. */
    const addressOf = (request: FastifyRequest, header?: string) =>
      config.trustProxy !== false && header !== undefined && isIP(header) ? header : request.ip

    return {
      handlers: {
        init: createInitHandler({ store, geo, config }),
        pricing: async ({ request, query, headers }) => {
          const country = geo.countryOf(addressOf(request, headers['x-client-ip']))
          return { status: 200, body: pricingIn(query.currency ?? currencyOf(country)) }
        },
        captcha: async () => ({ status: 200, body: await captcha.challenge() }),
        analytics: createAnalyticsHandler(store),
      },
    }
  },
})
