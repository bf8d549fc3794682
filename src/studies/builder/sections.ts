import type { SessionStep } from '#machines/studies/study-session-context.ts'

/** A step of the player that a preview can start with. */
export type PreviewStep = 'welcome' | SessionStep

interface BuilderSection {
  readonly title: string
  /** Where the preview of the section starts. */
  readonly step: PreviewStep
  /** Paths of its fields, and of all fields within them. */
  readonly paths: readonly string[]
}

/** Sections of the builder, in the order of their navigation. */
export const builderSections = {
  welcome: { title: 'Welcome & consent', step: 'welcome', paths: ['study.title', 'study.welcome'] },
  screening: {
    title: 'Screening',
    step: 'screening',
    paths: ['study.screening', 'study.rejection'],
  },
  tasks: {
    title: 'Tasks',
    step: 'tasks',
    paths: ['study.instructions', 'study.tasks', 'study.taskOrder', 'settings'],
  },
  questions: { title: 'Questions', step: 'followUps', paths: ['study.followUps'] },
  closing: { title: 'Closing', step: 'closing', paths: ['study.closing'] },
  look: { title: 'Look', step: 'welcome', paths: ['study.branding'] },
  language: { title: 'Language', step: 'welcome', paths: ['study.language'] },
} as const satisfies Record<string, BuilderSection>

export type SectionName = keyof typeof builderSections

export const isSectionName = (name: string): name is SectionName => Object.hasOwn(builderSections, name)

/** Names of all sections, in order. */
export const sectionNames = Object.keys(builderSections).filter(isSectionName)

/** The section with the field of a problem; the first one for a path that no section has. */
export const sectionOfPath = (path: string): SectionName =>
  sectionNames.find((name) =>
    builderSections[name].paths.some((own) => path === own || path.startsWith(`${own}.`)),
  ) ?? 'welcome'
