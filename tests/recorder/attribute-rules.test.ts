import { expect, test } from 'vitest'
import { type AttributeOwner, scrubAttributes } from '#recorder/attribute-rules.ts'
import { privacyLevel } from '#recorder/privacy.ts'

const { open, masked, hidden, blocked } = privacyLevel
const none = 'not sent'

type Owner = Partial<Pick<AttributeOwner, 'masksValue' | 'matches'>> & AttributeOwner['node']

/** A page whose style sheets select by `.card`, `#cart` and `[data-state=busy]`. */
const names: AttributeOwner['names'] = {
  hasClass: (token) => token === 'card',
  hasId: (id) => id === 'cart',
  hasAttribute: (name) => name === 'data-state',
  hasValue: (name, value) => name === 'data-state' && value === 'busy',
}

/** The value that is sent of the first attribute, at each level. */
const sent = ({ masksValue = false, matches = () => false, ...node }: Owner, given: object) =>
  [open, masked, hidden, blocked].map((level) => {
    const attributes = { ...given }
    scrubAttributes({ node, attributes, masksValue, matches, names }, level)
    const [name = ''] = Object.keys(given)
    const values = new Map<string, unknown>(Object.entries(attributes))
    return values.has(name) ? values.get(name) : none
  })

const div = { tagName: 'div' }
const input = { tagName: 'input' }
const address = 'https://shop.example/a?token=1'
const plain = 'https://shop.example/a'
const png = 'data:image/png;base64,iVBORw0KGgo='

