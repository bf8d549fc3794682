import type { FlowModel } from '../analysis/prototype-model.ts'
import { urlText } from '../texts.ts'

/** What is measured of a prototype at a public address, and what is not. */
export const UrlNote = ({ flow }: { readonly flow: FlowModel }) =>
  flow.source === 'url' ? <p>{urlText(flow)}</p> : null
