import type { FastifyRequest } from 'fastify'
import type { Member } from '../http/caller.ts'

/** The member that the access check has found. */
export const memberOf = ({ member }: FastifyRequest) => {
  if (!member) throw new Error('A call of a workspace ran without the access check')
  return member
}

/** The person who calls, or who created the calling API key: turns are taken by it, in whichever workspace. */
export const callerKey = ({ caller }: Pick<Member, 'caller'>) =>
  caller.kind === 'person' ? caller.person.id : caller.creatorId
