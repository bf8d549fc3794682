import type { PersonalData } from '../../personal-data.ts'

/** Texts that a person wrote for the team stay with the workspace, without their author. */
export const personalData: PersonalData = {
  erase: async (transaction, { id }) => {
    for (const table of ['capture_note', 'capture_clip'] as const)
      await transaction.updateTable(table).set({ person_id: null }).where('person_id', '=', id).execute()
  },
}
