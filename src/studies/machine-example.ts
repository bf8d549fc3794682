import type { AnyStateMachine, EventFromLogic, EventObject, InputFrom } from 'xstate'

/** Possible results of each actor of a machine, by label. Every actor can also fail. */
type Outcomes = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/** Everything needed to run a machine on its own. */
export interface MachineExample {
  readonly load: () => Promise<AnyStateMachine>
  readonly input: unknown
  /** Every event at least once, with a realistic payload. */
  readonly events: readonly EventObject[]
  readonly outcomes: Outcomes
  /** Actions that a page provides; here they are only logged. */
  readonly actions: readonly string[]
}

interface Parts<Machine extends AnyStateMachine> {
  readonly input?: InputFrom<Machine>
  readonly events: readonly EventFromLogic<Machine>[]
  readonly outcomes?: Outcomes
  readonly actions?: readonly string[]
}

/** Creates an example; its events are checked against the machine's types. */
export const machineExample = <Machine extends AnyStateMachine>(
  load: () => Promise<Machine>,
  { input, events, outcomes = {}, actions = [] }: Parts<Machine>,
): MachineExample => ({ load, input, events, outcomes, actions })
