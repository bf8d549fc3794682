import { prototypeExamples } from './examples.ts'
import { router, strict } from '../shared/ts-rest.ts'
import { figmaImport } from './figma-import.ts'
import { prototypeCalls } from './calls.ts'
import { screen } from '../studies/tools/prototype.ts'
import { defineContract } from '../shared/define-contract.ts'

/** Prototypes from elsewhere. */
export const prototypes = defineContract({
  groups: [
    {
      name: 'Studies: prototypes',
      description: 'Prototypes from elsewhere: a web address that may be framed, and files of Figma.',
      calls: prototypeCalls,
    },
  ],
  calls: router(prototypeCalls, strict),
  examples: prototypeExamples,
  schemas: { FigmaImport: figmaImport, PrototypeScreen: screen },
  audit: {
    startFigmaImport: 'Figma file imported',
  },
})
