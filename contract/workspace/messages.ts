/** Texts about workspaces. They are part of the contract. */
export const workspaceMessages = {
  unknown: 'This workspace does not exist, or you are no member of it.',
  notAllowed: 'Your role does not allow this. Ask an admin of the workspace.',
  keyNotAllowed: 'This API key does not allow this call.',
  ownerStays: 'The owner cannot leave. Transfer the ownership first.',
  ownerRole: 'The role of the owner cannot be changed. Transfer the ownership instead.',
  ownerAlready: 'This person is the owner already.',
  adminsOnly: 'Only the owner can change an admin.',
  memberUnknown: 'This person is no member of the workspace.',
  memberAlready: 'This person is a member of the workspace already.',
  invitationUnknown: 'This invitation has expired, was used or was revoked.',
  otherAddress: (email: string) => `This invitation is for ${email}. Sign in with that address.` as const,
  keyUnknown: 'This API key does not exist.',
  keyPermissions: 'A key cannot have more permissions than you have',
  nameDiffers: 'Type the name of the workspace exactly',
  full: 'This workspace has reached its limit. Remove something first.',
  color: 'Type a color such as #1f6f4a',
  logo: 'Choose a PNG, JPEG or GIF picture: this file is none, or it is damaged',
  logoSize: 'Choose a picture of at most 512 kB and 50 megapixels',
  tooMany: (max: number) =>
    `You are a member of ${max} workspaces, the most there can be. Leave one first.` as const,
  invitedOften: 'Too many invitations were sent today. Please try again tomorrow.',

  sent: {
    workspaceDeleted: 'The workspace is deleted.',
    roleChanged: 'The role is changed.',
    memberRemoved: 'The member is removed.',
    ownershipTransferred: 'The workspace has a new owner.',
    left: 'You have left the workspace.',
    invitationRevoked: 'The invitation is revoked.',
    keyRevoked: 'The API key is revoked.',
  },
} as const
