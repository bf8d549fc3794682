import { studyMessages } from '../studies/messages.ts'
import type { SaveRequest } from '../studies/session.ts'

const pathParams = { study: 'preference-test' }
const headers = { 'x-session-token': 'b1f0c1d2e3a4958677869504a3b2c1d0e0f1a2b3c4d' }

const ofPoster = { task: 'poster', design: 'sea' }

const chosen: SaveRequest = {
  from: 0,
  events: [
    { type: 'designs.shown', at: 9_000, task: 'poster' },
    { type: 'design.opened', at: 13_200, ...ofPoster },
    { type: 'design.closed', at: 19_700, ...ofPoster },
    { type: 'design.chosen', at: 24_500, ...ofPoster },
    { type: 'choice.confirmed', at: 26_000, ...ofPoster },
    { type: 'reason.given', at: 41_000, task: 'poster' },
  ],
  progress: {
    screening: { theater: 'year', designer: 'no' },
    tool: {
      tool: 'preferencetest',
      tasks: [
        {
          task: 'poster',
          shown: ['face', 'quiet', 'sea'],
          chosen: 'sea',
          reason: 'The boat looks as if something is about to happen.',
          ms: 15_500,
        },
      ],
    },
    followUps: {},
  },
}

const errors: Record<string, string[]> = {
  'progress.tool.tasks.0.chosen': [studyMessages.design.chosen],
}

/** Examples of steps of a preference test. */
export const preferenceTestExamples = {
  accepted: [
    {
      shows: 'a chosen design with a reason',
      needs: ['session'],
      request: { pathParams, headers, body: chosen },
      status: 200,
      reply: { nextEvent: 6, status: 'open' },
    },
  ],
  refused: [
    {
      shows: 'a chosen design that is not in the task',
      needs: ['session'],
      request: {
        pathParams,
        headers,
        body: {
          ...chosen,
          progress: {
            ...chosen.progress,
            tool: {
              tool: 'preferencetest',
              tasks: [
                {
                  task: 'poster',
                  shown: ['face', 'quiet', 'sea'],
                  chosen: 'banner',
                  reason: 'It is wide.',
                  ms: 15_500,
                },
              ],
            },
          },
        },
      },
      status: 422,
      reply: { errors },
    },
  ],
} as const
