import type { Permission } from '../workspace/permissions.ts'

/** The fields that only pages of the settings have; a page with one of them needs all. */
interface SettingsEntry {
  /** The purpose of the page; read out in the command palette. */
  readonly hint: string
  /**
   * Whether the page is about the signed-in person, about the current workspace, or about the installation: then only
   * its administrators see it.
   */
  readonly group: 'account' | 'workspace' | 'installation'
  /** The permission a member needs to see the page; null if none. */
  readonly permission: Permission | null
  /** Orders the navigation of the settings, lowest first. Hundreds leave room for pages between them. */
  readonly position: number
}

/** A page of the workspace app. */
export interface AppPage extends Partial<Record<keyof SettingsEntry, undefined>> {
  /** Path in the notation of the router: `$name` is a parameter. */
  readonly path: '/app' | `/app/${string}`
  /** Title of the document and text of links. */
  readonly title: string
}

/** A page in the navigation of the settings. */
export interface SettingsPage extends SettingsEntry {
  readonly path: `/app/settings/${string}`
  readonly title: string
}

export type Pages = Readonly<Record<string, AppPage | SettingsPage>>

/** The pages that one feature adds to the workspace app, by name. Paths keep their literal types, for typed links. */
export const definePages = <const Own extends Pages>(pages: Own) => pages
