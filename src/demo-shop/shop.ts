import { shopConsentKey, shopPath, shopProducts } from '#content/demo-shop/shop.ts'

const find = (selector: string) => document.querySelector<HTMLElement>(selector)
const findAll = (selector: string) => document.querySelectorAll<HTMLElement>(selector)

type Decision = 'allowed' | 'declined'

/** Storage may be forbidden; the shop works without it. */
const read = (storage: () => Storage, key: string) => {
  try {
    return storage().getItem(key)
  } catch {
    return null
  }
}
const write = (storage: () => Storage, key: string, value: string) => {
  try {
    storage().setItem(key, value)
  } catch {
    // The next page asks again.
  }
}
const local = () => localStorage
const session = () => sessionStorage

const decisionOf = (): Decision | undefined => {
  const stored = read(local, shopConsentKey)
  return stored === 'allowed' || stored === 'declined' ? stored : undefined
}

/** The recorder respects these wishes, also those of a visitor who then allows a recording. */
const isForbidden = () => {
  const { globalPrivacyControl, doNotTrack }: Navigator & { readonly globalPrivacyControl?: boolean } =
    navigator
  return globalPrivacyControl === true || doNotTrack === '1' || Boolean(read(local, 'understory.opt-out'))
}

const { site = '', results = '' } = document.body.dataset

/** Adds the script tag that customers copy. Until then no request goes to the recorder. */
const record = () => {
  const script = document.createElement('script')
  script.src = '/r.js'
  script.async = true
  script.dataset['site'] = site
  script.addEventListener('load', () => window.understory?.consent(true))
  document.head.append(script)
}

const statusTexts = {
  forbidden: 'Your browser asks not to be recorded, so nothing is recorded.',
  allowed: 'Your visit is recorded.',
  declined: 'Your visit is not recorded.',
  open: 'Nothing is recorded until you allow it.',
} as const

const showDecision = () => {
  const isForbiddenHere = isForbidden()
  const decision = decisionOf()
  const isRecorded = decision === 'allowed' && !isForbiddenHere
  const status = find('[data-recording]')
  if (status) {
    status.textContent = statusTexts[isForbiddenHere ? 'forbidden' : (decision ?? 'open')]
    if (isRecorded) {
      const dot = document.createElement('i')
      dot.className = 'dot'
      status.prepend(dot)
    }
  }
  const consent = find('[data-consent]')
  if (consent) consent.hidden = decision !== undefined || isForbiddenHere
  const change = find('[data-change]')
  if (change) {
    change.hidden = decision === undefined || isForbiddenHere
    change.textContent = isRecorded ? 'Stop recording' : 'Allow recording'
  }
  const hasVisits = isRecorded || read(local, 'understory.visitor') !== null
  for (const link of findAll('a[data-watch]')) {
    link.hidden = !hasVisits
    link.setAttribute('href', results)
  }
  for (const text of findAll('[data-watch-invitation]')) text.hidden = !hasVisits
}

const decide = (decision: Decision) => {
  write(local, shopConsentKey, decision)
  if (decision === 'declined') window.understory?.consent(false)
  else if (window.understory) return window.location.reload()
  else if (!isForbidden()) record()
  showDecision()
}

for (const button of findAll('[data-decide]'))
  button.addEventListener('click', () => {
    decide(button.dataset['decide'] === 'allowed' ? 'allowed' : 'declined')
    // The button is gone: the next element in the order of the page takes the focus.
    find('.visit a, .visit button')?.focus()
  })
find('[data-change]')?.addEventListener('click', () =>
  decide(decisionOf() === 'allowed' ? 'declined' : 'allowed'),
)
showDecision()
if (decisionOf() === 'allowed' && !isForbidden()) record()

const basketKey = 'understory.demo-shop.basket'
const readBasket = (): readonly string[] => {
  const ids = (read(session, basketKey) ?? '').split(' ')
  return ids.filter((id) => shopProducts.some((product) => product.id === id))
}
const priceText = (cents: number) => `€${(cents / 100).toFixed(2)}`

const createLine = (id: string, index: number) => {
  const product = shopProducts.find((each) => each.id === id)
  const line = document.createElement('li')
  const name = document.createElement('span')
  name.textContent = product?.name ?? ''
  const price = document.createElement('b')
  price.textContent = priceText(product?.price ?? 0)
  const remove = document.createElement('button')
  remove.type = 'button'
  remove.textContent = 'Remove'
  remove.setAttribute('aria-label', `Remove ${product?.name ?? ''}`)
  remove.addEventListener('click', () => {
    storeBasket(readBasket().toSpliced(index, 1))
    find('main a, main button')?.focus()
  })
  line.append(name, price, remove)
  return line
}

const showBasket = () => {
  const ids = readBasket()
  const count = find('[data-count]')
  if (count) count.textContent = ids.length > 0 ? `(${ids.length})` : ''
  const [empty, filled] = [find('[data-empty]'), find('[data-filled]')]
  if (empty) empty.hidden = ids.length > 0
  if (filled) filled.hidden = ids.length === 0
  find('[data-lines]')?.replaceChildren(...ids.map(createLine))
  const total = find('[data-total]')
  const cents = ids.map((id) => shopProducts.find((product) => product.id === id)?.price ?? 0)
  if (total) total.textContent = priceText(cents.reduce((sum, each) => sum + each, 0))
}
const storeBasket = (ids: readonly string[]) => {
  write(session, basketKey, ids.join(' '))
  showBasket()
}
showBasket()

find('[data-add]')?.addEventListener('click', ({ currentTarget }) => {
  if (!(currentTarget instanceof HTMLElement)) return
  storeBasket([...readBasket(), currentTarget.dataset['add'] ?? ''])
  const added = find('[data-added]')
  if (added) added.textContent = 'In your basket.'
})

/** A flaw on purpose: the code is looked up at an address that does not exist, and the reply is not checked. */
find('[data-code]')?.addEventListener('submit', (event) => {
  event.preventDefault()
  void fetch(`${shopPath}/discounts.json`, { headers: { accept: 'application/json' } })
    .then((reply): Promise<{ readonly codes: readonly string[] }> => reply.json())
    .then(({ codes }) => codes.includes('SPRING'))
})

/** A flaw on purpose: the order takes seconds, and the button does not show that anything happens. */
const slowMs = 4500
let isOrdering = false
find('[data-order]')?.addEventListener('submit', (event) => {
  event.preventDefault()
  if (isOrdering) return
  isOrdering = true
  setTimeout(() => {
    const [form, done] = [find('[data-order]'), find('[data-done]')]
    if (form) form.hidden = true
    if (done) done.hidden = false
    done?.focus()
    storeBasket([])
  }, slowMs)
})
