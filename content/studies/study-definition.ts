import type { StudyTasks, StudyTool, ToolSettings } from '#contract/studies/registry.ts'
import type { Study } from '#contract/studies/study.ts'
import type { CardSortSample } from './samples/card-sort.ts'
import type { FirstClickSample } from './samples/first-click.ts'
import type { FiveSecondSample } from './samples/five-second.ts'
import type { SamplePeople } from './samples/people.ts'
import type { PreferenceTestSample } from './samples/preference-test.ts'
import type { SurveySample } from './samples/survey.ts'
import type { TreeTestSample } from './samples/tree-test.ts'

type ToolSample =
  CardSortSample | TreeTestSample | PreferenceTestSample | FirstClickSample | SurveySample | FiveSecondSample

/** How the sample data of a study comes about. */
export type StudySample<Tool extends StudyTool> = Extract<ToolSample, { tool: Tool }> & {
  readonly people: SamplePeople
}

/** A study together with what its participants are not told; one for each tool. */
type Definitions = {
  [Tool in StudyTool]: {
    readonly study: Study & { readonly tasks: Extract<StudyTasks, { tool: Tool }> }
    readonly settings: Extract<ToolSettings, { tool: Tool }>
    readonly sample: StudySample<Tool>
  }
}

/** A study of one tool, or of any. */
export type StudyDefinition<Tool extends StudyTool = StudyTool> = Definitions[Tool]
