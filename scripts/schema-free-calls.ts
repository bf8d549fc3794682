import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { z } from 'zod'

const callModules = /\/contract\/.*\b(?:calls|contract)\.ts$/

/** The parts of a call that a client reads. */
const call = z.object({
  method: z.string(),
  path: z.string(),
  strictStatusCodes: z.boolean().optional(),
  // A client compares statuses; only the server validates bodies.
  responses: z
    .record(z.string(), z.unknown())
    .transform((responses) => Object.fromEntries(Object.keys(responses).map((status) => [status, {}]))),
})
const exported = z.record(z.string(), z.union([z.record(z.string(), call), z.string()]))

/**
 * Replaces modules of the contract by the methods, paths and statuses of their calls: the browser validates no reply,
 * so it need not load the schemas. A module that also exports a schema stays as it is: forms validate with it.
 */
export const schemaFreeCalls = (): Plugin => ({
  name: 'understory:schema-free-calls',
  apply: 'build',
  async load(id) {
    if (!callModules.test(id)) return undefined
    const { data } = exported.safeParse({ ...(await import(pathToFileURL(id).href)) })
    if (!data) return undefined
    return Object.entries(data)
      .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
      .join('\n')
  },
})
