import type { PersonalData } from '../../personal-data.ts'

/** The personal data that workspaces store; the audit log, which can be long, is exported page by page. */
export const personalData: PersonalData = {
  lists: {
    memberships: {
      about: 'your workspaces and roles',
      read: (store, { id }) =>
        store
          .selectFrom('workspace_member')
          .innerJoin('workspace', 'workspace.id', 'workspace_member.workspace_id')
          .select(['workspace.id', 'workspace.name', 'workspace_member.role', 'workspace_member.joined_at'])
          .where('workspace_member.person_id', '=', id)
          .execute(),
    },
    apiKeys: {
      about: 'API keys that you created',
      read: (store, { id }) =>
        store
          .selectFrom('api_key')
          .select([
            'workspace_id',
            'id',
            'name',
            'hint',
            'permissions',
            'created_at',
            'expires_at',
            'used_at',
          ])
          .where('person_id', '=', id)
          .execute(),
    },
    invitations: {
      about: 'open invitations to you and by you',
      read: (store, { id, email }) =>
        store
          .selectFrom('workspace_invitation')
          .innerJoin('workspace', 'workspace.id', 'workspace_invitation.workspace_id')
          .select(['workspace.name as workspace', 'workspace_invitation.email', 'workspace_invitation.role'])
          .select(['workspace_invitation.created_at', 'workspace_invitation.expires_at'])
          .where((where) =>
            where.or([
              where('workspace_invitation.email', '=', email),
              where('workspace_invitation.invited_by', '=', id),
            ]),
          )
          .execute(),
    },
  },
  erase: async (transaction, { id, email }) => {
    await transaction.deleteFrom('api_key').where('person_id', '=', id).execute()
    await transaction.deleteFrom('workspace_member').where('person_id', '=', id).execute()
    await transaction.deleteFrom('workspace_invitation').where('email', '=', email).execute()
    await transaction
      .updateTable('workspace_invitation')
      .set({ invited_by: null })
      .where('invited_by', '=', id)
      .execute()
  },
  tables: [
    'workspace',
    'workspace_member',
    'workspace_invitation',
    'invitation_mail',
    'api_key',
    'audit_event',
  ],
}
