import { createHmac } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { clientNetwork } from '../../http/client-address.ts'
import type { KeyRing } from '../../store/credentials.ts'

/** The client that usage is counted for. A keyed hash: the database has no addresses. */
export const usageClient = (keys: KeyRing, { ip }: Pick<FastifyRequest, 'ip'>) =>
  createHmac('sha256', keys[0])
    .update(`study usage\n${clientNetwork(ip)}`)
    .digest('base64url')
