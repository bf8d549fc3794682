import { notifications } from '@mantine/notifications'
import { messages } from '#contract/shared/messages.ts'
import { failedReply, type FieldErrors, refusedReply } from '#contract/shared/replies.ts'
import { z } from 'zod'

const replySchema = z.object({ status: z.number(), body: z.unknown() })

const bodyOf = (error: unknown) => replySchema.safeParse(error).data?.body

/** Errors by field of a refused call; undefined if it was refused for another reason, or got no reply. */
export const fieldErrorsOf = (error: unknown): FieldErrors | undefined =>
  refusedReply.safeParse(bodyOf(error)).data?.errors

/** Why a call failed, and what to do, in one sentence. */
export const failureText = (error: unknown) => {
  const errors = fieldErrorsOf(error)
  if (errors) return Object.values(errors).flat().join('. ')
  const message = failedReply.safeParse(bodyOf(error)).data?.message
  return message ?? messages.server.unreachable
}

const closeButtonProps = { 'aria-label': 'Dismiss' }

/** Shows that a change is done; screen readers announce it. */
export const showDone = (message: string) => notifications.show({ message, closeButtonProps })

const removals = {
  'by others': 'You were removed, or the workspace was deleted. Ask one of its admins to invite you again.',
  'in another tab': 'You left or deleted the workspace in another tab.',
} as const

/** Shows that the person lost access to a workspace; stays until it is dismissed. */
export const showRemoval = (workspace: string, cause: keyof typeof removals) =>
  notifications.show({
    color: 'red',
    title: `You are no longer a member of ${workspace}`,
    message: removals[cause],
    autoClose: false,
    closeButtonProps,
  })

const errorNotice = { color: 'red', autoClose: 12_000, closeButtonProps } as const

/** Shows that something failed; screen readers announce it. */
export const showError = (title: string, message: string) =>
  notifications.show({ ...errorNotice, title, message })

const noticeOf = (error: unknown) => ({
  ...errorNotice,
  title: 'Nothing was changed',
  message: failureText(error) || messages.server.failed,
})

/** Shows why a change failed. */
export const showFailure = (error: unknown) => notifications.show(noticeOf(error))

/** Options of a call that is tried again: its failure is shown until it succeeds. */
export const failureNoticeOf = (call: string) => ({
  onError: (error: unknown) => {
    notifications.hide(call)
    notifications.show({ ...noticeOf(error), id: call })
  },
  onSuccess: () => {
    notifications.hide(call)
  },
})
