/**
 * Adds to older browsers which functions of the language the player and its libraries call: participants take studies
 * with iOS 14. Nothing of a newer browser is replaced. The client imports this module first.
 */
const add = (owner: object, functions: Readonly<Record<string, unknown>>) => {
  for (const [name, value] of Object.entries(functions))
    if (!(name in owner)) Object.defineProperty(owner, name, { value, writable: true, configurable: true })
}

type Test = (item: unknown, index: number, list: readonly unknown[]) => unknown

const lastIndex = (list: readonly unknown[], test: Test) => {
  for (let index = list.length - 1; index >= 0; index -= 1) if (test(list[index], index, list)) return index
  return -1
}

function at(this: readonly unknown[] | string, index: number) {
  return this[index < 0 ? this.length + Math.ceil(index) : Math.floor(index)]
}

add(String.prototype, { at })
add(Array.prototype, {
  at,
  findLast(this: readonly unknown[], test: Test) {
    return this[lastIndex(this, test)]
  },
  findLastIndex(this: readonly unknown[], test: Test) {
    return lastIndex(this, test)
  },
  toSorted(this: readonly unknown[], compare?: (one: unknown, other: unknown) => number) {
    // oxlint-disable-next-line unicorn/no-array-sort -- the function that is missing here
    return [...this].sort(compare)
  },
  toReversed(this: readonly unknown[]) {
    // oxlint-disable-next-line unicorn/no-array-reverse -- the function that is missing here
    return [...this].reverse()
  },
})
add(Object, {
  hasOwn: (owner: object, name: PropertyKey) => Object.prototype.hasOwnProperty.call(owner, name),
})
add(Map, {
  groupBy: (items: Iterable<unknown>, keyOf: (item: unknown, index: number) => unknown) => {
    const groups = new Map<unknown, unknown[]>()
    let index = 0
    for (const item of items) {
      const key = keyOf(item, index)
      const group = groups.get(key)
      if (group) group.push(item)
      else groups.set(key, [item])
      index += 1
    }
    return groups
  },
})

const loneSurrogate = /\p{Surrogate}/gu
add(String.prototype, {
  isWellFormed(this: string) {
    return this.search(loneSurrogate) === -1
  },
  toWellFormed(this: string) {
    return this.replace(loneSurrogate, '\uFFFD')
  },
})

add(URL, {
  canParse: (address: string, base?: string) => {
    try {
      return Boolean(new URL(address, base))
    } catch {
      return false
    }
  },
})

// Styles with :has() take header, footer and consent banner of this site away from a study.
if (!CSS.supports('selector(:has(a))'))
  new MutationObserver(() => {
    const isStudy = document.querySelector('[data-study]') !== null
    document.documentElement.toggleAttribute('data-study-alone', isStudy)
  }).observe(document, { childList: true, subtree: true })

if (typeof HTMLDialogElement === 'undefined' || !('showModal' in HTMLDialogElement.prototype)) {
  add(HTMLElement.prototype, {
    showModal(this: HTMLElement) {
      this.setAttribute('open', '')
      this.querySelector<HTMLElement>('button, [href], input, [tabindex]')?.focus()
    },
    close(this: HTMLElement) {
      this.removeAttribute('open')
      this.dispatchEvent(new Event('close'))
    },
  })
}
