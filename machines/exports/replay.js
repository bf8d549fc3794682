import { createMachine } from 'xstate'

export const replayMachine = createMachine({
  id: 'replay',
  description: 'The player of a recorded session.',
  initial: 'loading',
  on: {
    'inactivity.toggled': [
      { actions: [{ type: 'toggleInactivity' }], description: 'The person switches skipping on or off.' },
    ],
    'recording.grew': [
      { actions: [{ type: 'setDuration' }], description: 'The visit goes on: further events have arrived.' },
    ],
  },
  states: {
    loading: {
      description: 'The frame of the recording is opened.',
      tags: ['busy'],
      invoke: [
        {
          id: 'openFrame',
          src: 'openFrame',
          onDone: [{ target: ['#replay.open'] }],
          onError: [{ target: ['#failed'] }],
        },
      ],
      on: {
        'speed.chosen': [{ actions: [{ type: 'setSpeed' }], description: 'The person chooses a speed.' }],
        'time.chosen': [
          { actions: [{ type: 'setTime' }], description: 'The person chooses where to begin.' },
        ],
      },
    },
    open: {
      description: 'The frame is open.',
      initial: 'seeking',
      entry: [{ type: 'applySpeed' }],
      on: {
        'speed.chosen': [
          {
            actions: [{ type: 'setSpeed' }, { type: 'applySpeed' }],
            description: 'The person chooses a speed.',
          },
        ],
        'time.chosen': [
          {
            target: ['#replay.open.seeking'],
            actions: [{ type: 'setTime' }],
            description: 'The person chooses a moment.',
          },
        ],
      },
      states: {
        seeking: {
          description: 'The chosen moment is loaded.',
          tags: ['busy'],
          invoke: [
            {
              id: 'showMoment',
              src: 'showMoment',
              onDone: [
                { target: ['#replay.open.playing'], guard: { type: 'plays' } },
                { target: ['#replay.open.paused'] },
              ],
              onError: [{ target: ['#failed'] }],
            },
          ],
          on: {
            'play.pressed': [
              { actions: [{ type: 'wantPlayback' }], description: 'It plays once the moment is shown.' },
            ],
            'pause.pressed': [
              { actions: [{ type: 'wantPause' }], description: 'It stays paused at the moment.' },
            ],
            'time.chosen': [
              {
                target: ['#replay.open.seeking'],
                actions: [{ type: 'setTime' }],
                reenter: true,
                description: 'The person chooses another moment.',
              },
            ],
          },
        },
        skipping: {
          description: 'The visitor did nothing for a while: the next thing they did is loaded.',
          tags: ['busy'],
          invoke: [
            {
              id: 'skipToActivity',
              src: 'showMoment',
              onDone: [
                { target: ['#replay.open.playing'], guard: { type: 'plays' } },
                { target: ['#replay.open.paused'] },
              ],
              onError: [{ target: ['#failed'] }],
            },
          ],
          on: {
            'play.pressed': [
              { actions: [{ type: 'wantPlayback' }], description: 'It plays on after the pause.' },
            ],
            'pause.pressed': [{ actions: [{ type: 'wantPause' }], description: 'It stops after the pause.' }],
          },
        },
        playing: {
          description: 'The recording plays.',
          entry: [{ type: 'wantPlayback' }, { type: 'startPlayback' }],
          exit: [{ type: 'stopPlayback' }],
          on: {
            'pause.pressed': [
              {
                target: ['#replay.open.paused'],
                actions: [{ type: 'wantPause' }],
                description: 'The person pauses.',
              },
            ],
            'time.passed': [
              { actions: [{ type: 'setTime' }], description: 'The frame shows a later moment.' },
            ],
            'inactivity.found': [
              {
                target: ['#replay.open.skipping'],
                guard: { type: 'skips' },
                actions: [{ type: 'setTimeOfActivity' }],
                description: 'The visitor did nothing for a while.',
              },
            ],
            'part.ended': [
              {
                target: ['#replay.open.seeking'],
                guard: { type: 'hasNextPart' },
                actions: [{ type: 'setTimeOfPart' }],
                description: 'The next part follows.',
              },
              {
                target: ['#replay.open.ended'],
                actions: [{ type: 'setEnd' }],
                description: 'The recording is over.',
              },
            ],
          },
        },
        paused: {
          description: 'The recording shows one moment.',
          on: {
            'play.pressed': [
              {
                target: ['#replay.open.seeking'],
                guard: { type: 'isAtEnd' },
                actions: [{ type: 'setStart' }, { type: 'wantPlayback' }],
                description: 'The recording plays from its start.',
              },
              { target: ['#replay.open.playing'], description: 'The person plays the recording.' },
            ],
          },
        },
        ended: {
          description: 'The recording has been played to its end.',
          on: {
            'play.pressed': [
              {
                target: ['#replay.open.seeking'],
                actions: [{ type: 'setStart' }, { type: 'wantPlayback' }],
                description: 'The recording plays once more.',
              },
            ],
            'recording.grew': [
              {
                target: ['#replay.open.seeking'],
                guard: { type: 'isLonger' },
                actions: [{ type: 'setDuration' }, { type: 'wantPlayback' }],
                description: 'The visit goes on: what has arrived plays too.',
              },
            ],
          },
        },
      },
    },
    failed: {
      id: 'failed',
      description: 'A part could not be loaded or shown; the page says so and offers another attempt.',
      on: {
        'retry.pressed': [{ target: ['#replay.loading'], description: 'The person tries once more.' }],
        'speed.chosen': [{ actions: [{ type: 'setSpeed' }], description: 'The person chooses a speed.' }],
        'time.chosen': [
          {
            target: ['#replay.loading'],
            actions: [{ type: 'setTime' }],
            description: 'The person chooses another moment, whose part may be there.',
          },
        ],
      },
    },
  },
})
