import { assign, fromPromise, setup } from 'xstate'
import type { CaptureWishes } from '#contract/captures/capture-wishes.ts'
import { providedElsewhere } from '../shared/provided-elsewhere.ts'

/**
 * Kinds of recordings in the order of their requests: the screen last, so that nothing is shown early. `pages` needs
 * no permission, but the browser extension.
 */
export const captureKinds = ['voice', 'face', 'pages', 'screen'] as const
export type CaptureKind = (typeof captureKinds)[number]

export type CaptureEvent =
  | { type: 'consent.given' }
  | { type: 'consent.declined' }
  | { type: 'permission.asked' }
  | { type: 'source.skipped' }
  | { type: 'retry.pressed' }
  | { type: 'check.confirmed' }
  | { type: 'recording.paused' }
  | { type: 'recording.resumed' }
  | { type: 'source.lost'; kind: CaptureKind }
  | { type: 'storage.refused' }
  | { type: 'participant.left' }

interface CaptureContext {
  readonly wishes: CaptureWishes
  /** Kinds that are still to be asked for. */
  readonly pending: readonly CaptureKind[]
  /** The kind that is asked for, or was lost. */
  readonly kind: CaptureKind | null
  /** Kinds that are recorded. */
  readonly granted: readonly CaptureKind[]
}

/** The study's wishes, and the kinds that this browser has no way to record. */
interface CaptureInput {
  readonly wishes: CaptureWishes
  readonly missing: readonly CaptureKind[]
}

const notProvided = providedElsewhere('by the browser')

/** Whether a study asks for a kind; studies of older versions say nothing about pages. */
export const wishFor = (wishes: CaptureWishes, kind: CaptureKind) => wishes[kind] ?? 'off'

const isOptionalIn = ({ kind, wishes }: CaptureContext) => kind !== null && wishes[kind] !== 'required'
const others = (kinds: readonly CaptureKind[], { kind }: CaptureContext) =>
  kinds.filter((each) => each !== kind)

const wishedKinds = (wishes: CaptureWishes) => captureKinds.filter((kind) => wishFor(wishes, kind) !== 'off')

const leaving = {
  target: '#capture.left',
  description: 'The participant leaves; what was sent can be deleted.',
} as const
const declining = {
  guard: 'isNothingRequired',
  target: '#capture.unrecorded',
  actions: 'skipAll',
} as const
const withoutSource = 'The participant goes on without an optional source.'
const skipping = [
  {
    guard: 'isOptionalBeforeOthers',
    target: '#capture.asking',
    actions: ['skipKind', 'takeNext'],
    description: withoutSource,
  },
  {
    guard: 'isOptionalBesideOthers',
    target: '#capture.checking',
    actions: 'skipKind',
    description: withoutSource,
  },
  { guard: 'isOptional', target: '#capture.unrecorded', actions: 'skipKind', description: withoutSource },
] as const

/** Nothing else waits for a permission when a source is lost. */
const skippingLost = [skipping[1], skipping[2]] as const

/**
 * Recording of a participant's screen, voice, face and visited pages: consent, one permission after the other, a check
 * of the devices, and the recording with its pauses and interruptions.
 */
