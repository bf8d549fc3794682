/** A node as rrweb serializes it; only the fields that the recorder reads or changes. */
export interface SerializedNode {
  readonly type: number
  readonly id: number
  readonly tagName?: string
  readonly isSVG?: true
  readonly isStyle?: boolean
  textContent?: string
  attributes?: Attributes
  childNodes?: SerializedNode[]
}

export type Attributes = Record<string, unknown>

/** One style rule or whole sheet of an incremental event. */
interface StyleTexts {
  rule?: string
  replace?: string
  replaceSync?: string
}

/** The data of an event, over all types: rrweb sets the fields of the event's own type and source. */
interface EventData extends StyleTexts {
  readonly source?: number
  readonly type?: number
  readonly id?: number
  readonly x?: number
  readonly y?: number
  readonly node?: SerializedNode
  readonly positions?: readonly unknown[]
  readonly removes?: readonly unknown[]
  readonly set?: { readonly property: string; value: string | null }
  readonly styles?: readonly { readonly rules: readonly StyleTexts[] }[]
  adds?: ({ readonly parentId: number; readonly node: SerializedNode } & StyleTexts)[]
  texts?: { readonly id: number; value: string | null }[]
  attributes?: { readonly id: number; attributes: Attributes }[]
  href?: string
  text?: string
  isChecked?: boolean
  tag?: string
  payload?: object
}

/** An event of rrweb, or one of the recorder's own: a custom event with a tag. */
export interface RecordedEvent {
  readonly type: number
  readonly timestamp: number
  readonly data: EventData
}
