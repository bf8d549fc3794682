import type { PersonalData } from '../personal-data.ts'
import { eraseAddressOfImports } from './import/queries/imports.ts'

/**
 * People whom teams may ask are no accounts, and what a team knows of them is exported by the team. The operator erases
 * a person everywhere by address. The keyed hashes of people who erased themselves stay: they hold no address, and keep
 * an import from adding these people again.
 */
export const personalData: PersonalData = {
  erase: async (transaction, { id }) => {
    await transaction
      .updateTable('people_event')
      .set({ person_id: null })
      .where('person_id', '=', id)
      .execute()
    for (const table of ['people_import', 'people_bulk'] as const)
      await transaction.updateTable(table).set({ person_id: null }).where('person_id', '=', id).execute()
  },
  eraseAddress: async (transaction, email) => {
    const { numDeletedRows } = await transaction
      .deleteFrom('people_person')
      .where('email_key', '=', email)
      .executeTakeFirstOrThrow()
    return { people: Number(numDeletedRows), 'refused rows': await eraseAddressOfImports(transaction, email) }
  },
  tables: [
    'people_person',
    'people_values',
    'people_person_tag',
    'people_event',
    'people_erased',
    'people_bulk',
    'people_import',
    'people_import_refusal',
    'people_import_change',
  ],
}
