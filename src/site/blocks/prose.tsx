import { type RouteName, routes } from '#content/site/routes.ts'
import { RouteLink } from '#site/route-link.tsx'

const link = /\[([^\]]+)\]\((\w+)(?:#([\w-]+))?\)/

const isRouteName = (name: string): name is RouteName => Object.hasOwn(routes, name)

/** Returns a text without its link markup. */
export const plainText = (text: string) => text.replaceAll(new RegExp(link, 'g'), '$1')

/** Text in which `[label](routeName#anchor)` becomes a link. */
export function Prose({ text }: { text: string }) {
  const match = link.exec(text)
  if (!match) return text
  const [whole, label = '', name = '', hash] = match
  const before = text.slice(0, match.index)
  const after = text.slice(match.index + whole.length)
  return (
    <>
      {before}
      {isRouteName(name) ? (
        <RouteLink route={name} {...(hash && { hash })}>
          {label}
        </RouteLink>
      ) : (
        label
      )}
      <Prose text={after} />
    </>
  )
}
