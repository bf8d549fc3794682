import { createMachine } from 'xstate'

export const captureMachine = createMachine({
  id: 'capture',
  description: 'Recording of a participant’s screen, voice, face and visited pages.',
  initial: 'consent',
  states: {
    consent: {
      description: 'The participant reads what is recorded and who sees it; nothing is recorded or sent.',
      always: [
        {
          target: ['#capture.unsupported'],
          guard: { type: 'isImpossible' },
          description: 'The study requires what this browser cannot record.',
        },
        {
          target: ['#capture.unrecorded'],
          guard: { type: 'isNothingPossible' },
          description: 'This browser can record nothing of what the study asks for.',
        },
      ],
      on: {
        'consent.given': [
          {
            target: ['#capture.asking'],
            actions: [{ type: 'takeNext' }],
            description: 'The participant agrees.',
          },
        ],
        'consent.declined': [
          {
            target: ['#capture.unrecorded'],
            guard: { type: 'isNothingRequired' },
            actions: [{ type: 'skipAll' }],
            description: 'The participant takes part without recordings.',
          },
        ],
        'participant.left': [
          { target: ['#capture.left'], description: 'The participant leaves; what was sent can be deleted.' },
        ],
      },
    },
    asking: {
      description: 'Explains which permission the browser will ask for.',
      on: {
        'permission.asked': [
          { target: ['#capture.opening'], description: 'The participant is ready for the question.' },
        ],
        'source.skipped': [
          {
            target: ['#capture.asking'],
            guard: { type: 'isOptionalBeforeOthers' },
            actions: [{ type: 'skipKind' }, { type: 'takeNext' }],
            description: 'The participant goes on without an optional source.',
          },
          {
            target: ['#capture.checking'],
            guard: { type: 'isOptionalBesideOthers' },
            actions: [{ type: 'skipKind' }],
            description: 'The participant goes on without an optional source.',
          },
          {
            target: ['#capture.unrecorded'],
            guard: { type: 'isOptional' },
            actions: [{ type: 'skipKind' }],
            description: 'The participant goes on without an optional source.',
          },
        ],
        'participant.left': [
          { target: ['#capture.left'], description: 'The participant leaves; what was sent can be deleted.' },
        ],
      },
    },
    opening: {
      description: 'The browser asks for the permission.',
      tags: ['busy'],
      invoke: [
        {
          id: 'openSource',
          src: 'openSource',
          onDone: [
            {
              target: ['#capture.asking'],
              guard: { type: 'hasFurther' },
              actions: [{ type: 'grantKind' }, { type: 'takeNext' }],
            },
            { target: ['#capture.checking'], actions: [{ type: 'grantKind' }] },
          ],
          onError: [{ target: ['#capture.refused'] }],
        },
      ],
    },
    refused: {
      description: 'The permission was refused, or there is no such device.',
      on: {
        'retry.pressed': [{ target: ['#capture.opening'], description: 'The participant tries again.' }],
        'source.skipped': [
          {
            target: ['#capture.asking'],
            guard: { type: 'isOptionalBeforeOthers' },
            actions: [{ type: 'skipKind' }, { type: 'takeNext' }],
            description: 'The participant goes on without an optional source.',
          },
          {
            target: ['#capture.checking'],
            guard: { type: 'isOptionalBesideOthers' },
            actions: [{ type: 'skipKind' }],
            description: 'The participant goes on without an optional source.',
          },
          {
            target: ['#capture.unrecorded'],
            guard: { type: 'isOptional' },
            actions: [{ type: 'skipKind' }],
            description: 'The participant goes on without an optional source.',
          },
        ],
        'participant.left': [
          { target: ['#capture.left'], description: 'The participant leaves; what was sent can be deleted.' },
        ],
      },
    },
    checking: {
      description:
        'The participant sees the own picture and the level of the voice. Nothing is recorded yet.',
      on: {
        'check.confirmed': [{ target: ['#capture.starting'], description: 'Picture and sound are right.' }],
        'source.lost': [
          {
            target: ['#capture.refused'],
            guard: { type: 'isRecorded' },
            actions: [{ type: 'loseKind' }],
            description: 'The share was ended, or a device was unplugged.',
          },
        ],
        'participant.left': [
          { target: ['#capture.left'], description: 'The participant leaves; what was sent can be deleted.' },
        ],
      },
    },
    starting: {
      description: 'The recordings are announced to the server.',
      tags: ['busy'],
      invoke: [
        {
          id: 'startRecording',
          src: 'startRecording',
          onDone: [
            {
              target: ['#capture.unstored'],
              guard: { type: 'isRefused' },
              description: 'The server takes no recordings.',
            },
            { target: ['#capture.recording'] },
          ],
          onError: [{ target: ['#capture.failed'] }],
        },
      ],
    },
    failed: {
      description: 'The server or the browser could not start the recording.',
      on: {
        'retry.pressed': [{ target: ['#capture.starting'], description: 'The participant tries again.' }],
        'consent.declined': [
          {
            target: ['#capture.unrecorded'],
            guard: { type: 'isNothingRequired' },
            actions: [{ type: 'skipAll' }],
            description: 'The participant goes on without recordings.',
          },
        ],
        'participant.left': [
          { target: ['#capture.left'], description: 'The participant leaves; what was sent can be deleted.' },
        ],
      },
    },
    recording: {
      description:
        'The tool is shown, and the indicator says what is recorded, until the page leaves the tool.',
      initial: 'running',
      on: {
        'source.lost': [
          {
            target: ['#capture.interrupted'],
            guard: { type: 'isRecorded' },
            actions: [{ type: 'loseKind' }],
            description: 'The share was ended, or a device was unplugged.',
          },
        ],
        'storage.refused': [
          { target: ['#capture.ending'], description: 'The server or the device takes no further parts.' },
        ],
      },
      states: {
        running: {
          description: 'Everything that was agreed to is recorded.',
          on: {
            'recording.paused': [
              { target: ['#capture.recording.paused'], description: 'The participant pauses the recording.' },
            ],
          },
        },
        paused: {
          description: 'Nothing is recorded.',
          on: {
            'recording.resumed': [
              { target: ['#capture.recording.running'], description: 'The participant goes on.' },
            ],
          },
        },
      },
    },
    ending: {
      description: 'What follows would not be stored: all recordings end.',
      tags: ['busy'],
      invoke: [
        {
          id: 'stopRecording',
          src: 'stopRecording',
          onDone: [{ target: ['#capture.unstored'] }],
          onError: [{ target: ['#capture.unstored'] }],
        },
      ],
    },
    unstored: {
      description: 'Nothing is recorded, as it would not be stored; the participant can try again or leave.',
      on: {
        'retry.pressed': [{ target: ['#capture.starting'], description: 'The participant tries again.' }],
        'consent.declined': [
          {
            target: ['#capture.unrecorded'],
            guard: { type: 'isNothingRequired' },
            actions: [{ type: 'skipAll' }],
            description: 'The participant goes on without recordings.',
          },
        ],
        'participant.left': [
          { target: ['#capture.left'], description: 'The participant leaves; what was sent can be deleted.' },
        ],
      },
    },
    interrupted: {
      description: 'A source is gone: all recordings end, and the participant decides how to continue.',
      tags: ['busy'],
      invoke: [
        {
          id: 'stopRecording',
          src: 'stopRecording',
          onDone: [{ target: ['#capture.lost'] }],
          onError: [{ target: ['#capture.lost'] }],
        },
      ],
    },
    lost: {
      description: 'Nothing is recorded; the participant can share again, go on without the source or leave.',
      on: {
        'retry.pressed': [{ target: ['#capture.opening'], description: 'The participant shares again.' }],
        'source.skipped': [
          {
            target: ['#capture.checking'],
            guard: { type: 'isOptionalBesideOthers' },
            actions: [{ type: 'skipKind' }],
            description: 'The participant goes on without an optional source.',
          },
          {
            target: ['#capture.unrecorded'],
            guard: { type: 'isOptional' },
            actions: [{ type: 'skipKind' }],
            description: 'The participant goes on without an optional source.',
          },
        ],
        'participant.left': [
          { target: ['#capture.left'], description: 'The participant leaves; what was sent can be deleted.' },
        ],
      },
    },
    unsupported: {
      description: 'This browser cannot record what the study requires; another one may.',
      on: {
        'participant.left': [
          { target: ['#capture.left'], description: 'The participant leaves; what was sent can be deleted.' },
        ],
      },
    },
    unrecorded: {
      description: 'The tool is shown, and the indicator says that nothing is recorded.',
      type: 'final',
    },
    left: { description: 'The participant has left.', type: 'final' },
  },
})
