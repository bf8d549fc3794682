import { z } from 'zod'

const folder = '/i/'

/** The path of the link in an invitation by mail. */
export const invitationLink = (token: string) => `${folder}${token}`

export const invitationLinkPath = `${folder}:token`

export const invitationLinkParams = z.object({ token: z.string() })
