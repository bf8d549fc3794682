import { maxLength } from '#contract/shared/limits.ts'
import { messages } from '#contract/shared/messages.ts'
import { studyMessages } from '#contract/studies/messages.ts'
import { maxUploadBytes, uploadContentType } from '#contract/site/uploads.ts'
import { maxMediaBytes } from '#contract/studies/media.ts'
import {
  type Call,
  type Example,
  unknownLinkHeaders,
  unknownStudyPath,
  type Sent,
  upload,
  uploadMedia,
} from '../calls.ts'
import type { Expected } from './judge.ts'
import type { Case } from './report.ts'
import { exampleRequest } from './server.ts'
import type { Session } from './session.ts'

/** An image of one pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** An upload call, with a valid request except for values that come from the server. */
export interface Upload {
  readonly call: Call
  readonly needs: Example['needs']
  readonly sent: Sent
  /** Field of errors about the file. */
  readonly field: string
  /** Maximum size of an image in bytes. */
  readonly maxBytes: number
  /** Additional cases that this call rejects. */
  readonly more: (right: Sent) => readonly Case[]
}

const accepted = { status: 200 } as const

interface Change {
  readonly query?: Readonly<Record<string, string | undefined>>
  readonly bytes?: Buffer
  readonly type?: string
}

/** The valid request with some changes. */
const changed =
  (right: Sent) =>
  (
    shows: string,
    expected: Expected,
    { query, bytes = pixel, type = uploadContentType }: Change = {},
  ): Case => {
    const fields = Object.entries({ ...right.query, ...query })
    const given = fields.flatMap(([key, value]) => (value === undefined ? [] : [[key, value] as const]))
    const sent = { ...right, query: Object.fromEntries(given) }
    return { rule: 'file', shows, sent, raw: { body: new Uint8Array(bytes), type }, expected }
  }

const casesOf = ({ field, maxBytes, more }: Upload, right: Sent): Case[] => {
  const { size, extension, mediaType } = messages.upload
  const send = changed(right)
  const refused = (sentence: string): Expected => ({ status: 422, errors: { [field]: [sentence] } })
  const named = (name: string | undefined) => ({ query: { name } })
  const ofLength = (length: number) => named(`${'x'.repeat(length - 4)}.png`)
  return [
    send('a picture', accepted),
    send('a name in capitals', accepted, named('DOT.PNG')),
    send(`a name of ${maxLength.line} characters`, accepted, ofLength(maxLength.line)),
    send(`a name of ${maxLength.line + 1} characters`, refused(extension), ofLength(maxLength.line + 1)),
    send('no name', refused(extension), named(undefined)),
    send('a name without an extension', refused(extension), named('dot')),
    send('a program', refused(extension), named('dot.exe')),
    send('a script named .png', refused(extension), { bytes: Buffer.from('<script>alert(1)</script>') }),
    send('an empty file', refused(size), { bytes: Buffer.alloc(0) }),
    send('a byte too many', { status: 413, message: size }, { bytes: Buffer.alloc(maxBytes + 1) }),
    send('a file sent as image/png', { status: 415, message: mediaType }, { type: 'image/png' }),
    ...more(right),
  ]
}

/** Cases rejected only for media of studies. */
const mediaCases = (right: Sent): Case[] => {
  const { required } = messages
  const elsewhere = { ...right, pathParams: unknownStudyPath }
  const short = { ...right, headers: unknownLinkHeaders }
  return [
    changed(right)(
      'no alternative text',
      { status: 422, errors: { alt: [required] } },
      { query: { alt: ' ' } },
    ),
    changed(elsewhere)('an unknown study', { status: 404, message: studyMessages.unknown }),
    changed({ ...right, headers: {} })('without a link', {
      status: 403,
      message: studyMessages.link.notAllowed,
    }),
    changed(short)('a truncated link', { status: 404, message: studyMessages.link.unknown }),
  ]
}

export const uploads: readonly Upload[] = [
  {
    call: upload,
    needs: [],
    sent: { query: { name: 'dot.png' } },
    field: 'attachment',
    maxBytes: maxUploadBytes,
    more: () => [],
  },
  {
    call: uploadMedia,
    needs: ['share'],
    sent: {
      pathParams: exampleRequest('changeSettings').pathParams,
      query: { name: 'dot.png', alt: 'A dot' },
    },
    field: 'file',
    maxBytes: maxMediaBytes.image,
    more: mediaCases,
  },
]

/** Sends all file cases to a call; returns the reason if it could not. */
export const verifyFiles = async ({ ready, check }: Session, asked: Upload): Promise<string | undefined> => {
  const { call, needs, sent } = asked
  const made = await ready(call, { needs, request: sent })
  if ('obstacle' in made) return made.obstacle
  for (const each of casesOf(asked, made.sent)) await check(call, each)
  return undefined
}
