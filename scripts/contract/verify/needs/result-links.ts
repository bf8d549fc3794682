import { createShareReply, shareComment } from '#contract/result-links/shares.ts'
import { defineNeeds } from '../define-needs.ts'
import { identified, inPath, pathParam } from '../prepared.ts'

const linkExample = [
  'createShareLink',
  'a link with a password and an end, which hides small groups',
] as const

export const resultLinks = defineNeeds({
  'share link': async (prepared, { create }) => {
    const { link } = await create(createShareReply, prepared, linkExample, { password: null })
    const { query } = prepared.sent
    return query?.['link'] === undefined
      ? identified(prepared, 'link', link.id)
      : { ...prepared, sent: { ...prepared.sent, query: { ...query, link: link.id } } }
  },
  comment: async (prepared, { create }) => {
    const link = prepared.sent.query?.['link'] ?? pathParam(prepared, 'link')
    const { id } = await create(shareComment, prepared, ['addComment', 'a comment of a member'], { link })
    return inPath(prepared, { comment: id })
  },
})
