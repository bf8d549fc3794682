import { figmaImport } from '#contract/prototypes/figma-import.ts'
import { defineNeeds } from '../define-needs.ts'
import { inBody, inPath } from '../prepared.ts'

export const prototypes = defineNeeds({
  page: async (prepared, { given }) =>
    inBody(prepared, { address: given(prepared.call, 'the address of a page that the server reaches') }),
  'figma import': async (prepared, { create }) => {
    const { file } = await create(figmaImport, prepared, ['startFigmaImport', 'the page of a file'])
    return inPath(prepared, { file })
  },
})