export const captureMachine = setup({
  types: {
    context: {} as CaptureContext,
    events: {} as CaptureEvent,
    input: {} as CaptureInput,
  },
  actors: {
    /** Asks the browser for a source, or looks for the extension. */
    openSource: fromPromise<void, { kind: CaptureKind | null }>(notProvided('openSource')),
    /** Announces the recordings to the server and starts the recorders: all of them, or none. */
    startRecording: fromPromise<'started' | 'refused', { granted: readonly CaptureKind[] }>(
      notProvided('startRecording'),
    ),
    /** Stops the recorders and stores what they have recorded on the device. */
    stopRecording: fromPromise<void, {}>(notProvided('stopRecording')),
  },
  guards: {
    isImpossible: ({ context: { wishes, pending } }) =>
      captureKinds.some((kind) => wishes[kind] === 'required' && !pending.includes(kind)),
    isNothingPossible: ({ context }) => context.pending.length === 0,
    isNothingRequired: ({ context }) => captureKinds.every((kind) => context.wishes[kind] !== 'required'),
    isOptional: ({ context }) => isOptionalIn(context),
    isOptionalBeforeOthers: ({ context }) =>
      isOptionalIn(context) && others(context.pending, context).length > 0,
    isOptionalBesideOthers: ({ context }) =>
      isOptionalIn(context) && others(context.granted, context).length > 0,
    hasFurther: ({ context }) => others(context.pending, context).length > 0,
    isRefused: (_, { outcome }: { outcome: 'started' | 'refused' }) => outcome === 'refused',
    isRecorded: ({ context }, { kind }: { kind: CaptureKind }) => context.granted.includes(kind),
  },
  actions: {
    takeNext: assign(({ context }) => ({ kind: context.pending[0] ?? null })),
    grantKind: assign(({ context }) => ({
      pending: others(context.pending, context),
      granted: context.kind === null ? context.granted : [...others(context.granted, context), context.kind],
    })),
    skipKind: assign(({ context }) => ({
      pending: others(context.pending, context),
      granted: others(context.granted, context),
    })),
    loseKind: assign(({ context }, { kind }: { kind: CaptureKind }) => ({
      kind,
      pending: [kind],
      granted: context.granted.filter((each) => each !== kind),
    })),
    skipAll: assign({ pending: [], granted: [], kind: null }),
  },
}).createMachine({
  id: 'capture',
  description: 'Recording of a participant’s screen, voice, face and visited pages.',
  initial: 'consent',
  context: ({ input: { wishes, missing } }) => ({
    wishes,
    pending: wishedKinds(wishes).filter((kind) => !missing.includes(kind)),
    kind: null,
    granted: [],
  }),
  states: {
    consent: {
      description: 'The participant reads what is recorded and who sees it; nothing is recorded or sent.',
      always: [
        {
          guard: 'isImpossible',
          target: 'unsupported',
          description: 'The study requires what this browser cannot record.',
        },
        {
          guard: 'isNothingPossible',
          target: 'unrecorded',
          description: 'This browser can record nothing of what the study asks for.',
        },
      ],
      on: {
        'consent.given': { target: 'asking', actions: 'takeNext', description: 'The participant agrees.' },
        'consent.declined': {
          ...declining,
          description: 'The participant takes part without recordings.',
        },
        'participant.left': leaving,
      },
    },
    asking: {
      description: 'Explains which permission the browser will ask for.',
      on: {
        'permission.asked': { target: 'opening', description: 'The participant is ready for the question.' },
        'source.skipped': skipping,
        'participant.left': leaving,
      },
    },
    opening: {
      description: 'The browser asks for the permission.',
      tags: 'busy',
      invoke: {
        src: 'openSource',
        id: 'openSource',
        input: ({ context }) => ({ kind: context.kind }),
        onDone: [
          { guard: 'hasFurther', target: 'asking', actions: ['grantKind', 'takeNext'] },
          { target: 'checking', actions: 'grantKind' },
        ],
        onError: 'refused',
      },
    },
    refused: {
      description: 'The permission was refused, or there is no such device.',
      on: {
        'retry.pressed': { target: 'opening', description: 'The participant tries again.' },
        'source.skipped': skipping,
        'participant.left': leaving,
      },
    },
    checking: {
      description:
        'The participant sees the own picture and the level of the voice. Nothing is recorded yet.',
      on: {
        'check.confirmed': { target: 'starting', description: 'Picture and sound are right.' },
        'source.lost': {
          guard: { type: 'isRecorded', params: ({ event }) => event },
          target: 'refused',
          actions: { type: 'loseKind', params: ({ event }) => event },
          description: 'The share was ended, or a device was unplugged.',
        },
        'participant.left': leaving,
      },
    },
    starting: {
      description: 'The recordings are announced to the server.',
      tags: 'busy',
      invoke: {
        src: 'startRecording',
        id: 'startRecording',
        input: ({ context }) => ({ granted: context.granted }),
        onDone: [
          {
            guard: { type: 'isRefused', params: ({ event }) => ({ outcome: event.output }) },
            target: 'unstored',
            description: 'The server takes no recordings.',
          },
          { target: 'recording' },
        ],
        onError: 'failed',
      },
    },
    failed: {
      description: 'The server or the browser could not start the recording.',
      on: {
        'retry.pressed': { target: 'starting', description: 'The participant tries again.' },
        'consent.declined': { ...declining, description: 'The participant goes on without recordings.' },
        'participant.left': leaving,
      },
    },
    recording: {
      description:
        'The tool is shown, and the indicator says what is recorded, until the page leaves the tool.',
      initial: 'running',
      states: {
        running: {
          description: 'Everything that was agreed to is recorded.',
          on: {
            'recording.paused': { target: 'paused', description: 'The participant pauses the recording.' },
          },
        },
        paused: {
          description: 'Nothing is recorded.',
          on: { 'recording.resumed': { target: 'running', description: 'The participant goes on.' } },
        },
      },
      on: {
        'source.lost': {
          guard: { type: 'isRecorded', params: ({ event }) => event },
          target: 'interrupted',
          actions: { type: 'loseKind', params: ({ event }) => event },
          description: 'The share was ended, or a device was unplugged.',
        },
        'storage.refused': {
          target: 'ending',
          description: 'The server or the device takes no further parts.',
        },
      },
    },
    ending: {
      description: 'What follows would not be stored: all recordings end.',
      tags: 'busy',
      invoke: {
        src: 'stopRecording',
        id: 'stopRecording',
        input: {},
        onDone: 'unstored',
        onError: 'unstored',
      },
    },
    unstored: {
      description: 'Nothing is recorded, as it would not be stored; the participant can try again or leave.',
      on: {
        'retry.pressed': { target: 'starting', description: 'The participant tries again.' },
        'consent.declined': { ...declining, description: 'The participant goes on without recordings.' },
        'participant.left': leaving,
      },
    },
    interrupted: {
      description: 'A source is gone: all recordings end, and the participant decides how to continue.',
      tags: 'busy',
      invoke: {
        src: 'stopRecording',
        id: 'stopRecording',
        input: {},
        onDone: 'lost',
        onError: 'lost',
      },
    },
    lost: {
      description: 'Nothing is recorded; the participant can share again, go on without the source or leave.',
      on: {
        'retry.pressed': { target: 'opening', description: 'The participant shares again.' },
        'source.skipped': skippingLost,
        'participant.left': leaving,
      },
    },
    unsupported: {
      description: 'This browser cannot record what the study requires; another one may.',
      on: { 'participant.left': leaving },
    },
    unrecorded: {
      description: 'The tool is shown, and the indicator says that nothing is recorded.',
      type: 'final',
    },
    left: { description: 'The participant has left.', type: 'final' },
  },
})
