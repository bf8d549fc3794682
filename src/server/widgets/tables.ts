/** An invitation to a study on the pages of a site. */
export interface RecruitingWidgetTable {
  workspace_id: string
  id: string
  site_id: string
  study_id: string
  name: string
  is_on: number
  /** The settings of the contract, as JSON. */
  settings: string
  revision: number
  created_at: string
}

/** The outcomes of a widget's invitations in a day, UTC. */
export interface RecruitingWidgetDayTable {
  workspace_id: string
  widget_id: string
  day: string
  shown: number
  opened: number
  declined: number
}

/** An invitation that was counted, for some days, so that a repeated report counts once. */
export interface RecruitingWidgetVisitTable {
  workspace_id: string
  widget_id: string
  visit: string
  day: string
  /** `opened` or `declined`; null before. */
  outcome: string | null
}

declare module '../store/schema.ts' {
  interface Tables {
    recruiting_widget: RecruitingWidgetTable
    recruiting_widget_day: RecruitingWidgetDayTable
    recruiting_widget_visit: RecruitingWidgetVisitTable
  }
}
