import { expect, test } from 'vitest'
import { eventType, incrementalSource, nodeType } from '#contract/recordings/rrweb.ts'
import { maskInputs } from '#server/recordings/folding/mask-inputs.ts'

const text = (id: number, textContent: string) => ({ type: nodeType.text, id, textContent })
const element = (id: number, tagName: string, attributes: object, childNodes: readonly object[] = []) => ({
  type: nodeType.element,
  id,
  tagName,
  attributes,
  childNodes,
})
const incremental = (data: object) => ({ type: eventType.incrementalSnapshot, timestamp: 0, data })

test('masks fields, chosen options and editable texts of a snapshot, and leaves the page as it is', () => {
  const node = element(1, 'body', {}, [
    element(2, 'input', { type: 'text', value: 'Ada L' }),
    element(3, 'input', { type: 'checkbox', value: 'on', checked: true }),
    element(4, 'input', { type: 'submit', value: 'Buy' }),
    element(5, 'textarea', { value: 'typed' }, [text(6, 'typed')]),
    element(7, 'select', { value: 'red' }, [element(8, 'option', { value: 'red', selected: true })]),
    element(9, 'div', { contenteditable: '' }, [element(10, 'b', {}, [text(11, 'my note')])]),
    element(12, 'p', { class: 'value' }, [text(13, 'Shop')]),
  ])
  const [event] = maskInputs([{ type: eventType.fullSnapshot, data: { node } }])
  expect(event).toEqual({
    type: eventType.fullSnapshot,
    data: {
      node: element(1, 'body', {}, [
        element(2, 'input', { type: 'text', value: '*** *' }),
        element(3, 'input', { type: 'checkbox', value: '**' }),
        element(4, 'input', { type: 'submit', value: 'Buy' }),
        element(5, 'textarea', { value: '*****' }, [text(6, '*****')]),
        element(7, 'select', { value: '***' }, [element(8, 'option', { value: '***' })]),
        element(9, 'div', { contenteditable: '' }, [element(10, 'b', {}, [text(11, '** ****')])]),
        element(12, 'p', { class: 'value' }, [text(13, 'Shop')]),
      ]),
    },
  })
})

test('masks input events and later changes of fields, and leaves signals out', () => {
  const editable = element(2, 'div', { contenteditable: 'true' }, [text(3, 'a')])
  const events = maskInputs([
    { type: eventType.fullSnapshot, data: { node: editable } },
    { type: eventType.custom, data: { tag: 'identify', payload: { user: 'ada' } } },
    incremental({ source: incrementalSource.input, id: 9, text: 'secret', isChecked: true }),
    incremental({
      source: incrementalSource.mutation,
      adds: [
        { parentId: 2, nextId: null, node: text(4, 'more') },
        { parentId: 1, nextId: null, node: text(5, 'Sold') },
        { parentId: 1, nextId: null, node: element(6, 'input', { value: 'x' }) },
      ],
      texts: [
        { id: 3, value: 'typed' },
        { id: 4, value: 'typed' },
        { id: 5, value: 'Sold out' },
      ],
      attributes: [{ id: 6, attributes: { value: 'xy', class: 'on' } }],
      removes: [],
    }),
  ])
  expect(events.slice(1)).toEqual([
    incremental({ source: incrementalSource.input, id: 9, text: '******', isChecked: false }),
    incremental({
      source: incrementalSource.mutation,
      adds: [
        { parentId: 2, nextId: null, node: text(4, '****') },
        { parentId: 1, nextId: null, node: text(5, 'Sold') },
        { parentId: 1, nextId: null, node: element(6, 'input', { value: '*' }) },
      ],
      texts: [
        { id: 3, value: '*****' },
        { id: 4, value: '*****' },
        { id: 5, value: 'Sold out' },
      ],
      attributes: [{ id: 6, attributes: { value: '**', class: 'on' } }],
      removes: [],
    }),
  ])
})

test('masks what fields say in other attributes, and fields that scripts draw', () => {
  const said = { title: 'ada', placeholder: 'ada', 'aria-label': 'ada' }
  const node = element(1, 'body', {}, [
    element(2, 'input', said),
    element(3, 'output', {}, [text(4, 'ada')]),
    element(5, 'div', { role: 'combobox', ...said }, [text(6, 'ada')]),
    element(7, 'div', { role: 'slider', 'aria-valuenow': 'ada', 'aria-valuetext': 'ada' }),
    element(8, 'x-field', { value: 'ada' }),
    element(9, 'select', {}, [element(10, 'option', {}, [text(11, 'ada')])]),
    element(12, 'button', { title: 'Buy' }, [text(13, 'Buy')]),
  ])
  const changed = [
    { id: 2, attributes: said },
    { id: 7, attributes: { 'aria-valuetext': 'ada' } },
  ]
  const json = JSON.stringify(
    maskInputs([
      { type: eventType.fullSnapshot, data: { node } },
      incremental({
        source: incrementalSource.mutation,
        attributes: changed,
        texts: [{ id: 4, value: 'ada' }],
      }),
    ]),
  )
  expect(json).not.toContain('ada')
  expect(json.match(/Buy/g)).toHaveLength(2)
})

test('masks what is written into an element that becomes editable later', () => {
  const paragraph = element(2, 'p', {}, [element(3, 'b', {}, [text(4, 'Shop')])])
  const editable = (value: string | null) =>
    incremental({
      source: incrementalSource.mutation,
      attributes: [{ id: 2, attributes: { contenteditable: value } }],
    })
  const written = (value: string) =>
    incremental({ source: incrementalSource.mutation, texts: [{ id: 4, value }] })
  const snapshot = { type: eventType.fullSnapshot, data: { node: element(1, 'body', {}, [paragraph]) } }
  const maskedTexts = (...values: readonly (string | null)[]) =>
    JSON.stringify(maskInputs(structuredClone([snapshot, ...values.map(editable), written('secret')])))
  expect(maskedTexts('true')).not.toContain('secret')
  expect(maskedTexts('true')).toContain('Shop')
  expect(maskedTexts('plaintext-only', null)).not.toContain('secret')
  expect(maskedTexts(null)).toContain('secret')
  expect(maskedTexts('false')).toContain('secret')
})
