import { useEffect, useState } from 'react'

interface Loaded<Value> {
  /** The latest value; it stays while the next one loads. */
  readonly value: Value | undefined
  readonly isLoading: boolean
  readonly error: unknown
}

/** Loads again whenever `load` changes (keep it with `useCallback`); an outdated answer is ignored. */
export function useLoad<Value>(load: (signal: AbortSignal) => Promise<Value>): Loaded<Value> {
  const [loaded, setLoaded] = useState<Loaded<Value> & { readonly by?: typeof load }>({
    value: undefined,
    isLoading: true,
    error: undefined,
  })
  useEffect(() => {
    const { signal, abort } = withAbort()
    load(signal).then(
      (value) => {
        if (!signal.aborted) setLoaded({ value, isLoading: false, error: undefined, by: load })
      },
      (error: unknown) => {
        if (!signal.aborted) setLoaded({ value: undefined, isLoading: false, error, by: load })
      },
    )
    return abort
  }, [load])
  return { ...loaded, isLoading: loaded.by !== load }
}

function withAbort() {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}
