import { z } from 'zod'
import { messages } from '../shared/messages.ts'
import { cardSort } from './tools/card-sort.ts'
import { firstClick } from './tools/first-click.ts'
import { fiveSecond } from './tools/five-second.ts'
import { mobileAppTest } from './tools/mobile-app-test.ts'
import { preferenceTest } from './tools/preference-test.ts'
import { prototype } from './tools/prototype.ts'
import { survey } from './tools/survey.ts'
import { treeTest } from './tools/tree-test.ts'
import { websiteTest } from './tools/website-test.ts'

/** The tools that run as studies, by tool identifier. A further tool is one file and one line here. */
export const studyTools = {
  cardsort: cardSort,
  treetest: treeTest,
  preferencetest: preferenceTest,
  firstclick: firstClick,
  questionnaire: survey,
  fivesecond: fiveSecond,
  prototype,
  webusability: websiteTest,
  iosapp: mobileAppTest,
} as const
export type StudyTool = keyof typeof studyTools

const isStudyTool = (tool: string): tool is StudyTool => Object.hasOwn(studyTools, tool)

/** Identifier of a tool that runs as a study. */
export const studyTool = z.enum(Object.keys(studyTools).filter(isStudyTool), messages.tool.invalid)

type Part = Exclude<keyof (typeof studyTools)[StudyTool], 'name' | 'event' | 'exclusions' | 'flags'>

const { cardsort: first, ...others } = studyTools

/** One part of every tool's contract as a discriminated union, so that errors name the field within the tool. */
const ofAnyTool = <Name extends Part>(part: Name) =>
  z.discriminatedUnion('tool', [first[part], ...Object.values(others).map((tool) => tool[part])])

/** The tasks of a study. */
export const studyTasks = ofAnyTool('tasks')
export type StudyTasks = z.infer<typeof studyTasks>

/** A participant's answer to the tasks so far. */
export const toolAnswer = ofAnyTool('answer')
export type ToolAnswer = z.infer<typeof toolAnswer>

/** Events of a participant's session. */
export const toolEvent = z.discriminatedUnion('type', [
  ...first.event.options,
  ...Object.values(others).flatMap((tool) => [...tool.event.options]),
])
export type ToolEvent = z.infer<typeof toolEvent>

/** Settings that may change after the launch; results are recalculated. Not sent to participants. */
export const toolSettings = ofAnyTool('settings')
export type ToolSettings = z.infer<typeof toolSettings>

/** Aggregates of the responses that match a filter; results are calculated from them. */
export const toolCounts = ofAnyTool('counts')
export type ToolCounts = z.infer<typeof toolCounts>

/** The parts of one tool, discriminated by its identifier. */
export type TasksOf<Tool extends StudyTool> = Extract<StudyTasks, { tool: Tool }>
export type AnswerOf<Tool extends StudyTool> = Extract<ToolAnswer, { tool: Tool }>
export type EventOf<Tool extends StudyTool> = z.infer<(typeof studyTools)[Tool]['event']>
export type SettingsOf<Tool extends StudyTool> = Extract<ToolSettings, { tool: Tool }>
export type CountsOf<Tool extends StudyTool> = Extract<ToolCounts, { tool: Tool }>
export type ExclusionOf<Tool extends StudyTool> = (typeof studyTools)[Tool]['exclusions'][number]
export type FlagOf<Tool extends StudyTool> = (typeof studyTools)[Tool]['flags'][number]

/** The reasons of all tools to leave a response out of the numbers, and to look at one. */
export const toolExclusions = Object.values(studyTools).flatMap((tool) => [...tool.exclusions])
export const toolFlags = [...new Set(Object.values(studyTools).flatMap((tool) => [...tool.flags]))]

/** Signs, in a study of any tool, that one person has answered twice. */
export const duplicateFlags = ['same-answers', 'same-text'] as const
export type DuplicateFlag = (typeof duplicateFlags)[number]

/** Whether a part (tasks, answer, settings, counts) is one of this tool; narrows it to the tool's own type. */
export const isOf =
  <Tool extends StudyTool>(tool: Tool) =>
  <Value extends { readonly tool: StudyTool }>(value: Value): value is Extract<Value, { tool: Tool }> =>
    value.tool === tool
