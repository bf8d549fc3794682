import { domainToASCII } from 'node:url'
import { senderCalls } from '#contract/mailings/sender-check.ts'
import type { Config } from '../../config.ts'
import type { ResolveTxt } from '../../http/resolve-txt.ts'
import { whileConnected } from '../../http/while-connected.ts'
import { done } from '../../members/define-refusals.ts'
import { memberHandler } from '../refusals.ts'
import { senderAddress } from '../sender-address.ts'
import { createSenderChecks } from './check-sender.ts'

export interface SenderContext {
  readonly config: Pick<Config, 'mailFrom'>
  readonly sendsMail: boolean
  readonly resolveTxt: ResolveTxt
}

const domainOf = (address: string) => domainToASCII(address.slice(address.lastIndexOf('@') + 1))

/** Handlers of the call about the domain that invitations come from. */
export const createSenderHandlers = ({ config, sendsMail, resolveTxt }: SenderContext) => {
  const check = createSenderChecks(domainOf(senderAddress(config)), resolveTxt)
  return {
    checkSender: memberHandler(senderCalls.checkSender, async ({ request, member, query }) => {
      if (!sendsMail) return done({ sender: null })
      const { workspaceId: workspace } = member
      const { selector = null } = query
      return done({
        sender: await whileConnected(request, (signal) => check({ workspace, selector, signal })),
      })
    }),
  }
}
