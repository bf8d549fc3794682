import { expect, test } from 'vitest'
import { type AttributeOwner, scrubAttributes } from '#recorder/attribute-rules.ts'
import { privacyLevel } from '#recorder/privacy.ts'

const { open, masked, hidden, blocked } = privacyLevel
const none = 'not sent'

type Owner = Partial<Pick<AttributeOwner, 'masksValue' | 'matches'>> & AttributeOwner['node']

/** The value that is sent of the first attribute, at each level. */
const sent = ({ masksValue = false, matches = () => false, ...node }: Owner, given: object) =>
  [open, masked, hidden, blocked].map((level) => {
    const attributes = { ...given }
    scrubAttributes({ node, attributes, masksValue, matches }, level)
    const [name = ''] = Object.keys(given)
    const values = new Map<string, unknown>(Object.entries(attributes))
    return values.has(name) ? values.get(name) : none
  })

const div = { tagName: 'div' }
const input = { tagName: 'input' }
const address = 'https://shop.example/a?token=1'
const plain = 'https://shop.example/a'

test.each([
  ['a handler', div, { onclick: 'buy()' }, [none, none, none]],
  ['a document in an attribute', { tagName: 'iframe' }, { srcdoc: '<p>Ada' }, [none, none, none]],
  [
    'a style',
    div,
    { style: `background:url(a.png?u=1)` },
    ['background:url(a.png?u=1)', 'background:url(a.png)', 'background:none'],
  ],
  [
    'a changed style',
    div,
    { style: { 'background-image': ['url(a.png?u=1)', 'important'], color: false } },
    [
      { 'background-image': ['url(a.png?u=1)', 'important'], color: false },
      { 'background-image': ['url(a.png)', 'important'], color: false },
      { 'background-image': ['none', 'important'], color: false },
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
  ['sources', { tagName: 'img' }, { srcset: 'a.png?u=1 1x' }, ['a.png?u=1 1x', 'a.png 1x', '']],
  ['the address of a style sheet', { tagName: 'link' }, { href: address }, [address, address, address]],
  ['an icon', { tagName: 'link' }, { href: address, rel: 'icon' }, [plain, '', '']],
  ['a drawing', { tagName: 'use', isSVG: true }, { href: '#cart' }, ['#cart', '#cart', '']],
  ['a picture', { tagName: 'img' }, { src: address }, [address, plain, '']],
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
  ['the value of a shown field', input, { value: 'Ada' }, ['Ada', 'Ada', 'Ada']],
  ['the name of a field', input, { name: 'iban' }, ['iban', none, none]],
  [
    'the size of a page',
    { tagName: 'meta' },
    { content: 'width=device-width', name: 'viewport' },
    ['width=device-width', 'width=device-width', 'width=device-width'],
  ],
  ['layout', div, { class: 'card' }, ['card', 'card', 'card']],
  ['geometry', { tagName: 'path', isSVG: true }, { d: 'M0 0' }, ['M0 0', 'M0 0', 'M0 0']],
  ['a state', div, { 'data-state': 'open' }, ['open', 'open', 'open']],
  ['data', div, { 'data-user': 'Ada' }, ['Ada', '***', '***']],
  ['a text', div, { title: 'Ada pays' }, ['Ada pays', '*** ****', '*** ****']],
  ['an unknown attribute', div, { 'x-note': 'Ada' }, ['Ada', '***', '***']],
] as const satisfies readonly (readonly [string, Owner, object, readonly unknown[]])[])(
  '%s: what is sent of an open, a masked and a hidden element',
  (_, owner, attributes, [atOpen, atMasked, atHidden]) => {
    // A blocked element hides at least as much as a hidden one.
    expect(sent(owner, attributes)).toEqual([atOpen, atMasked, atHidden, atHidden])
  },
)
