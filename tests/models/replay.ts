import { replayMachine } from '#machines/recordings/replay.ts'
import { createCalls, defineModel } from '#tests/support/model-graph.ts'

const calls = createCalls()
const lost = new Error('no network')

/** The commands that the player sent to its frame, in order. */
export const performed: string[] = []

/** A recording of a minute in two parts, the second of which begins after 30 s. */
export const replayModel = defineModel({
  machine: replayMachine.provide({
    actors: {
      openFrame: calls.actor<void, {}>(),
      showMoment: calls.actor<void, { time: number }>(),
    },
    actions: {
      startPlayback: () => void performed.push('play'),
      stopPlayback: () => void performed.push('pause'),
      applySpeed: ({ context }) => void performed.push(`speed ${context.speed}`),
    },
  }),
  input: { duration: 60_000 },
  // The speed changes nothing else.
  project: ({ time, plays, skipsInactivity, duration }) => ({ time, plays, skipsInactivity, duration }),
  calls,
  events: {
    'play.pressed': [{ type: 'play.pressed' }],
    'pause.pressed': [{ type: 'pause.pressed' }],
    'time.chosen': [
      { type: 'time.chosen', time: 20_000 },
      { type: 'time.chosen', time: 90_000 },
    ],
    'speed.chosen': [{ type: 'speed.chosen', speed: 4 }],
    'inactivity.toggled': [{ type: 'inactivity.toggled' }],
    'time.passed': [{ type: 'time.passed', time: 10_000 }],
    'inactivity.found': [{ type: 'inactivity.found', until: 25_000 }],
    'part.ended': [
      { type: 'part.ended', next: 30_000 },
      { type: 'part.ended', next: null },
    ],
    'recording.grew': [{ type: 'recording.grew', duration: 70_000 }],
    'retry.pressed': [{ type: 'retry.pressed' }],
  },
  ends: {
    openFrame: { done: [undefined], error: [lost] },
    showMoment: { done: [undefined], error: [lost] },
    skipToActivity: { done: [undefined], error: [lost] },
  },
})
