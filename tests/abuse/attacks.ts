import { globSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import type { Attack } from './attack.ts'

const folder = join(import.meta.dirname, 'attacks')

const attack = z.custom<Attack>(
  (value) => z.object({ name: z.string(), does: z.string(), attack: z.function() }).safeParse(value).success,
  'is not an attack',
)
const attackModule = z.object({ default: z.union([attack, z.array(attack)]) })

/** The attacks of every file in `attacks/`, by file name. */
export const allAttacks = async (): Promise<readonly Attack[]> => {
  const attacks = []
  for (const file of globSync('*.ts', { cwd: folder }).toSorted()) {
    const loaded: unknown = await import(pathToFileURL(resolve(folder, file)).href)
    attacks.push(...[attackModule.parse(loaded).default].flat())
  }
  return attacks
}

/** The attack with this name. */
export const findAttack = async (name: string) => {
  const found = (await allAttacks()).find((each) => each.name === name)
  if (!found) throw new Error(`There is no attack "${name}"`)
  return found
}
