import { expect, test } from 'vitest'
import { messages } from '#contract/shared/messages.ts'
import { studyMessages } from '#contract/studies/messages.ts'
import type { ToolAnswer, ToolSettings } from '#contract/studies/registry.ts'
import { cardSortTool } from '#tools/card-sort/engine/tool.ts'
import { serverTools } from '#tools/server.ts'
import { cardSortTasks, treeTestTasks } from '../support/studies.ts'

const engine = serverTools.cardsort.openEngine(cardSortTasks)
const treeAnswer: ToolAnswer = { tool: 'treetest', tasks: [] }
const treeSettings: ToolSettings = { tool: 'treetest', correct: {} }
const treeEvent = { type: 'task.shown', at: 0, task: 'find-fern' } as const

test('reports events, answers and settings of another tool as invalid', () => {
  expect(engine.checkEvent(treeEvent)).toEqual({ type: [messages.invalid] })
  expect(engine.checkAnswer(treeAnswer, false)).toEqual({ tool: [messages.invalid] })
  expect(engine.checkSettings(treeSettings)).toEqual({ tool: [messages.invalid] })
})

test('throws when stored data of another tool is counted or tabulated', () => {
  expect(() => serverTools.cardsort.openEngine(treeTestTasks)).toThrow('treetest')
  expect(() => engine.newTally().add(treeAnswer, 'r1')).toThrow('treetest')
  expect(() => engine.answers.row(treeAnswer)).toThrow('treetest')
  expect(() => engine.events.row(treeEvent)).toThrow('task.shown')
})

test('validates like the typed engine', () => {
  const event = { type: 'card.unsorted', at: 0, card: 'ghost' } as const
  expect(engine.checkEvent(event)).toEqual({ card: [studyMessages.part] })
  expect(cardSortTool.engine(cardSortTasks).checkEvent(event)).toEqual(engine.checkEvent(event))
})
