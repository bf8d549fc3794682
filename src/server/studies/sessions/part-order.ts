import { randomInt } from 'node:crypto'
import { z } from 'zod'
import { partId } from '#contract/shared/fields.ts'
import type { OpenStudy } from '#studies/engine/published.ts'
import type { Store } from '../../store/schema.ts'
import { nextParticipantNumber } from '../queries/study-state.ts'

/** The items in random order. */
const shuffled = <T>(all: readonly T[]): readonly T[] => {
  const order = [...all]
  for (let last = order.length - 1; last > 0; last -= 1) {
    const picked = randomInt(last + 1)
    order.push(...order.splice(picked, 1))
  }
  return order
}

/** The order of tasks or cards for a new session. */
export const orderFor = async (store: Store, { study, engine, resultsId }: OpenStudy) => {
  const arrange = study.taskOrder === 'random' ? shuffled : <T>(all: readonly T[]) => all
  if (!engine.orderFor) return [...arrange(engine.order)]
  return [...engine.orderFor(await nextParticipantNumber(store, resultsId), arrange)]
}

const storedOrder = z.array(partId)
/** The order that is stored with a session. */
export const orderIn = (row: { readonly task_order: string }) => storedOrder.parse(JSON.parse(row.task_order))
