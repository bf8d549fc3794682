import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { studies } from '#content/studies/index.ts'
import type { ToolAnswer } from '#contract/studies/registry.ts'
import { estimatedSeconds, shareOf } from '#machines/studies/study-progress.ts'
import {
  notStarted,
  openQuestion,
  type OpenedStudy,
  type RunningSession,
  type SaveInput,
  type SaveOutcome,
} from '#machines/studies/study-session-context.ts'
import { studySessionMachine } from '#machines/studies/study-session.ts'
import { taskLengths } from '#machines/studies/task-lengths.ts'
import { type Chance, createChance } from '#studies/engine/sample/chance.ts'
import { sampleResponses } from '#studies/engine/sample/index.ts'
import { serverTools } from '#tools/server.ts'
import { createCalls } from '../../support/model-graph.ts'
import { smallStudy } from '../../support/studies.ts'
import { settleCall } from '../run-steps.ts'

/** The answer of a participant who has done a part of the tasks, `count` of them. */
const partOf = (answer: ToolAnswer, count: number): ToolAnswer => {
  switch (answer.tool) {
    case 'cardsort': {
      const placed = new Set(answer.groups.flatMap(({ cards }) => cards).slice(0, count))
      const groups = answer.groups.map((group) => ({
        ...group,
        cards: group.cards.filter((card) => placed.has(card)),
      }))
      return { ...answer, groups }
    }
    case 'treetest':
      return { ...answer, tasks: answer.tasks.slice(0, count) }
    case 'preferencetest':
      return { ...answer, tasks: answer.tasks.slice(0, count) }
    case 'firstclick':
      return { ...answer, tasks: answer.tasks.slice(0, count) }
    case 'fivesecond':
      return { ...answer, tasks: answer.tasks.slice(0, count) }
    case 'questionnaire':
      return { ...answer, answers: Object.fromEntries(Object.entries(answer.answers).slice(0, count)) }
    default:
      return answer
  }
}

/** Takes part like a generated participant who now and then goes back; returns the measure after each event. */
const walk = async (
  { study }: (typeof studies)[number],
  { progress }: { readonly progress: RunningSession['progress'] },
  chance: Chance,
) => {
  const calls = createCalls()
  const machine = studySessionMachine.provide({
    actors: {
      openStudy: calls.actor<OpenedStudy, { id: string }>(),
      saveProgress: calls.actor<SaveOutcome, SaveInput>(),
      finishSession: calls.actor<SaveOutcome, SaveInput>(),
    },
  })
  const actor = createActor(machine, { input: { id: study.id } }).start()
  const session: RunningSession = { ...notStarted, token: 'token-token-token-token' }
  await settleCall(calls, 'openStudy', { kind: 'known', study, session })
  const shares = [actor.getSnapshot().context.share]
  const send = (event: Parameters<typeof actor.send>[0]) => {
    actor.send(event)
    shares.push(actor.getSnapshot().context.share)
  }
  const isAt = (step: 'screening' | 'instructions' | 'tasks' | 'followUps') =>
    actor.getSnapshot().matches({ journey: { inProgress: step } })
  while (isAt('screening')) {
    const question = openQuestion(actor.getSnapshot().context, 'screening')
    send({ type: 'answer.given', answer: progress.screening[question?.id ?? ''] ?? null })
  }
  if (isAt('instructions')) send({ type: 'tasks.started' })
  const { tool } = progress
  if (isAt('tasks') && tool) {
    for (let count = 0; count < 60; count += 1 + chance.below(4)) {
      // Now and then, the participant takes something back.
      const done = Math.max(0, count - (chance.yes(0.3) ? chance.below(5) : 0))
      send({ type: 'work.recorded', events: [], answer: partOf(tool, done) })
    }
    send({ type: 'work.recorded', events: [], answer: tool })
    send({ type: 'session.paused' })
    send({ type: 'session.resumed' })
    send({ type: 'work.finished' })
  }
  while (isAt('followUps')) {
    const { context } = actor.getSnapshot()
    const question = openQuestion(context, 'followUps')
    if (context.questionHistory.length > 1 && chance.yes(0.3)) send({ type: 'question.reopened' })
    else send({ type: 'answer.given', answer: progress.followUps[question?.id ?? ''] ?? null })
  }
  return { shares, isFinished: actor.getSnapshot().matches({ journey: 'closing' }) }
}

describe('the measure of progress', () => {
  test.each(studies.map((definition) => [definition.study.id, definition] as const))(
    'never falls and stays below 1 until the end, on the path of every participant: %s',
    async (_, definition) => {
      const responses = sampleResponses(serverTools, definition).filter(({ status }) => status === 'finished')
      expect(responses.length).toBeGreaterThan(30)
      for (const [index, response] of responses.entries()) {
        const { shares, isFinished } = await walk(definition, response, createChance(index))
        expect(isFinished).toBe(true)
        expect(shares).toEqual(shares.toSorted((one, other) => one - other))
        expect(shares[0]).toBe(0)
        expect(shares.at(-2)).toBeLessThan(1)
        expect(shares.at(-1)).toBe(1)
      }
    },
  )

  test('counts every part by its estimated time', () => {
    const { progress, questionHistory } = notStarted
    const at = (step: 'screening' | 'instructions' | 'tasks' | 'followUps') =>
      shareOf(smallStudy, { progress, questionHistory }, step) * estimatedSeconds(smallStudy)
    expect(at('screening')).toBe(0)
    // Two single choices of ten seconds.
    expect(at('instructions')).toBeCloseTo(20)
    expect(at('tasks')).toBeCloseTo(30)
    expect(at('followUps')).toBeCloseTo(30 + (taskLengths.cardsort?.total(smallStudy.tasks) ?? 0))
  })

  test('jumps to the end of a part whose questions are skipped', () => {
    const progress = { screening: {}, tool: null, followUps: { hard: 'yes' } }
    const share = (history: readonly string[]) =>
      shareOf(smallStudy, { progress, questionHistory: history }, 'followUps')
    expect(share(['hard', 'why'])).toBeGreaterThan(share(['hard']))
  })
})

test.each(studies.map(({ study }) => [study.id, study] as const))(
  'the estimated length of a demo is between one minute and twenty: %s',
  (_, study) => {
    expect(estimatedSeconds(study)).toBeGreaterThan(40)
    expect(estimatedSeconds(study)).toBeLessThan(20 * 60)
  },
)