test.each([
  ['a handler', div, { onclick: 'buy()' }, [none, none, none]],
  ['a document in an attribute', { tagName: 'iframe' }, { srcdoc: '<p>Ada' }, [none, none, none]],
  [
    'a style',
    div,
    { style: `background:url(a.png)` },
    ['background:url(a.png)', 'background:none', 'background:none'],
  ],
  [
    'a changed style',
    div,
    { style: { 'background-image': [`url(${png})`, 'important'], color: false } },
    [
      { 'background-image': [`url(${png})`, 'important'], color: false },
      { 'background-image': [`url("${png}")`, 'important'], color: false },
      { 'background-image': ['none', 'important'], color: false },
    ],
  ],
  [
    'custom properties of a style',
    div,
    { style: "--gap: calc(1rem + 2px); --a: var(--b); --name: Ada; --says: 'Ada'" },
    [
      "--gap: calc(1rem + 2px); --a: var(--b); --name: Ada; --says: 'Ada'",
      "--gap: calc(1rem + 2px);--a: var(--b);--says: '***'",
      "--gap: calc(1rem + 2px);--a: var(--b);--says: '***'",
    ],
  ],
  ['a private choice', { ...input, masksValue: true }, { checked: true }, [none, none, none]],
  ['a choice', input, { checked: true }, [true, true, true]],
  ['a number', div, { rr_scrollTop: 40 }, [40, 40, 40]],
  ['a removed address', { tagName: 'a' }, { href: null }, [null, null, null]],
  [
    'a style sheet',
    { tagName: 'style' },
    { _cssText: 'p{content:"Hello"}' },
    ['p{content:"Hello"}', 'p{content:"*****"}', 'p{content:"*****"}'],
  ],
  ['sources', { tagName: 'img' }, { srcset: 'a.png?u=1 1x' }, ['', '', '']],
  ['the address of a style sheet', { tagName: 'link' }, { href: address }, [plain, plain, plain]],
  ['an icon', { tagName: 'link' }, { href: address, rel: 'icon' }, [plain, '', '']],
  ['a drawing', { tagName: 'use', isSVG: true }, { href: '#cart' }, ['#cart', '#cart', '']],
  ['a picture', { tagName: 'img' }, { src: address }, [plain, '', '']],
  ['a picture in its address', { tagName: 'img' }, { src: png }, [png, png, '']],
  ['a script as a picture', { tagName: 'img' }, { src: 'javascript:buy()' }, ['', '', '']],
  ['a link', { tagName: 'a' }, { href: address }, [plain, '', '']],
  [
    'the label of a button',
    { ...input, masksValue: true, matches: (selector: string) => selector.startsWith('button') },
    { value: 'Buy' },
    ['Buy', '***', '***'],
  ],
  ['a private value', { ...input, masksValue: true }, { value: 'Ada' }, ['***', '***', '***']],
  [
    'a secret',
    { ...input, masksValue: true, matches: (selector: string) => selector.includes('password') },
    { value: 'Ada' },
    ['********', '********', '********'],
  ],
  ['a name of a private field', { ...input, masksValue: true }, { title: 'Ada' }, [none, none, none]],
  [
    'a hint in a private field',
    { ...input, masksValue: true },
    { placeholder: 'Ada' },
    ['***', '***', '***'],
  ],
  [
    'the text of a private slider',
    { ...div, masksValue: true },
    { 'aria-valuetext': 'Ada' },
    [none, none, none],
  ],
  [
    'the value of a drawn field',
    { tagName: 'x-field', masksValue: true },
    { value: 'Ada' },
    [none, none, none],
  ],
  ['the value of a meter', { tagName: 'meter', masksValue: true }, { value: '4' }, ['4', none, none]],
  [
    'a text with a card number',
    div,
    { title: 'Card 4111 1111 1111 1111' },
    ['Card **** **** **** ****', none, none],
  ],
  ['the value of a shown field', input, { value: 'Ada' }, ['Ada', 'Ada', 'Ada']],
  [
    'a card number',
    input,
    { value: '4111 1111-1111 1111' },
    ['*******************', '*******************', '*******************'],
  ],
  ['the name of a field', input, { name: 'iban' }, ['iban', none, none]],
  [
    'the colors of a page',
    { tagName: 'meta' },
    { content: 'light dark', name: 'color-scheme' },
    ['light dark', 'light dark', 'light dark'],
  ],
  ['classes', div, { class: 'card user-ada' }, ['card user-ada', 'card', 'card']],
  ['an id that a style sheet has', div, { id: 'cart' }, ['cart', 'cart', 'cart']],
  ['a language', div, { lang: 'de-CH' }, ['de-CH', 'de-CH', 'de-CH']],
  ['a text as a language', div, { lang: 'Adas' }, ['Adas', none, none]],
  ['a role', div, { role: 'button' }, ['button', none, none]],
  ['a type', input, { type: 'checkbox' }, ['checkbox', 'checkbox', 'checkbox']],
  ['a text as a type', input, { type: 'Ada' }, ['Ada', none, none]],
  ['a switch', input, { disabled: 'Ada' }, ['Ada', '', '']],
  ['a placeholder', input, { placeholder: 'Ada' }, ['Ada', '***', '***']],
  [
    'geometry',
    { tagName: 'path', isSVG: true },
    { d: 'M0 0zM1e-5 2' },
    ['M0 0zM1e-5 2', 'M0 0zM1e-5 2', 'M0 0zM1e-5 2'],
  ],
  ['a text in a drawing', { tagName: 'path', isSVG: true }, { fill: 'Ada' }, ['Ada', none, none]],
  ['a state', div, { 'data-state': 'open' }, ['open', 'open', 'open']],
  ['a value that a style sheet has', div, { 'data-state': 'busy' }, ['busy', 'busy', 'busy']],
  ['another value', div, { 'data-state': 'Ada' }, ['Ada', none, none]],
  ['data', div, { 'data-user': 'Ada' }, ['Ada', none, none]],
  ['a text', div, { title: 'Ada pays' }, ['Ada pays', none, none]],
] as const satisfies readonly (readonly [string, Owner, object, readonly unknown[]])[])(
  '%s: what is sent of an open, a masked and a hidden element',
  (_, owner, attributes, [atOpen, atMasked, atHidden]) => {
    // A blocked element hides at least as much as a hidden one.
    expect(sent(owner, attributes)).toEqual([atOpen, atMasked, atHidden, atHidden])
  },
)

test('an id that no style sheet has, and its references, have one name in its place', () => {
  const [, id] = sent(div, { id: 'ada' })
  const [, reference] = sent({ tagName: 'use', isSVG: true }, { href: '#ada' })
  const [, fill] = sent({ tagName: 'path', isSVG: true }, { fill: 'url(#ada)' })
  expect(id).toMatch(/^u[a-z\d]+$/)
  expect([reference, fill]).toEqual([`#${String(id)}`, `url(#${String(id)})`])
  expect(sent(div, { slot: 'ada' })[1]).toBe(sent({ tagName: 'slot' }, { name: 'ada' })[1])
})
