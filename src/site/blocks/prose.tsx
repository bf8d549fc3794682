import type { RouteName } from '#content/routes.ts'
import { routes } from '#content/routes.ts'
import { RouteLink } from '#site/route-link.tsx'

const link = /\[([^\]]+)\]\((\w+)(?:#([\w-]+))?\)/

const isRouteName = (name: string): name is RouteName => Object.hasOwn(routes, name)

/** The words of a running text without their links. */
export const plainText = (text: string) => text.replaceAll(new RegExp(link, 'g'), '$1')

/** Running text in which `[words](routeName#anchor)` becomes a link. */
export function Prose({ text }: { text: string }) {
  const match = link.exec(text)
  if (!match) return text
  const [whole, words = '', name = '', hash] = match
  const before = text.slice(0, match.index)
  const after = text.slice(match.index + whole.length)
  return (
    <>
      {before}
      {isRouteName(name) ? (
        <RouteLink route={name} {...(hash && { hash })}>
          {words}
        </RouteLink>
      ) : (
        words
      )}
      <Prose text={after} />
    </>
  )
}
