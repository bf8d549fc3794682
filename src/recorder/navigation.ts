import { patch } from './patch.ts'

export type NavigationKind = 'push' | 'replace' | 'back' | 'hash'

/** Calls back after each change of the address that does not load a page. Frameworks also replace it with itself: ignored. */
export const watchNavigation = (onNavigate: (kind: NavigationKind) => void) => {
  let { href } = location
  const check = (kind: NavigationKind) => {
    if (location.href === href) return
    ;({ href } = location)
    onNavigate(kind)
  }
  const pop = () => check('back')
  const hash = () => check('hash')
  addEventListener('popstate', pop)
  addEventListener('hashchange', hash)
  const patchMethod = (name: 'pushState' | 'replaceState', kind: NavigationKind) =>
    patch(history, name, (original) => (...parameters) => {
      original.apply(history, parameters)
      check(kind)
    })
  const undo = [patchMethod('pushState', 'push'), patchMethod('replaceState', 'replace')]
  return () => {
    removeEventListener('popstate', pop)
    removeEventListener('hashchange', hash)
    for (const restore of undo) restore()
  }
}
