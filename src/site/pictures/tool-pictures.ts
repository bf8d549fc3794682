import type { ComponentType } from 'react'
import type { Tool } from '#contract/shared/enumerations.ts'
import type { PictureProps } from './picture.tsx'

export type ToolPicture = ComponentType<PictureProps>

const interview = async () => (await import('./interview.tsx')).InterviewPicture

/**
 * Loaders of the tools' pictures, each its own chunk. A page's loader loads the pictures it shows, so that they are
 * part of the prerendered HTML.
 */
export const toolPictures: Record<Tool, () => Promise<ToolPicture>> = {
  cardsort: async () => (await import('./card-sort.tsx')).CardSortPicture,
  treetest: async () => (await import('./tree-test.tsx')).TreeTestPicture,
  preferencetest: async () => (await import('./preference.tsx')).PreferencePicture,
  fivesecond: async () => (await import('./five-second.tsx')).FiveSecondPicture,
  questionnaire: async () => (await import('./survey.tsx')).SurveyPicture,
  sessionrecord: async () => (await import('./session-recording.tsx')).SessionRecordingPicture,
  firstclick: async () => (await import('./first-click.tsx')).FirstClickPicture,
  prototype: async () => (await import('./prototype.tsx')).PrototypePicture,
  webusability: async () => (await import('./website.tsx')).WebsitePicture,
  userpanel: async () => (await import('./panel-map.tsx')).PanelMapPicture,
  widget: async () => (await import('./widget.tsx')).WidgetPicture,
  iosapp: async () => (await import('./mobile.tsx')).MobilePicture,
  custompanel: async () => (await import('./own-database.tsx')).OwnDatabasePicture,
  moderated: interview,
  moderatedstudy: interview,
  freeforminterview: async () => (await import('./calendar.tsx')).CalendarPicture,
}
