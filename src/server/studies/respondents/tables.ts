/** A tag that members gave to a response. */
export interface StudyResponseTagTable {
  response_id: string
  /** That of the response, so that the tags of results are found by an index. */
  results_id: string
  tag: string
}

declare module '../../store/schema.ts' {
  interface Tables {
    study_response_tag: StudyResponseTagTable
  }
}
