import type { Config } from '../config.ts'
import type { Feature } from '../define-feature.ts'
import type { Store } from '../store/schema.ts'
import { serveExtension } from './file.ts'

interface Services {
  readonly config: Pick<Config, 'publicUrl'>
  readonly store: Store
  /** Folder of the build; undefined without one. */
  readonly folder: string | undefined
}

/** The installable file of the browser extension. */
export const extension: Feature<Services> = {
  start: ({ config: { publicUrl }, store, folder }) =>
    folder === undefined ? {} : { fileRoutes: (app) => serveExtension(app, { store, publicUrl, folder }) },
}
