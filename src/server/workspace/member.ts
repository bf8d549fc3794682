import type { FastifyRequest } from 'fastify'

/** The member that the access check has found. */
export const memberOf = ({ member }: FastifyRequest) => {
  if (!member) throw new Error('A call of a workspace ran without the access check')
  return member
}
