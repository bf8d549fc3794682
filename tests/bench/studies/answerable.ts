import { fiveSecondTest } from '#content/studies/five-second-test/study.ts'
import { preferenceTest } from '#content/studies/preference-test/study.ts'
import { shoppingSurvey } from '#content/studies/shopping-survey/study.ts'
import type { StudyDefinition } from '#content/studies/study-definition.ts'
import { websiteFirstClick } from '#content/studies/website-first-click/study.ts'
import type { ToolAnswer, ToolSettings } from '#contract/studies/registry.ts'
import type { Study } from '#contract/studies/study.ts'
import { sampleResponses } from '#studies/engine/sample/index.ts'
import { serverTools } from '#tools/server.ts'
import { benchTasks, madeUpSorts } from './made-up-sorts.ts'

/** A study whose results are measured, and any number of answers to it. */
export interface Answerable {
  readonly what: string
  readonly study: Study
  readonly settings: ToolSettings
  readonly answers: (count: number) => readonly ToolAnswer[]
}

const message = { title: 'Title', text: 'Text' }

const sortOf = (cards: number): Answerable => ({
  what: `open sorts of ${cards} cards`,
  study: {
    id: 'bench',
    title: 'Bench',
    language: 'en',
    branding: { name: 'Bench' },
    welcome: message,
    screening: [],
    rejection: message,
    instructions: message,
    tasks: benchTasks(cards),
    taskOrder: 'random',
    followUps: [],
    closing: message,
  },
  settings: { tool: 'cardsort', standards: [] },
  answers: (count) => madeUpSorts(count, cards),
})

/** A demo, answered by as many people as are asked for, made up like those of its sample. */
const demoOf = (what: string, definition: StudyDefinition): Answerable => ({
  what,
  study: definition.study,
  settings: definition.settings,
  answers: (count) => {
    const nobody = { unfinished: 0, rejected: 0, careless: 0 }
    const sample = {
      ...definition.sample,
      people: { ...definition.sample.people, ...nobody, finished: count },
    }
    return sampleResponses(serverTools, Object.assign({ ...definition }, { sample })).flatMap(
      ({ progress }) => progress.tool ?? [],
    )
  },
})

/** What is measured of each tool. A further tool is one line here. */
export const answerables: readonly Answerable[] = [
  sortOf(100),
  demoOf('choices between designs', preferenceTest),
  demoOf('first clicks on our pricing page', websiteFirstClick),
  demoOf('the shopping survey', shoppingSurvey),
  demoOf('the five second test', fiveSecondTest),
]
