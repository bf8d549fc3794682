import type { Member } from '../../http/caller.ts'
import { prototypeMessages } from '#contract/prototypes/messages.ts'
import type { FieldErrors } from '#contract/shared/replies.ts'
import {
  figmaContent,
  figmaFileOf,
  type FigmaImport,
  figmaLimits,
} from '#contract/prototypes/figma-import.ts'
import { prototypeAddressLimits, prototypeCalls } from '#contract/prototypes/calls.ts'
import type { Config } from '../../config.ts'
import type { HeaderReply } from '../../http/header-reply.ts'
import type { OutboundFetch } from '../../http/outbound.ts'
import type { RateCounter } from '../../store/rate-limits.ts'
import type { Store } from '../../store/schema.ts'
import { done } from '../../members/define-refusals.ts'
import { findOwnStudy } from '../queries/own-studies.ts'
import { memberHandler, refuse } from '../refusals.ts'
import { createAddressCheck } from './check-address.ts'
import type { FigmaImports } from './figma-imports.ts'
import {
  claimFigmaImport,
  type FigmaImportRow,
  findFigmaImport,
  stateOf,
  textOf,
} from './queries/figma-imports.ts'

interface PrototypeContext {
  readonly store: Store
  readonly counter: RateCounter
  readonly outbound: OutboundFetch
  readonly figmaImports: FigmaImports
  readonly config: Pick<Config, 'publicUrl'>
}

const invalid = (errors: FieldErrors) => ({ status: 422, body: { errors } }) as const

const toImport = (row: FigmaImportRow): FigmaImport => ({
  file: row.file_key,
  name: row.name,
  state: stateOf(row),
  progress: row.progress,
  text: textOf(row),
  changedAt: row.changed_at,
  content: row.content === null ? null : figmaContent.parse(JSON.parse(row.content)),
})

/** Handlers of the calls about prototypes from elsewhere. */
export const createPrototypeHandlers = (context: PrototypeContext) => {
  const { store, counter, outbound, figmaImports, config } = context
  const check = createAddressCheck(outbound, config.publicUrl)

  /** The reply to a member, or an API key, that has made too many of these requests in a minute. */
  const limit = async (
    { member: { caller }, reply }: { readonly member: Member; readonly reply: HeaderReply },
    { name, perMinute, message }: { name: string; perMinute: number; message: string },
  ) => {
    const { current, ttl } = await counter.hit(
      `${name}:${caller.kind === 'person' ? caller.person.id : caller.id}`,
    )
    if (current <= perMinute) return undefined
    reply.header('retry-after', Math.ceil(ttl / 1000))
    return { status: 429, body: { message } } as const
  }

  return {
    checkPrototypeAddress: memberHandler(prototypeCalls.checkPrototypeAddress, async (call) => {
      const { member, params, body } = call
      if (!(await findOwnStudy(store, member.workspaceId, params.study))) return refuse('studyUnknown')
      const { perMinute } = prototypeAddressLimits
      const message = prototypeMessages.checkedOften
      const limited = await limit(call, { name: 'prototype-address', perMinute, message })
      if (limited) return limited
      const checked = await check(body.address)
      if ('error' in checked) return invalid({ address: [checked.error] })
      return done(checked)
    }),

    startFigmaImport: memberHandler(prototypeCalls.startFigmaImport, async (call) => {
      const { change, params, body } = call
      const { perMinute } = figmaLimits
      const message = prototypeMessages.figma.startedOften
      const limited = await limit(call, { name: 'figma-import', perMinute, message })
      if (limited) return limited
      const found = figmaFileOf(body.link)
      if (!found) return invalid({ link: [prototypeMessages.figma.link] })
      if (figmaImports.isFull()) return refuse('figmaBusy')
      const claimed = await claimFigmaImport(store, change, params.study, found.key)
      if (claimed.outcome !== 'done') return claimed
      figmaImports.start(claimed.row, found.node, body.token)
      return done(toImport(claimed.row))
    }),

    readFigmaImport: memberHandler(prototypeCalls.readFigmaImport, async ({ member, params }) => {
      const { workspaceId } = member
      const row = await findFigmaImport(store, workspaceId, params.study, params.file)
      return row ? done(toImport(row)) : refuse('figmaImportUnknown')
    }),
  }
}
