import { patch } from './patch.ts'

export type NavigationKind = 'push' | 'replace' | 'back' | 'hash'

/** The address of the page. An empty fragment leads nowhere: `href="#"` is no navigation. */
const address = () => location.href.replace(/#!?$/, '')

/**
 * Calls back after each change of the address that does not load a page. Frameworks also replace it with itself:
 * ignored.
 */
export const watchNavigation = (onNavigate: (kind: NavigationKind) => void) => {
  let before = address()
  const check = (kind: NavigationKind) => {
    const now = address()
    if (now === before) return
    before = now
    onNavigate(kind)
  }
  addEventListener('popstate', () => check('back'))
  addEventListener('hashchange', () => check('hash'))
  const patchMethod = (name: 'pushState' | 'replaceState', kind: NavigationKind) =>
    patch(history, name, (original) => (...parameters) => {
      original.apply(history, parameters)
      check(kind)
    })
  patchMethod('pushState', 'push')
  patchMethod('replaceState', 'replace')
}
