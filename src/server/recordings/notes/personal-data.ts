import type { PersonalData } from '../../personal-data.ts'

/** What a person wrote for the team stays with the workspace, without its author. */
export const personalData: PersonalData = {
  erase: async (transaction, { id }) => {
    await transaction
      .updateTable('recording_note')
      .set({ person_id: null })
      .where('person_id', '=', id)
      .execute()
  },
}
