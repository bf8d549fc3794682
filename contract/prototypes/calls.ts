import { z } from 'zod'
import { atMost, formObject } from '../shared/fields.ts'
import { maxBodyBytes } from '../shared/limits.ts'
import { messages } from '../shared/messages.ts'
import { prototypeMessages } from './messages.ts'
import { formReplies, orConflict, orDenied, orUnknown, readReplies } from '../shared/replies.ts'
import { ownStudyPath } from '../studies/draft.ts'
import { figmaImport, figmaImportForm, figmaImportPath } from './figma-import.ts'

/** Limits of prototypes at a web address. */
export const prototypeAddressLimits = {
  /** Length of an address. */
  length: 2000,
  redirects: 5,
  /** Seconds until the answer, redirects included. */
  seconds: 5,
  /** Checks of one member in a minute. */
  perMinute: 20,
} as const

const isAddress = (text: string) => {
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === ''
}

export const prototypeAddressForm = formObject({
  address: z
    .string(messages.required)
    .trim()
    .min(1, messages.required)
    .check(atMost(prototypeAddressLimits.length))
    .refine(isAddress, prototypeMessages.address),
})

/** How a prototype at a web address opens. */
export const prototypeAddressReply = z.object({
  /** `frame`: in the page of the study. `tab`: in a new browser tab, because the page refuses frames. */
  opens: z.enum(['frame', 'tab']),
  /**
   * `allowed`: the page may be framed. `refusesFrames`: its `X-Frame-Options` or `frame-ancestors` do not allow it.
   * `signIn`: the page answers the server with 401 or 403, as for people who are not signed in.
   */
  reason: z.enum(['allowed', 'refusesFrames', 'signIn']),
  /** The address after redirects. */
  address: z.string(),
})
export type PrototypeAddressReply = z.infer<typeof prototypeAddressReply>

/** Calls about prototypes that come from elsewhere. */
export const prototypeCalls = {
  checkPrototypeAddress: {
    method: 'POST',
    path: '/workspaces/:workspace/studies/:study/prototype-address',
    summary: 'Prototypes: whether a web address may be shown in a frame; errors say why it cannot be used',
    metadata: { access: 'study:edit', maxBodyBytes: maxBodyBytes.small },
    pathParams: ownStudyPath,
    body: prototypeAddressForm,
    responses: orUnknown(orDenied(formReplies(prototypeAddressReply))),
  },
  startFigmaImport: {
    method: 'POST',
    path: '/workspaces/:workspace/studies/:study/figma-imports',
    summary:
      'Prototypes: start to import the frames of a Figma file, or go on with an import that has stopped',
    metadata: { access: 'study:edit', maxBodyBytes: maxBodyBytes.small },
    pathParams: ownStudyPath,
    body: figmaImportForm,
    responses: orConflict(orUnknown(orDenied(formReplies(figmaImport)))),
  },
  readFigmaImport: {
    method: 'GET',
    path: '/workspaces/:workspace/studies/:study/figma-imports/:file',
    summary: 'Prototypes: the progress of an import from Figma, and what it has made of the file',
    metadata: { access: 'study:edit' },
    pathParams: figmaImportPath,
    responses: orUnknown(orDenied(readReplies(figmaImport))),
  },
} as const
