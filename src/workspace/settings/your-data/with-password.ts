import { z } from 'zod'
import { confirmationForm } from '#contract/accounts/passkeys.ts'

/** An empty field is no password: a session that was opened just now confirms the person instead. */
export const withPassword = ({ password }: { readonly password: string }) =>
  password === '' ? {} : { password }

/** A password as the contract allows it, or an empty field. */
export const passwordOrNone = z.union([z.object({ password: z.literal('') }), confirmationForm])
