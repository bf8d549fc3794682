import type { z } from 'zod'
import type { ExamplesFor } from '../examples/shape.ts'
import type { AppRouter } from './ts-rest.ts'
import type { Pages } from './define-pages.ts'

/** Calls under one heading in the documents of the contract. Features may share one, which one of them describes. */
interface CallGroup {
  readonly name: string
  readonly description?: string
  readonly calls: AppRouter
  /** Names of its calls with binary bodies, which ts-rest does not describe. */
  readonly uploads?: readonly string[]
}

interface FeatureContract<Calls extends AppRouter> {
  /** Every call belongs to one group. */
  readonly groups: readonly CallGroup[]
  readonly calls: Calls
  /** Requests of each call, with the replies they get. */
  readonly examples: ExamplesFor<NoInfer<Calls>>
  /** Names of the actions in the audit log; each change writes one in its transaction. */
  readonly audit?: Readonly<Record<string, string>>
  /** Schemas that the documents name; any other is written where it is used. */
  readonly schemas?: Readonly<Record<string, z.ZodType>>
  /** The same for unions: each branch is named too, after the value that chooses it. */
  readonly unions?: Readonly<Record<string, z.ZodDiscriminatedUnion>>
  /** Its pages in the workspace app, which the server answers. */
  readonly pages?: Pages
}

/** The part of the contract that one feature adds. A call without examples is a type error. Paths are same-origin. */
export const defineContract = <Calls extends AppRouter>(feature: FeatureContract<Calls>) => feature
