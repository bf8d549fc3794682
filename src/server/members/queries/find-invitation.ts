import { hashToken } from '../../store/credentials.ts'
import type { StoreOrTransaction } from '../../store/schema.ts'

/** The open invitation with this token, and the name of its workspace. */
export const findInvitation = (store: StoreOrTransaction, token: string, now = new Date()) =>
  store
    .selectFrom('workspace_invitation')
    .innerJoin('workspace', 'workspace.id', 'workspace_invitation.workspace_id')
    .select(['workspace.name', 'workspace_invitation.workspace_id', 'workspace_invitation.id'])
    .select(['workspace_invitation.email', 'workspace_invitation.role', 'workspace_invitation.expires_at'])
    .where('workspace_invitation.token_hash', '=', hashToken(token))
    .where('workspace_invitation.expires_at', '>', now.toISOString())
    .executeTakeFirst()
