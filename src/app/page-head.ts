import type { PageMeta } from '#content/types.ts'

const origin = import.meta.env.PUBLIC_URL

/**
 * Head tags of one page. The canonical address is built from the page's path, and is absolute when the site
 * was built with `PUBLIC_URL`.
 */
export function pageHead(path: string, meta: PageMeta) {
  const address = origin + path
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
      { name: 'twitter:card', content: 'summary' },
    ],
    links: [{ rel: 'canonical', href: address }],
  }
}
