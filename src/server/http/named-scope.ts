import type { FastifyInstance } from 'fastify'

/**
 * A plugin of Fastify with a name. For one without, Fastify looks through all loaded modules for its file, which took a
 * twelfth of the time of a start.
 */
export const named = <Plugin extends object>(name: string, plugin: Plugin) =>
  Object.assign(plugin, { [Symbol.for('fastify.display-name')]: name })

/** Registers routes and hooks that see those of `app`, but not those of other scopes. */
export const inScope = (
  app: FastifyInstance,
  name: string,
  add: (scope: FastifyInstance) => Promise<unknown>,
) => app.register(named(name, async (scope: FastifyInstance) => void (await add(scope))))
