import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { serverPartMarker } from '#contract/site/server-part.ts'

const selectorOf = (name: string) => `[data-server-part="${name}"]`

const findHtml = (name: string) =>
  typeof document === 'undefined'
    ? serverPartMarker
    : (document.querySelector(selectorOf(name))?.innerHTML ?? null)

/**
 * The part of a page that the server writes into each document. Hydration keeps it; a navigation within the site, which
 * brings no document, loads one.
 */
export function ServerPart({ name }: { name: 'board' | 'idea' }) {
  const [html] = useState(() => findHtml(name))
  const search = useLocation({ select: ({ searchStr }) => searchStr })
  const [shownSearch] = useState(search)
  const isOutdated = html === null || search !== shownSearch
  useEffect(() => {
    if (isOutdated) window.location.reload()
  }, [isOutdated])
  return (
    <div data-server-part={name} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html ?? '' }} />
  )
}

const fetchPart = async (name: string) => {
  const reply = await fetch(window.location.href, { headers: { accept: 'text/html' } })
  const page = new DOMParser().parseFromString(await reply.text(), 'text/html')
  const shown = document.querySelector(selectorOf(name))
  const fresh = page.querySelector(selectorOf(name))
  if (reply.ok && shown && fresh) shown.innerHTML = fresh.innerHTML
}

/** Shows the change that the visitor has just made. Without a connection the part stays as it was. */
export const refreshServerPart = (name: 'board' | 'idea') => {
  fetchPart(name).catch(() => undefined)
}

/** The id of the idea in the address; empty while the page is prerendered. */
export const ideaInAddress = () =>
  typeof window === 'undefined' ? '' : (new URLSearchParams(window.location.search).get('id') ?? '')

/** Whether the server wrote that there is no such idea; the forms are hidden then. */
export const hasNoIdea = () => document.querySelector('[data-server-part] .ideas-alone') !== null
