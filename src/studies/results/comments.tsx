import { type FormEvent, useId, useState } from 'react'
import { tsr } from '#api/query.tsx'
import { toFieldErrors } from '#contract/shared/replies.ts'
import { commentForm, type ShareComment } from '#contract/result-links/shares.ts'
import { Button } from '#ui/button.tsx'
import css from './comments.module.css'
import { messageOf, type Share, shareHeaders } from './queries.ts'

interface CommentsProps {
  readonly study: string
  readonly share: Share
  /** The link, for members: readers come with its token. */
  readonly link?: string
  /** The name that is filled in. */
  readonly name?: string
  readonly canWrite: boolean
  /** Removes a comment; undefined where that is not possible. */
  readonly onRemove?: (comment: ShareComment) => void
}

/** The comments at a link to results, with a form for another one. */
export function Comments({ study, share, link, name = '', canWrite, onRemove }: CommentsProps) {
  const id = useId()
  const queryKey = commentsKey(study, link)
  const { data, error } = tsr.listComments.useQuery({
    queryKey: [...queryKey, share],
    queryData: { params: { study }, headers: shareHeaders(share), query: { link } },
  })
  const comments = data?.body.comments
  return (
    <section className={css.comments} aria-labelledby={id}>
      <h2 id={id}>Comments</h2>
      {error ? (
        <p role="alert">{messageOf(error, 'The comments could not be loaded.')}</p>
      ) : comments?.length === 0 ? (
        <p className={css.quiet}>No comments yet.</p>
      ) : (
        <ul className={css.list}>
          {comments?.map((comment) => (
            <li key={comment.id} className={css.comment}>
              <p className={css.by}>
                <strong>{comment.name}</strong>
                {comment.isMember && <span className={css.member}>research team</span>}{' '}
                <time dateTime={comment.createdAt}>{timeOf(comment.createdAt)}</time>
              </p>
              <p className={css.text}>{comment.text}</p>
              {onRemove && (
                <Button
                  variant="outlined"
                  size="sm"
                  aria-label={`Remove the comment of ${comment.name}`}
                  onClick={() => onRemove(comment)}
                >
                  Remove
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {canWrite && <NewComment study={study} share={share} link={link} name={name} />}
    </section>
  )
}

/** Key of the comments at a link. */
export const commentsKey = (study: string, link: string | undefined) => ['listComments', study, link] as const

const timeFormat = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' })
const timeOf = (time: string) => timeFormat.format(new Date(time))

type NewCommentProps = Pick<CommentsProps, 'study' | 'share'> & {
  readonly link: string | undefined
  readonly name: string
}

function NewComment({ study, share, link, name: filledIn }: NewCommentProps) {
  const id = useId()
  const queryClient = tsr.useQueryClient()
  const [name, setName] = useState(filledIn)
  const [text, setText] = useState('')
  const [errors, setErrors] = useState<Readonly<Record<string, readonly string[]>>>({})
  const added = tsr.addComment.useMutation({
    onSuccess: () => {
      setText('')
      return queryClient.invalidateQueries({ queryKey: commentsKey(study, link) })
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (added.isPending) return
    const checked = commentForm.safeParse({ name, text, link })
    setErrors(checked.success ? {} : toFieldErrors(checked.error.issues))
    if (!checked.success) {
      const first = checked.error.issues[0]?.path[0] === 'name' ? 'name' : 'text'
      event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
      return
    }
    added.mutate({ params: { study }, headers: shareHeaders(share), body: checked.data })
  }
  const described = (field: 'name' | 'text') => ({
    id: `${id}-${field}`,
    name: field,
    'aria-invalid': errors[field] ? true : undefined,
    'aria-describedby': `${id}-${field}-error`,
  })
  return (
    <form className={css.form} noValidate onSubmit={submit} aria-label="New comment">
      <label htmlFor={`${id}-name`}>Your name</label>
      <input
        {...described('name')}
        value={name}
        autoComplete="name"
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <p id={`${id}-name-error`} className={css.error}>
        {errors['name']?.[0]}
      </p>
      <label htmlFor={`${id}-text`}>Comment</label>
      <textarea
        {...described('text')}
        rows={4}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <p id={`${id}-text-error`} className={css.error}>
        {errors['text']?.[0]}
      </p>
      <p className={css.quiet}>Everybody with this link, and the research team, can read it.</p>
      <p className={css.error} role="alert">
        {added.error &&
          messageOf(added.error, 'The comment was not sent. Check your connection and try again.')}
      </p>
      <Button type="submit" isBusy={added.isPending}>
        Add comment
      </Button>
    </form>
  )
}
