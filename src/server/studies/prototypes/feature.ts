import type { FastifyBaseLogger } from 'fastify'
import { prototypes as contract } from '#contract/prototypes/index.ts'
import type { Config } from '../../config.ts'
import { defineFeature } from '../../define-feature.ts'
import type { FileStore } from '../../files/file-store.ts'
import type { MediaInspector } from '../../files/media/inspector.ts'
import type { OutboundFetch } from '../../http/outbound.ts'
import type { RateCounter } from '../../store/rate-limits.ts'
import type { Store } from '../../store/schema.ts'
import { createFigmaImports } from './figma-imports.ts'
import { createPrototypeHandlers } from './routes.ts'
import { migrations } from './migrations/index.ts'

interface Services {
  readonly config: Pick<Config, 'publicUrl' | 'figmaUrl'>
  readonly store: Store
  readonly files: FileStore
  readonly uploadsDir: string
  readonly inspector: MediaInspector
  readonly outbound: OutboundFetch
  readonly counter: RateCounter
  readonly log: FastifyBaseLogger
}

/** Prototypes from elsewhere. */
export const prototypes = defineFeature({
  contract,
  migrations,
  start: (services: Services) => {
    const figmaImports = createFigmaImports({ ...services, figmaUrl: services.config.figmaUrl })
    return {
      handlers: createPrototypeHandlers({ ...services, figmaImports }),
      end: () => figmaImports.close(),
    }
  },
})
