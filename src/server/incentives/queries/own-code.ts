import type { OwnIncentive } from '#contract/incentives/incentives.ts'
import type { KeyRing } from '../../store/credentials.ts'
import type { Store } from '../../store/schema.ts'
import { createCodeCipher } from '../code-cipher.ts'

interface FinishedSession {
  readonly id: string
  readonly saved_at: string
  readonly panel_id: string | null
}

/** The code of a finished response; null if its study gave out none when it finished. */
export const findOwnIncentive = async (
  store: Store,
  keys: KeyRing,
  studyId: string,
  { id, saved_at, panel_id }: FinishedSession,
): Promise<OwnIncentive | null> => {
  const settings = await store
    .selectFrom('incentive')
    .select(['text', 'on_since'])
    .where('study_id', '=', studyId)
    .executeTakeFirst()
  if (!settings) return null
  const { text, on_since } = settings
  const given = await store
    .selectFrom('incentive_code')
    .select(['code', 'how'])
    .where('response_id', '=', id)
    .executeTakeFirst()
  if (!given) {
    const hasMissed = panel_id === null && on_since !== null && on_since <= saved_at
    return hasMissed ? { text, state: 'none', code: null } : null
  }
  if (given.how === 'mail') return { text, state: 'mail', code: null }
  const code = createCodeCipher(keys).decrypt(given.code)
  if (code === undefined) throw new Error('A code was encrypted with a secret that the server no longer has')
  return { text, state: 'page', code }
}
