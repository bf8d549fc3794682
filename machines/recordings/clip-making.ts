import { assertEvent, assign, fromPromise, setup } from 'xstate'
import { providedElsewhere } from '../shared/provided-elsewhere.ts'

export type ClipMakingEvent =
  | { type: 'start.marked'; time: number }
  | { type: 'end.marked'; time: number }
  | { type: 'title.typed'; title: string }
  | { type: 'save.pressed' }
  | { type: 'discard.pressed' }

/** A clip before it is saved: milliseconds since the session started. */
interface ClipDraft {
  readonly from: number
  readonly to: number
  readonly title: string
}

interface ClipContext {
  readonly maxMs: number
  readonly from: number | null
  readonly to: number | null
  readonly title: string
}

/** Milliseconds of the shortest clip. */
const shortest = 500

const notProvided = providedElsewhere('where clips are made')

/** Both ends as they are after a mark; a mark on the other side of an end moves that end out of the way. */
const marked = (
  { from, to, maxMs }: ClipContext,
  mark: { readonly from: number } | { readonly to: number },
) => {
  if ('from' in mark) {
    // Mutant `to !== null → true` survives: null minus a time is no length; this narrows the type.
    const fits = to !== null && to - mark.from >= shortest && to - mark.from <= maxMs
    return { from: mark.from, to: fits ? to : null }
  }
  // Mutant `from !== null → true` survives: it would be kept as null; this narrows the type.
  const fits = from !== null && mark.to - from >= shortest && mark.to - from <= maxMs
  return { from: fits ? from : null, to: mark.to }
}

/** Makes a clip: both ends and a title, then the clip is saved. What was marked and typed survives a failed save. */
export const clipMakingMachine = setup({
  types: {
    context: {} as ClipContext,
    events: {} as ClipMakingEvent,
    input: {} as { readonly maxMs: number },
  },
  actors: {
    saveClip: fromPromise<void, ClipDraft>(notProvided('saveClip')),
  },
  guards: {
    isComplete: ({ context: { from, to, title } }) => from !== null && to !== null && title.trim() !== '',
  },
  actions: {
    markStart: assign(({ context, event }) => {
      assertEvent(event, 'start.marked')
      return marked(context, { from: event.time })
    }),
    markEnd: assign(({ context, event }) => {
      assertEvent(event, 'end.marked')
      return marked(context, { to: event.time })
    }),
    setTitle: assign(({ event }) => {
      assertEvent(event, 'title.typed')
      return { title: event.title }
    }),
    clear: assign({ from: null, to: null, title: '' }),
  },
}).createMachine({
  id: 'clipMaking',
  description: 'Cutting a clip out of a session.',
  initial: 'marking',
  context: ({ input: { maxMs } }) => ({ maxMs, from: null, to: null, title: '' }),
  states: {
    marking: {
      description: 'Both ends are marked in the player, and the title is typed.',
      initial: 'ready',
      on: {
        'start.marked': {
          target: '.ready',
          actions: 'markStart',
          description: 'The person marks where it starts.',
        },
        'end.marked': {
          target: '.ready',
          actions: 'markEnd',
          description: 'The person marks where it ends.',
        },
        'title.typed': { target: '.ready', actions: 'setTitle', description: 'The person types the title.' },
        'discard.pressed': { target: '.ready', actions: 'clear', description: 'The person starts over.' },
        'save.pressed': [
          { guard: 'isComplete', target: 'saving', description: 'The clip is complete.' },
          { target: '.incomplete', description: 'An end or the title is missing.' },
        ],
      },
      states: {
        ready: { description: 'Nothing is wrong so far.' },
        incomplete: { description: 'The person is told what is missing.' },
        refused: { description: 'The clip was not saved; marks and title are still there.' },
      },
    },
    saving: {
      description: 'The clip is saved.',
      tags: 'busy',
      invoke: {
        src: 'saveClip',
        id: 'saveClip',
        input: ({ context: { from, to, title } }) => ({ from: from ?? 0, to: to ?? 0, title }),
        onDone: { target: 'saved', actions: 'clear' },
        onError: 'marking.refused',
      },
    },
    saved: {
      description: 'The clip is in the list; the next one can be marked.',
      on: {
        'start.marked': {
          target: 'marking',
          actions: 'markStart',
          description: 'The person marks the next clip.',
        },
        'end.marked': {
          target: 'marking',
          actions: 'markEnd',
          description: 'The person marks the end of the next clip.',
        },
        'title.typed': {
          target: 'marking',
          actions: 'setTitle',
          description: 'The person types the next title.',
        },
      },
    },
  },
})
