import type { ToolEvent, ToolSettings } from '#contract/studies/registry.ts'
import type { Progress, SessionStatus } from '#contract/studies/session.ts'
import type { Study } from '#contract/studies/study.ts'
import { studyFaults } from '#machines/study-questions.ts'
import type { OpenEngine, OpenTool, OpenTools } from './define-tool.ts'

/** A response that nobody gave. */
export interface SampleResponse {
  readonly startedAt: string
  readonly seconds: number
  readonly country: string | null
  readonly status: SessionStatus
  readonly progress: Progress
  readonly events: readonly ToolEvent[]
  /** What they were shown one after another, where it is balanced over people. */
  readonly order?: readonly string[]
}

/** A study that can be taken part in. */
export interface PublishedStudy {
  readonly study: Study
  /** As they were at the launch. */
  readonly settings: ToolSettings
  /** Results of a demo are open to everybody, and its responses are kept for a while only. */
  readonly isDemo: boolean
  /** Made-up responses that stand beside real ones; another `version` replaces those stored before. */
  readonly sample: { readonly version: string; readonly responses: () => readonly SampleResponse[] }
}

/** A published study with what its tool knows about it. */
export interface OpenStudy extends PublishedStudy {
  readonly tool: OpenTool
  readonly engine: OpenEngine
}

const open = (tools: OpenTools, published: PublishedStudy): OpenStudy => {
  const { study } = published
  const tool = tools[study.tasks.tool]
  const faults = studyFaults(study, tool.questions)
  if (faults.length > 0) throw new Error(`The study “${study.id}” cannot be published. ${faults.join('; ')}`)
  return { ...published, tool, engine: tool.openEngine(study.tasks) }
}

/** The studies by identifier. One whose questions lead nowhere or in a circle is not published: it throws. */
export const openStudies = (
  tools: OpenTools,
  published: readonly PublishedStudy[],
): ReadonlyMap<string, OpenStudy> => new Map(published.map((each) => [each.study.id, open(tools, each)]))
