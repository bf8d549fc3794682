import { contract } from './survivors/contract.ts'
import { forms } from './survivors/forms.ts'
import { studies } from './survivors/studies.ts'

/** Changes that no test notices, and why none can or need. */
export const explanations = Object.entries({ ...contract, ...forms, ...studies }).flatMap(([file, lines]) =>
  lines.map(([at, because, ...changes]) => ({ file, at, because, changes })),
)
