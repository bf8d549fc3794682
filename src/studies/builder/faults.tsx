import { createContext, type ReactNode, use, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import type { DraftFault } from '#contract/studies/draft.ts'

type Listener = () => void

/** Problems of a draft by path. Fields subscribe to their own path, so that other fields need not render again. */
class FaultStore {
  readonly #listeners = new Set<Listener>()
  #faults: readonly DraftFault[] = []
  #byPath: ReadonlyMap<string, string> = new Map()

  readonly subscribe = (listener: Listener) => {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }

  set(faults: readonly DraftFault[]) {
    if (faults === this.#faults) return
    this.#faults = faults
    // The first problem of a field is shown; the next one follows when it is solved.
    this.#byPath = new Map(faults.toReversed().map(({ path, message }) => [path, message]))
    for (const listener of this.#listeners) listener()
  }

  readonly messageAt = (path: string) => this.#byPath.get(path)

  readonly countIn = (path: string) => {
    if (this.#faults.length === 0) return 0
    const within = `${path}.`
    return this.#faults.filter((fault) => fault.path === path || fault.path.startsWith(within)).length
  }
}

const Faults = createContext(new FaultStore())

interface FaultsProviderProps {
  readonly faults: readonly DraftFault[]
  readonly children: ReactNode
}

/** Hands the problems of a draft to the fields inside. */
export function FaultsProvider({ faults, children }: FaultsProviderProps) {
  const [store] = useState(() => new FaultStore())
  useLayoutEffect(() => store.set(faults), [store, faults])
  return <Faults value={store}>{children}</Faults>
}

/** The message of the first problem at a path, `study.tasks.cards.3.label`; undefined without one. */
export const useFault = (path: string): string | undefined => {
  const { subscribe, messageAt } = use(Faults)
  return useSyncExternalStore(subscribe, () => messageAt(path))
}

/** Number of problems at a path and at the fields within it. */
export const useFaultCount = (path: string): number => {
  const { subscribe, countIn } = use(Faults)
  return useSyncExternalStore(subscribe, () => countIn(path))
}
