import type { IncrementalData } from '#contract/recordings/events.ts'
import { incrementalSource as source, mouseInteraction } from '#contract/recordings/rrweb.ts'
import type { Visit } from './visit.ts'

/** Sources that are inputs of the person: movements, clicks, scrolls and keys. */
const inputSources: ReadonlySet<number> = new Set([
  source.mouseMove,
  source.mouseInteraction,
  source.scroll,
  source.input,
  source.touchMove,
  source.mediaInteraction,
  source.drag,
])

/** Sources in which a page reacts to a click. Mutations and scrolls are looked at one by one. */
const reactingSources: ReadonlySet<number> = new Set([
  source.input,
  source.mediaInteraction,
  source.styleSheetRule,
  source.styleDeclaration,
  source.adoptedStyleSheet,
])

/** The size of a picture that was loaded, which the recorder notes; the page did not change. */
export const isPictureSize = ({
  adds,
  removes,
  texts,
  attributes,
}: IncrementalData<typeof source.mutation>) =>
  adds.length + removes.length + texts.length === 0 &&
  attributes.every(({ attributes: changed }) => Object.keys(changed).join() === 'rr_natural')

/** A change of the document: a reaction to a click, unless the changed nodes change by themselves. */
const reduceMutation = (
  { clicks, ticking }: Visit,
  at: number,
  mutation: IncrementalData<typeof source.mutation>,
) => {
  if (isPictureSize(mutation)) return
  const clickedAt = clicks.clicks.at(-1)?.at ?? -Infinity
  if (ticking.isReaction(at, clickedAt, mutation)) clicks.reactions.push({ at })
}

/** A click as rrweb records it: only its place in the window, as the signal `click` says the rest. */
const reduceMouse = (
  { clicks }: Visit,
  at: number,
  { type, y = 0 }: IncrementalData<typeof source.mouseInteraction>,
) => {
  if (type === mouseInteraction.click) clicks.inWindow.push({ at, y })
}

/** A scroll of the page, or of a part of it. */
const reduceScroll = (
  { clicks, pages, rootId }: Visit,
  at: number,
  { id, y }: IncrementalData<typeof source.scroll>,
) => {
  const isPage = id === rootId
  clicks.scrolls.push({ at, y: isPage ? y : undefined })
  if (isPage) pages.scrollTo(y)
}

/** The text of a field; a box that is checked has none. */
const reduceInput = ({ texts }: Visit, { id, text, isChecked }: IncrementalData<typeof source.input>) => {
  if (!isChecked) texts.enter(id, text)
}

/** Changes a visit by an incremental event, at its time in milliseconds. */
export const reduceIncremental = (visit: Visit, at: number, data: IncrementalData) => {
  if (inputSources.has(data.source)) visit.inputs += 1
  if (reactingSources.has(data.source)) visit.clicks.reactions.push({ at })
  switch (data.source) {
    case source.mutation:
      return reduceMutation(visit, at, data)
    case source.mouseInteraction:
      return reduceMouse(visit, at, data)
    case source.scroll:
      return reduceScroll(visit, at, data)
    case source.viewportResize:
      return visit.pages.resize(data)
    case source.input:
      return reduceInput(visit, data)
    default:
      return undefined
  }
}
