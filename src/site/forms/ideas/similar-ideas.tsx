import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import type { z } from 'zod'
import { loadIdeaClient } from '#api/load-client.ts'
import { routes } from '#content/site/routes.ts'
import type { similarIdeasReply } from '#contract/ideas/ideas.ts'
import { maxLength } from '#contract/shared/limits.ts'

type Similar = z.infer<typeof similarIdeasReply>['ideas']

const minLength = 3
const debounceMs = 300

const findSimilar = async (title: string): Promise<Similar> => {
  const reply = await (await loadIdeaClient()).similarIdeas({ query: { title } })
  return reply.status === 200 ? reply.body.ideas : []
}

/** Ideas on the board that share words with a title; none while they cannot be loaded. */
const useSimilarIdeas = (title: string) => {
  const [ideas, setIdeas] = useState<Similar>([])
  const [words] = useDebouncedValue(title.trim().slice(0, maxLength.title), debounceMs)
  useEffect(() => {
    let isCurrent = true
    const show = (found: Similar) => isCurrent && setIdeas(found)
    if (words.length < minLength) show([])
    else findSimilar(words).then(show, () => show([]))
    return () => {
      isCurrent = false
    }
  }, [words])
  return ideas
}

/** Links to ideas that may be the one which the visitor is writing. */
export function SimilarIdeas({ title }: { title: string }) {
  const ideas = useSimilarIdeas(title)
  return (
    <div role="status" className="wide ideas-similar">
      {ideas.length > 0 && (
        <>
          <p>Is yours among these? Then vote for it.</p>
          <ul>
            {ideas.map(({ id, title: text, votes }) => (
              <li key={id}>
                <a href={`${routes.pageIdea}?id=${id}`}>
                  <bdi dir="auto">{text}</bdi>
                </a>{' '}
                <span>
                  {votes} {votes === 1 ? 'vote' : 'votes'}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
