import { accountMessages } from '#contract/accounts/messages.ts'
import { workspaceMessages } from '#contract/workspace/messages.ts'
import { workspaceLimits } from '#contract/workspace/workspace.ts'
import { conflict, defineRefusals, forbidden, invalid, unknown } from '../members/define-refusals.ts'

export const { refuse, memberHandler } = defineRefusals({
  adminsOnly: forbidden(workspaceMessages.adminsOnly),
  verifyFirst: forbidden(accountMessages.verifyFirst),
  memberUnknown: unknown(workspaceMessages.memberUnknown),
  invitationUnknown: unknown(workspaceMessages.invitationUnknown),
  keyUnknown: unknown(workspaceMessages.keyUnknown),
  ownerStays: conflict(workspaceMessages.ownerStays),
  ownerRole: conflict(workspaceMessages.ownerRole),
  ownerAlready: conflict(workspaceMessages.ownerAlready),
  memberAlready: conflict(workspaceMessages.memberAlready),
  memberDisabled: conflict(accountMessages.disabled),
  full: conflict(workspaceMessages.full),
  tooMany: conflict(workspaceMessages.tooMany(workspaceLimits.perPerson)),
  invitedOften: { status: 429, body: { message: workspaceMessages.invitedOften } },
  nameDiffers: invalid({ name: [workspaceMessages.nameDiffers] }),
  keyPermissions: invalid({ permissions: [workspaceMessages.keyPermissions] }),
})

/** The reply to a person who is signed in with another address than the invited one. */
export const refuseAddress = (email: string) => forbidden(workspaceMessages.otherAddress(email))
