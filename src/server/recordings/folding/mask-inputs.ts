import { eventType, incrementalSource, nodeType } from '#contract/recordings/rrweb.ts'

type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

const mask = (text: unknown) => (typeof text === 'string' ? text.replaceAll(/\S/g, '*') : text)

/** Attributes of fields that scripts often set to what is in the field. */
const namesOfFields = [
  'title',
  'placeholder',
  'label',
  'aria-label',
  'aria-description',
  'aria-placeholder',
  'data-value',
]
/** Attributes that say what was typed or chosen, also of elements that scripts make a field of. */
const valuesOfFields = ['checked', 'selected', 'aria-checked', 'aria-valuenow', 'aria-valuetext']

const hideValue = (attributes: Fields) => {
  if ('value' in attributes) attributes['value'] = mask(attributes['value'])
  for (const name of valuesOfFields) delete attributes[name]
}
const hideNames = (attributes: Fields) => {
  for (const name of namesOfFields) if (name in attributes) attributes[name] = mask(attributes[name])
}

const fieldTags: ReadonlySet<unknown> = new Set(['input', 'textarea', 'select', 'option'])
/** Inputs whose value is the label of a button. */
const buttonTypes: ReadonlySet<unknown> = new Set(['button', 'submit', 'reset'])

/** Values of `contenteditable`; null when the attribute is removed. */
const notEditable: ReadonlySet<unknown> = new Set(['false', null])

/** Elements that show what visitors type or choose as a text, as the recorder knows them (`privacy.ts`). */
const typedTags: ReadonlySet<unknown> = new Set(['textarea', 'option', 'output'])
const typedRoles: ReadonlySet<unknown> = new Set([
  'textbox',
  'searchbox',
  'combobox',
  'listbox',
  'spinbutton',
  'slider',
])

/** Whether visitors type or choose the texts inside of an element. */
const isEditable = (tag: unknown, attributes: Fields) =>
  typedTags.has(tag) ||
  typedRoles.has(attributes['role']) ||
  ('contenteditable' in attributes && !notEditable.has(attributes['contenteditable']))

/**
 * Masks what visitors typed or chose in the events of a part, also where the site records it in clear, and leaves out
 * the signals: they name people, messages of the console and requests. Changes the events.
 */
export const maskInputs = (events: readonly unknown[]): readonly unknown[] => {
  /** Identifiers of the nodes whose texts are typed. */
  const typed = new Set<unknown>()
  /** Those of fields, and of all that is typed. */
  const fields = new Set<unknown>()
  const childrenOf = new Map<unknown, unknown[]>()
  const addChild = (parent: unknown, child: unknown) => {
    const children = childrenOf.get(parent)
    if (children) children.push(child)
    else childrenOf.set(parent, [child])
  }

  const maskTree = (root: unknown, isTyped: boolean) => {
    const waiting: [node: unknown, isTyped: boolean][] = [[root, isTyped]]
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [node, isInTyped] = next
      if (!isFields(node)) continue
      const { id, type, attributes, childNodes } = node
      const tag = typeof node['tagName'] === 'string' ? node['tagName'].toLowerCase() : undefined
      const values = isFields(attributes) ? attributes : {}
      const isField = fieldTags.has(tag) && !(tag === 'input' && buttonTypes.has(values['type']))
      const isTypedHere = isInTyped || isEditable(tag, values)
      if (isField || isTypedHere || tag?.includes('-') === true) hideValue(values)
      if (isField || isTypedHere) {
        hideNames(values)
        fields.add(id)
      }
      if (isTypedHere) typed.add(id)
      if (isTypedHere && type === nodeType.text) node['textContent'] = mask(node['textContent'])
      for (const child of listOf(childNodes)) {
        if (isFields(child)) addChild(id, child['id'])
        waiting.push([child, isTypedHere])
      }
    }
  }

  /** Takes the texts inside of an element that has become editable for typed from now on. */
  const markTyped = (root: unknown) => {
    const waiting = [root]
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      if (typed.has(id)) continue
      typed.add(id)
      for (const child of childrenOf.get(id) ?? []) waiting.push(child)
    }
  }

  const maskMutation = (data: Fields) => {
    for (const change of listOf(data['attributes']))
      if (isFields(change) && isFields(change['attributes'])) {
        hideValue(change['attributes'])
        if (fields.has(change['id'])) hideNames(change['attributes'])
        if (isEditable(undefined, change['attributes'])) markTyped(change['id'])
      }
    for (const add of listOf(data['adds']))
      if (isFields(add)) {
        if (isFields(add['node'])) addChild(add['parentId'], add['node']['id'])
        maskTree(add['node'], typed.has(add['parentId']))
      }
    for (const text of listOf(data['texts']))
      if (isFields(text) && typed.has(text['id'])) text['value'] = mask(text['value'])
  }

  return events.filter((event) => {
    if (!isFields(event) || event['type'] === eventType.custom) return false
    const { type, data } = event
    if (!isFields(data)) return true
    if (type === eventType.fullSnapshot) maskTree(data['node'], false)
    if (type !== eventType.incrementalSnapshot) return true
    if (data['source'] === incrementalSource.mutation) maskMutation(data)
    if (data['source'] === incrementalSource.input) {
      data['text'] = mask(data['text'])
      data['isChecked'] = false
    }
    return true
  })
}
