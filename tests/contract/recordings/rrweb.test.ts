import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { eventType, incrementalSource, mouseInteraction, nodeType } from '#contract/recordings/rrweb.ts'

/** Types of the installed rrweb, which only its own packages depend on. */
const load = createRequire(createRequire(import.meta.url).resolve('@rrweb/record'))
const numbers = z.record(z.string(), z.unknown())
const installed = z.record(z.string(), z.unknown()).parse(load('@rrweb/types'))

test.each([
  ['EventType', eventType],
  ['IncrementalSource', incrementalSource],
  ['MouseInteractions', mouseInteraction],
  ['NodeType', nodeType],
])('%s has the numbers of the installed rrweb', (name, names) => {
  const byName = Object.entries(numbers.parse(installed[name])).map(
    ([key, value]) => [key.toLowerCase(), value] as const,
  )
  const known = new Map(byName)
  for (const [key, value] of Object.entries(names))
    expect([key, known.get(key.toLowerCase())]).toEqual([key, value])
})
