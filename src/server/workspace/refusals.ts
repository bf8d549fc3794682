import { messages } from '#contract/shared/messages.ts'
import { workspaceLimits } from '#contract/workspace/workspace.ts'
import { conflict, defineRefusals, forbidden, invalid, unknown } from '../members/define-refusals.ts'

const { account, workspace } = messages

export const { refuse, memberHandler } = defineRefusals({
  adminsOnly: forbidden(workspace.adminsOnly),
  verifyFirst: forbidden(account.verifyFirst),
  memberUnknown: unknown(workspace.memberUnknown),
  invitationUnknown: unknown(workspace.invitationUnknown),
  keyUnknown: unknown(workspace.keyUnknown),
  ownerStays: conflict(workspace.ownerStays),
  ownerRole: conflict(workspace.ownerRole),
  ownerAlready: conflict(workspace.ownerAlready),
  memberAlready: conflict(workspace.memberAlready),
  memberDisabled: conflict(account.disabled),
  full: conflict(workspace.full),
  tooMany: conflict(workspace.tooMany(workspaceLimits.perPerson)),
  invitedOften: { status: 429, body: { message: workspace.invitedOften } },
  nameDiffers: invalid({ name: [workspace.nameDiffers] }),
  keyPermissions: invalid({ permissions: [workspace.keyPermissions] }),
})

/** The reply to a person who is signed in with another address than the invited one. */
export const refuseAddress = (email: string) => forbidden(workspace.otherAddress(email))
