import { prototypeMessages } from './messages.ts'
import { studyMessages } from '../studies/messages.ts'
import type { FigmaImport } from './figma-import.ts'
import type { prototypeCalls } from './calls.ts'
import type { ExamplesFor } from '../examples/shape.ts'

declare module '../examples/shape.ts' {
  interface Needs {
    /** `file` in the path is a Figma file whose import into the study in the path was started. */
    'figma import': true
    /** `address` in the body is that of a page that the server reaches. */
    page: true
  }
}

const workspace = '01a1fb0c-1d2e-7a30-9b41-5c6d7e8f9012'
const pathParams = { workspace, study: '5f0c2a9be1d84c6370ab' }

const file = 'b4ZkQm8XnT2pLr6WsYv1Ka'
const link = `https://www.figma.com/design/${file}/Shop?node-id=0-1`
const token = 'a-personal-access-token'
const started: FigmaImport = {
  file,
  name: '',
  state: 'running',
  progress: 0,
  text: '',
  changedAt: '2026-11-23T10:00:00.000Z',
  content: null,
}

/** Examples of the calls about prototypes from elsewhere. */
export const prototypeExamples = {
  checkPrototypeAddress: {
    accepted: [
      {
        shows: 'a page that may be shown in a frame',
        needs: ['workspace', 'study', 'page'],
        request: { pathParams, body: { address: 'https://prototype.example/start' } },
        status: 200,
        reply: { opens: 'frame', reason: 'allowed', address: 'https://prototype.example/start' },
      },
    ],
    refused: [
      {
        shows: 'an address in a private network',
        needs: ['workspace', 'study'],
        request: { pathParams, body: { address: 'https://192.168.0.1/prototype' } },
        status: 422,
        reply: { errors: { address: [prototypeMessages.notPublic] } },
      },
      {
        shows: 'a study that does not exist',
        needs: ['workspace'],
        request: {
          pathParams: { workspace, study: 'none-of-ours' },
          body: { address: 'https://example.org/' },
        },
        status: 404,
        reply: { message: studyMessages.notInWorkspace },
      },
    ],
  },
  startFigmaImport: {
    accepted: [
      {
        shows: 'the page of a file',
        needs: ['workspace', 'study'],
        request: { pathParams, body: { link, token } },
        status: 200,
        reply: started,
      },
    ],
    refused: [
      {
        shows: 'a link that leads to no file',
        needs: ['workspace', 'study'],
        request: { pathParams, body: { link: 'https://www.figma.com/community', token } },
        status: 422,
        reply: { errors: { link: [prototypeMessages.figma.link] } },
      },
    ],
  },
  readFigmaImport: {
    accepted: [
      {
        shows: 'an import that is ready',
        needs: ['workspace', 'study', 'figma import'],
        request: { pathParams: { ...pathParams, file } },
        status: 200,
        reply: {
          ...started,
          name: 'Shop',
          state: 'ready',
          progress: 1,
          content: {
            screens: [
              {
                kind: 'image',
                src: '/media/01a1fb0c-1d2e-7a30-9b41-5c6d7e8f9012.png',
                alt: 'Home',
                width: 780,
                height: 1688,
                id: 'figma-1-2',
                name: 'Home',
                hotspots: [
                  {
                    id: 'spot-5f0c2a9be1d84c63',
                    name: 'Basket',
                    gesture: { on: 'tap' },
                    action: { does: 'back' },
                    shape: 'rectangle',
                    x: 40,
                    y: 60,
                    width: 200,
                    height: 80,
                  },
                ],
                keys: [],
              },
            ],
            starts: [{ name: 'Buy', screen: 'figma-1-2' }],
            window: { width: 780, height: 1688 },
            untranslated: [{ screen: 'Home', layer: 'Basket', what: 'While hovering' }],
            missing: [],
          },
        },
      },
    ],
    refused: [
      {
        shows: 'a file that was not imported',
        needs: ['workspace', 'study'],
        request: { pathParams: { ...pathParams, file: 'c5AlRn9YoU3qMs7XtZw2Lb' } },
        status: 404,
        reply: { message: prototypeMessages.figma.unknown },
      },
    ],
  },
} as const satisfies ExamplesFor<typeof prototypeCalls>
