import fc from 'fast-check'

/** The text of a place: typed or chosen, shown by the page, or one that no recording may ever have. */
export type PlaceKind = 'field' | 'text' | 'never'

const kinds = ['field', 'text', 'never'] as const satisfies readonly PlaceKind[]

type Marks = Readonly<Record<PlaceKind, string>>
type Write = (mark: string) => string

/** Every place of a page that can have a text, by its kind. */
const places: Readonly<Record<PlaceKind, readonly Write[]>> = {
  field: [
    (mark) =>
      `<input value="${mark}" placeholder="${mark}" title="${mark}" aria-label="${mark}" data-value="${mark}">`,
    (mark) =>
      `<input type="email" value="${mark}" aria-description="${mark}" aria-placeholder="${mark}" name="${mark}">`,
    (mark) =>
      `<input type="range" aria-valuetext="${mark}" aria-valuenow="${mark}"><progress title="x"></progress>`,
    (mark) =>
      `<input type="checkbox" checked value="${mark}" title="${mark}"><input type="radio" value="${mark}">`,
    (mark) => `<textarea placeholder="${mark}" title="${mark}">${mark}</textarea>`,
    (mark) =>
      `<select title="${mark}"><optgroup label="${mark}"><option label="${mark}">${mark}</option></optgroup></select>`,
    (mark) => `<select multiple><option value="${mark}" selected title="${mark}">${mark}</option></select>`,
    (mark) =>
      `<input list="l"><datalist id="l"><option value="${mark}" label="${mark}">${mark}</option></datalist>`,
    (mark) => `<output title="${mark}" aria-label="${mark}">${mark}<b>${mark}</b></output>`,
    (mark) => `<div contenteditable title="${mark}">${mark}<i title="${mark}">${mark}</i></div>`,
    (mark) =>
      `<button role="combobox" title="${mark}">${mark}</button><ul role="listbox"><li role="option">${mark}</li></ul>`,
    (mark) =>
      `<div role="slider" aria-valuetext="${mark}" aria-label="${mark}"></div><p role="textbox">${mark}</p>`,
    (mark) => `<x-field value="${mark}" data-value="${mark}" aria-valuetext="${mark}"></x-field>`,
  ],
  text: [
    (mark) =>
      `<p title="${mark}" aria-label="${mark}" data-name="${mark}" class="${mark}" id="${mark}">${mark}</p>`,
    (mark) =>
      `<svg aria-label="${mark}"><title>${mark}</title><desc>${mark}</desc><text>${mark}</text></svg>`,
    (mark) =>
      `<img alt="${mark}" title="${mark}" src="/${mark}.png"><a href="/${mark}" download="${mark}">x</a>`,
    (mark) =>
      `<style>b::before { content: "${mark}" } u::after { content: attr(title) "${mark}" }</style><u title="${mark}">x</u>`,
    (mark) =>
      `<x-card heading="${mark}" title="${mark}" style="--name: '${mark}'"><span slot="${mark}">${mark}</span></x-card>`,
    (mark) =>
      `<meter value="4" max="9" title="${mark}">${mark}</meter><progress value="4" max="9" title="${mark}">${mark}</progress>`,
    (mark) =>
      `<details><summary>${mark}</summary>${mark}</details><dialog aria-label="${mark}">${mark}</dialog>`,
    (mark) =>
      `<table summary="${mark}"><caption>${mark}</caption><tr><td abbr="${mark}">${mark}</td></tr></table>`,
    (mark) =>
      `<button title="${mark}">${mark}</button><input type="submit" value="${mark}"><div popover>${mark}</div>`,
    (mark) =>
      `<video title="${mark}"><track label="${mark}"></video><object data="/${mark}.svg">${mark}</object>`,
  ],
  never: [
    (mark) => `<input type="password" value="${mark}" title="${mark}"><input type="hidden" value="${mark}">`,
    (mark) =>
      `<input autocomplete="cc-number" value="${mark}"><input name="card-holder" value="${mark}" placeholder="${mark}">`,
    (mark) =>
      `<a href="/a?name=${mark}" ping="/p?${mark}">x</a><a href="https://${mark}@shop.test/#${mark}">x</a>`,
    (mark) => `<form action="/f?${mark}"></form><img src="/i.png?${mark}" srcset="/i.png?${mark} 2x">`,
    (mark) => `<!-- ${mark} --><p onclick="'${mark}'">x</p><a href="javascript:'${mark}'">x</a>`,
    (mark) => `<div data-understory="block"><p title="${mark}">${mark}</p></div><noscript>${mark}</noscript>`,
    (mark) =>
      `<div data-understory="mask" title="${mark}">${mark}<input value="${mark}"><img alt="${mark}"></div>`,
  ],
}

const quoted = (html: string) => html.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

/** The surroundings of a place. A script opens the shadow roots. */
const containers: readonly Write[] = [
  (html) => html,
  (html) => `<section><div>${html}</div></section>`,
  (html) => `<x-host></x-host><template>${html}</template>`,
  (html) => `<iframe srcdoc="${quoted(html)}"></iframe>`,
]

/** Opens the shadow roots, and later changes each place of the page in every way that rrweb tells from others. */
const script = `<script>
  for (const template of document.querySelectorAll('template')) {
    template.previousElementSibling.attachShadow({ mode: 'open' }).append(template.content)
    template.remove()
  }
  const changeIn = (root, mark) => {
    for (const element of root.querySelectorAll('*')) {
      if (element.localName === 'script') continue
      if (element.shadowRoot) changeIn(element.shadowRoot, mark)
      if (element.contentDocument) changeIn(element.contentDocument, mark)
      for (const { name, value } of element.attributes)
        if (mark.test(value) && name !== 'srcdoc') element.setAttribute(name, value + ' 2')
      for (const node of element.childNodes)
        if (node.nodeType === Node.TEXT_NODE && mark.test(node.data)) node.data += ' 2'
      if (mark.test(element.value) && element.type !== 'hidden' && element.matches('input,textarea')) {
        element.value += ' 3'
        element.dispatchEvent(new Event('input', { bubbles: true }))
      }
    }
  }
  const change = (mark) => {
    changeIn(document, mark)
    document.body.append(document.querySelector('main').cloneNode(true))
    getSelection().selectAllChildren(document.body)
  }
</script>`

const allPlaces = kinds.flatMap((kind) => places[kind].map((write) => ({ kind, write })))

/** A page with every place once, in any order and inside of anything, and the mark of each kind of place. */
export const markedPage = fc
  .record({
    word: fc.stringMatching(/^[b-df-hj-np-tv-z]{9}$/),
    order: fc.shuffledSubarray(allPlaces, { minLength: allPlaces.length }),
    around: fc.tuple(...allPlaces.map(() => fc.constantFrom(...containers))),
  })
  .map(({ word, order, around }) => {
    const marks: Marks = { field: `F${word}`, text: `T${word}`, never: `N${word}` }
    const html = order.map(({ kind, write }, index) => around[index]?.(write(marks[kind])))
    return { word, marks, html: `<main>${html.join('\n')}</main>${script}` }
  })
