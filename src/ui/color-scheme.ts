import { useEffect, useSyncExternalStore } from 'react'

export type ColorScheme = 'auto' | 'light' | 'dark'

/** Shared with the script that sets the scheme before the first paint. */
const key = 'mantine-color-scheme-value'
const listeners = new Set<() => void>()

/** The visitor's choice; the system's scheme where there is none or storage is closed to us. */
export function readColorScheme(): ColorScheme {
  try {
    const stored = window.localStorage.getItem(key)
    return stored === 'light' || stored === 'dark' ? stored : 'auto'
  } catch {
    return 'auto'
  }
}

/** Remembers the choice on the visitor's device and shows it at once. */
function chooseColorScheme(scheme: ColorScheme) {
  try {
    window.localStorage.setItem(key, scheme)
  } catch {
    // Without storage the choice lasts for this page.
  }
  show(scheme)
  for (const listener of listeners) listener()
}

function show(scheme: ColorScheme) {
  const dark = scheme === 'dark' || (scheme === 'auto' && systemIsDark().matches)
  document.documentElement.dataset.mantineColorScheme = dark ? 'dark' : 'light'
}

const systemIsDark = () => window.matchMedia('(prefers-color-scheme: dark)')

export function onColorSchemeChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The scheme chosen, and the way to choose another. On the server it is the system's. */
export function useColorScheme(): [ColorScheme, (scheme: ColorScheme) => void] {
  const scheme = useSyncExternalStore<ColorScheme>(onColorSchemeChange, readColorScheme, () => 'auto')
  return [scheme, chooseColorScheme]
}

/** Keeps the document in step with the system and with the site's other tabs. */
export function useLiveColorScheme() {
  useEffect(() => {
    const refresh = () => {
      show(readColorScheme())
      for (const listener of listeners) listener()
    }
    const system = systemIsDark()
    system.addEventListener('change', refresh)
    window.addEventListener('storage', refresh)
    return () => {
      system.removeEventListener('change', refresh)
      window.removeEventListener('storage', refresh)
    }
  }, [])
}
