import type { FlowModel } from '../analysis/prototype-model.ts'
import { urlText } from '../texts.ts'

/** A note on the measured and unmeasured properties of a prototype at a public address. */
export const UrlNote = ({ flow }: { readonly flow: FlowModel }) =>
  flow.source === 'url' ? <p>{urlText(flow)}</p> : null
