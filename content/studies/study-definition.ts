import type { AnalysisPlan } from '#contract/analysis-plans/plan.ts'
import type { WantedDevice } from '#contract/studies/devices.ts'
import type { StudyTasks, StudyTool, ToolSettings } from '#contract/studies/registry.ts'
import type { Study } from '#contract/studies/study.ts'
import type { SamplePeople, ToolSamples } from './sample-types.ts'

/** The model from which the sample data of a study is generated. */
export type StudySample<Tool extends StudyTool> = ToolSamples[Tool] & {
  readonly people: SamplePeople
}

/** A study with its settings, which participants do not see, and its sample model; by tool. */
type Definitions = {
  [Tool in StudyTool]: {
    readonly study: Study & { readonly tasks: Extract<StudyTasks, { tool: Tool }> }
    readonly settings: Extract<ToolSettings, { tool: Tool }>
    readonly sample: StudySample<Tool>
    /** The device that participants are asked to use; any without it. */
    readonly device?: WantedDevice
    /** The plan that its results keep to. */
    readonly plan?: AnalysisPlan
  }
}

/** A study of one tool, or of any tool. */
export type StudyDefinition<Tool extends StudyTool = StudyTool> = Definitions[Tool]
