import { useEffect } from 'react'
import { ideaPage as page } from '#content/site/pages/roadmap.ts'
import { CommentForm } from '#site/forms/ideas/comment.tsx'
import { VoteForm } from '#site/forms/ideas/vote.tsx'
import { ServerPart } from '#site/ideas/server-part.tsx'
import '#site/ideas/ideas.css'

function IdeaPage() {
  useEffect(() => {
    const title = document.querySelector('[data-server-part] h1')?.textContent
    if (title) document.title = `${title} · Understory`
  }, [])
  return (
    <div className="ideas-page">
      <ServerPart name="idea" />
      <section id="vote" className="ideas-vote-form" aria-labelledby="ideas-vote-title">
        <h2 id="ideas-vote-title">{page.vote}</h2>
        <VoteForm />
      </section>
      <section id="comment" className="ideas-comment-form" aria-labelledby="ideas-comment-title">
        <h2 id="ideas-comment-title">{page.comment.title}</h2>
        <p>{page.comment.hint}</p>
        <CommentForm />
      </section>
    </div>
  )
}

/** One idea, which the server writes into the page, with the forms to vote and comment. */
export const loadIdeaPage = async () => ({ meta: page.meta, default: IdeaPage })
