import { hash } from 'node:crypto'
import { studies } from '#content/studies/index.ts'
import type { OpenTools } from './define-tool.ts'
import type { PublishedStudy } from './published.ts'
import { sampleResponses } from './sample/index.ts'

/** The studies that are published with the site, open to everybody, each beside its sample data. */
export const createDemoStudies = (tools: OpenTools): readonly PublishedStudy[] =>
  studies.map((definition) => ({
    study: definition.study,
    settings: definition.settings,
    isDemo: true,
    sample: {
      version: hash('sha256', JSON.stringify(definition), 'base64url'),
      responses: () => sampleResponses(tools, definition),
    },
  }))
