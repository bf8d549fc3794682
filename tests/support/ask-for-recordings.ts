import { z } from 'zod'
import type { Store } from '#server/store/schema.ts'

const everySource = { screen: 'required', voice: 'optional', face: 'optional', pages: 'optional' }
const storedStudy = z.looseObject({ tasks: z.looseObject({}) })

/** Makes a published study ask for recordings. */
export const askForRecordings = async (store: Store, study: string, recording: object = everySource) => {
  const versions = await store
    .selectFrom('study_version')
    .select(['number', 'study'])
    .where('study_id', '=', study)
    .execute()
  for (const version of versions) {
    const content = storedStudy.parse(JSON.parse(version.study))
    const changed = { ...content, tasks: { ...content.tasks, recording } }
    await store
      .updateTable('study_version')
      .set({ study: JSON.stringify(changed) })
      .where('study_id', '=', study)
      .where('number', '=', version.number)
      .execute()
  }
}
