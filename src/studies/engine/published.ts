import { hash } from 'node:crypto'
import { studies } from '#content/studies/index.ts'
import type { ToolSettings } from '#contract/studies/registry.ts'
import type { Study } from '#contract/studies/study.ts'
import { studyErrors } from '#machines/studies/study-questions.ts'
import type { OpenEngine, OpenTool, OpenTools } from '../define-tool.ts'
import { type SampleResponse, sampleResponses } from './sample/index.ts'

/** A published study. */
export interface PublishedStudy {
  readonly study: Study
  /** The settings at launch. */
  readonly settings: ToolSettings
  /** Demos have public results, and their responses are deleted after a retention period. */
  readonly isDemo: boolean
  /** Generated sample responses; a new `version` replaces the stored ones. */
  readonly sample: { readonly version: string; readonly responses: () => readonly SampleResponse[] }
}

/** A published study with its tool and engine. */
export interface OpenStudy extends PublishedStudy {
  readonly tool: OpenTool
  readonly engine: OpenEngine
}

const open = (tools: OpenTools, published: PublishedStudy): OpenStudy => {
  const { study } = published
  const tool = tools[study.tasks.tool]
  const errors = studyErrors(study, tool.questions)
  if (errors.length > 0) throw new Error(`The study “${study.id}” cannot be published. ${errors.join('; ')}`)
  return { ...published, tool, engine: tool.openEngine(study.tasks) }
}

/** Opens studies, by identifier. Throws if the questions of one have problems, such as dead ends or circles. */
export const openStudies = (
  tools: OpenTools,
  published: readonly PublishedStudy[],
): ReadonlyMap<string, OpenStudy> => new Map(published.map((each) => [each.study.id, open(tools, each)]))

/** The demo studies of the site with their sample data. */
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
