import type { ComponentType } from 'react'
import type { ToolSettings } from '#contract/studies/registry.ts'
import type { Results } from '#contract/studies/results.ts'

/** What may change after the launch, and how to change it. */
export interface SettingsControl {
  readonly settings: ToolSettings
  readonly change: (settings: ToolSettings) => void
  /** Whether a change is stored for everyone, or stays on this page. */
  readonly isShared: boolean
  /** Something was changed here that the server does not know. */
  readonly isChanged: boolean
  readonly saving: 'idle' | 'saving' | 'saved' | 'failed'
  readonly message: string
}

export interface ToolViewProps {
  readonly results: Results
  readonly control: SettingsControl
}

/** One page of a tool's results; `id` is what the address calls it. */
export interface ToolView {
  readonly id: string
  readonly title: string
  readonly View: ComponentType<ToolViewProps>
}

/** What the results of one tool consist of, the most telling view first. */
export type ViewsOf = (results: Results) => readonly ToolView[]
