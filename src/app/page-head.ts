import { routes, type RouteName } from '#content/routes.ts'
import type { PageMeta } from '#content/types.ts'

const origin = import.meta.env.PUBLIC_URL

/** Which picture of public/social a page is previewed with. */
function familyOf(name: RouteName) {
  if (name.startsWith('pageLegal')) return 'legal'
  if (name.startsWith('pageUserTesting')) return 'panel'
  if (/^page(Prototype)?Demo/.test(name)) return 'demos'
  return /^page(Tool|OwnDatabase|Competitive)|UserTesting$/.test(name) ? 'tools' : 'general'
}

/**
 * Head tags of one page. The canonical address is built from the page's path, and is absolute when the site
 * was built with `PUBLIC_URL`.
 */
export function pageHead(name: RouteName, meta: PageMeta) {
  const address = origin + routes[name]
  const title = meta.socialTitle ?? meta.title
  const description = meta.socialDescription ?? meta.description
  return {
    meta: [
      { title: meta.title },
      { name: 'description', content: meta.description },
      { property: 'og:type', content: 'website' },
      { property: 'og:site_name', content: 'Understory' },
      { property: 'og:title', content: title },
      { property: 'og:description', content: description },
      { property: 'og:url', content: address },
      { property: 'og:locale', content: meta.lang === 'sk' ? 'sk_SK' : 'en_US' },
      { property: 'og:image', content: `${origin}/social/${familyOf(name)}.png` },
      { property: 'og:image:width', content: '1200' },
      { property: 'og:image:height', content: '630' },
      { name: 'twitter:card', content: 'summary_large_image' },
    ],
    links: [{ rel: 'canonical', href: address }],
  }
}
