import { patch } from './patch.ts'

export type NavigationKind = 'load' | 'push' | 'replace' | 'pop' | 'hash'

/** Calls back after each change of the address that does not load a page. Frameworks also replace it with itself: ignored. */
export const watchNavigation = (onNavigate: (how: NavigationKind) => void) => {
  let { href } = location
  const check = (how: NavigationKind) => {
    if (location.href === href) return
    ;({ href } = location)
    onNavigate(how)
  }
  const pop = () => check('pop')
  const hash = () => check('hash')
  addEventListener('popstate', pop)
  addEventListener('hashchange', hash)
  const patchMethod = (name: 'pushState' | 'replaceState', how: NavigationKind) =>
    patch(history, name, (original) => (...parameters) => {
      original.apply(history, parameters)
      check(how)
    })
  const undo = [patchMethod('pushState', 'push'), patchMethod('replaceState', 'replace')]
  return () => {
    removeEventListener('popstate', pop)
    removeEventListener('hashchange', hash)
    for (const restore of undo) restore()
  }
}
