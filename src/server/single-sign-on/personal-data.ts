import type { PersonalData } from '../personal-data.ts'

/** Identities at the providers of organizations; they reference the person and are deleted with it. */
export const personalData: PersonalData = {
  lists: {
    identities: {
      about: 'workspaces whose identity provider signs you in',
      read: (store, { id }) =>
        store
          .selectFrom('single_sign_on_identity')
          .innerJoin('workspace', 'workspace.id', 'single_sign_on_identity.workspace_id')
          .select(['workspace.name as workspace', 'single_sign_on_identity.created_at'])
          .where('single_sign_on_identity.person_id', '=', id)
          .execute(),
    },
  },
  tables: ['single_sign_on_identity', 'single_sign_on_attempt'],
}
