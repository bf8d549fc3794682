import { useEffect, useSyncExternalStore } from 'react'

export type ColorScheme = 'auto' | 'light' | 'dark'

/** The localStorage key is Mantine's: its `ColorSchemeScript` reads it before the first paint. */
const key = 'mantine-color-scheme-value'
const listeners = new Set<() => void>()

/** Returns the stored choice; `auto` without one or when storage is unavailable. */
export function readColorScheme(): ColorScheme {
  try {
    const stored = window.localStorage.getItem(key)
    return stored === 'light' || stored === 'dark' ? stored : 'auto'
  } catch {
    return 'auto'
  }
}

/** Stores the choice on this device and applies it. */
function chooseColorScheme(scheme: ColorScheme) {
  try {
    window.localStorage.setItem(key, scheme)
  } catch {
    // Without storage the choice applies to this page only.
  }
  applyScheme(scheme)
  for (const listener of listeners) listener()
}

function applyScheme(scheme: ColorScheme) {
  const dark = scheme === 'dark' || (scheme === 'auto' && systemIsDark().matches)
  document.documentElement.dataset.mantineColorScheme = dark ? 'dark' : 'light'
}

const systemIsDark = () => window.matchMedia('(prefers-color-scheme: dark)')

export function onColorSchemeChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns the chosen scheme and its setter; `auto` on the server. */
export function useColorScheme(): [ColorScheme, (scheme: ColorScheme) => void] {
  const scheme = useSyncExternalStore<ColorScheme>(onColorSchemeChange, readColorScheme, () => 'auto')
  return [scheme, chooseColorScheme]
}

/** Updates the document when the system's scheme changes or another tab changes the choice. */
export function useColorSchemeSync() {
  useEffect(() => {
    const refresh = () => {
      applyScheme(readColorScheme())
      for (const listener of listeners) listener()
    }
    const system = systemIsDark()
    // The system's scheme may have changed after the document's first script applied it.
    refresh()
    system.addEventListener('change', refresh)
    window.addEventListener('storage', refresh)
    return () => {
      system.removeEventListener('change', refresh)
      window.removeEventListener('storage', refresh)
    }
  }, [])
}
