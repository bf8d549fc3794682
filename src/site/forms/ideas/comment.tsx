import { loadIdeaClient } from '#api/load-client.ts'
import { toOutcome } from '#api/send-form.ts'
import { commentForm } from '#contract/ideas/ideas.ts'
import { maxLength } from '#contract/shared/limits.ts'
import { ideaInAddress, refreshServerPart } from '#site/ideas/server-part.tsx'
import { TextAreaField } from '#ui/fields.tsx'
import { FormFrame } from '../form-frame.tsx'
import { useSubmission } from '../use-submission.ts'
import { Agreement } from './agreement.tsx'

const schema = commentForm.omit({ idea: true })
const initialValues = { 'comment.content': '', 'comment.agreement': false }

/** Comments on the idea of the page. */
export function CommentForm() {
  const submission = useSubmission({
    name: 'comment',
    keptAs: `comment:${ideaInAddress()}`,
    schema,
    initialValues,
    send: async (form, key) => {
      const client = await loadIdeaClient()
      const outcome = toOutcome(
        await client.comment({
          body: { ...form, idea: ideaInAddress() },
          headers: { 'idempotency-key': key },
        }),
      )
      if (outcome.kind === 'accepted') refreshServerPart('idea')
      return outcome
    },
  })
  const { field, checkbox } = submission
  return (
    <FormFrame
      submission={submission}
      label="Your comment"
      submitLabel="Send comment"
      again="Write another comment"
    >
      <TextAreaField
        className="wide"
        label="Comment"
        required
        counter
        maxLength={maxLength.comment}
        {...field('comment.content')}
      />
      <Agreement to="my comment" {...checkbox('comment.agreement')} />
    </FormFrame>
  )
}
