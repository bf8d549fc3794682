import type { AnyStateMachine, EventFromLogic, EventObject, InputFrom } from 'xstate'

/** How the calls of a machine can end: by the name of the call, results by what they show. Any call can fail. */
type Ends = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/** What it takes to run a machine without a site around it. */
export interface Example {
  readonly load: () => Promise<AnyStateMachine>
  readonly input: unknown
  /** Every event at least once, with a payload as the site sends it. */
  readonly events: readonly EventObject[]
  readonly ends: Ends
  /** Actions that the page provides: here they are written down. */
  readonly effects: readonly string[]
}

interface Parts<Machine extends AnyStateMachine> {
  readonly input?: InputFrom<Machine>
  readonly events: readonly EventFromLogic<Machine>[]
  readonly ends?: Ends
  readonly effects?: readonly string[]
}

/** An example whose events the machine knows. */
export const example = <Machine extends AnyStateMachine>(
  load: () => Promise<Machine>,
  { input, events, ends = {}, effects = [] }: Parts<Machine>,
): Example => ({ load, input, events, ends, effects })
