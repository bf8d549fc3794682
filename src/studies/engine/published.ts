import { hash } from 'node:crypto'
import { studies } from '#content/studies/index.ts'
import type { AnalysisPlan } from '#contract/analysis-plans/plan.ts'
import type { WantedDevice } from '#contract/studies/devices.ts'
import type { ToolSettings } from '#contract/studies/registry.ts'
import type { Study } from '#contract/studies/study.ts'
import { errorText } from '#machines/studies/question-definition.ts'
import { studyErrors } from '#machines/studies/study-questions.ts'
import type { OpenEngine, OpenTool, OpenTools } from '../define-tool.ts'
import { type SampleResponse, sampleResponses } from './sample/index.ts'

/** Generated sample responses of a study; a new `version` replaces the stored ones. */
export interface StudySample {
  readonly version: string
  readonly responses: () => readonly SampleResponse[]
  /** Stores the recordings that belong to the stored responses; called again after each start of the server. */
  readonly storeRecordings?: (resultsId: string) => Promise<void>
}

/** A study that the installation publishes itself. */
export interface PublishedStudy {
  readonly study: Study
  /** The settings at launch. */
  readonly settings: ToolSettings
  /** Whether everyone may read the results, or only people with a link. */
  readonly resultsAccess: 'open' | 'link'
  readonly sample: StudySample
  /** The device that participants are asked to use; any without it. */
  readonly device?: WantedDevice | undefined
  /** The analysis plan that its results keep to. */
  readonly plan?: AnalysisPlan | undefined
}

/** A version of a study with its tool and engine. */
export interface OpenStudy {
  readonly study: Study
  /** The settings at the publication. */
  readonly settings: ToolSettings
  /** Number of the version. */
  readonly version: number
  /** The results that responses to this version are counted in. */
  readonly resultsId: string
  readonly sample: StudySample | null
  readonly tool: OpenTool
  readonly engine: OpenEngine
}

/** The parts of a version by which its responses are checked and counted. */
export type CheckedStudy = Pick<OpenStudy, 'study' | 'engine'>

/** Opens a version of a study. */
export const openStudy = (tools: OpenTools, version: Omit<OpenStudy, 'tool' | 'engine'>): OpenStudy => {
  const tool = tools[version.study.tasks.tool]
  return { ...version, tool, engine: tool.openEngine(version.study.tasks) }
}

/** @throws if the questions of a study have problems, such as dead ends or circles. */
export const checkPublished = (tools: OpenTools, { study }: PublishedStudy) => {
  const errors = studyErrors(study, tools[study.tasks.tool].questions)
  if (errors.length > 0)
    throw new Error(`The study “${study.id}” cannot be published. ${errors.map(errorText).join('; ')}`)
}

/** Opens the first version of studies, by identifier. Throws if one has problems. */
export const openStudies = (
  tools: OpenTools,
  published: readonly PublishedStudy[],
): ReadonlyMap<string, OpenStudy> =>
  new Map(
    published.map((each) => {
      checkPublished(tools, each)
      const { study, settings, sample } = each
      return [study.id, openStudy(tools, { study, settings, sample, version: 1, resultsId: study.id })]
    }),
  )

/** The demo studies of the site with their sample data. */
export const createDemoStudies = (tools: OpenTools): readonly PublishedStudy[] =>
  studies.map((definition) => ({
    study: definition.study,
    settings: definition.settings,
    resultsAccess: 'open',
    device: definition.device,
    plan: definition.plan,
    sample: {
      version: hash('sha256', JSON.stringify(definition), 'base64url'),
      responses: () => sampleResponses(tools, definition),
    },
  }))
