import { noResponseRules } from '#studies/formulas/responses.ts'
import { defineResults } from '#studies/results/define-results.ts'
import { firstClickMeasures } from '../analysis/measures.ts'
import { HeatView } from './heat-view.tsx'
import { HotspotsView } from './hotspots-view.tsx'
import { MapView } from './map-view.tsx'
import { FirstClickFindings } from './findings.tsx'
import { OverviewView } from './overview-view.tsx'
import { describeFirstClickEvents } from './describe-events.ts'

/** The views of first click results. */
export const firstClickResults = defineResults({
  id: 'firstclick',
  views: () => [
    { id: 'overview', title: 'Overview', View: OverviewView },
    { id: 'click-map', title: 'Click map', View: MapView },
    { id: 'heat-map', title: 'Heat map', View: HeatView },
    { id: 'hotspots', title: 'Hotspots', View: HotspotsView },
  ],
  Findings: FirstClickFindings,
  responses: noResponseRules,
  measures: ({ study, counts }, { hotspots }) => firstClickMeasures(study.tasks, counts, hotspots),
  taskNote:
    'Success is compared if both tasks have a correct hotspot; a skipped task counts as not successful. Hotspots that are not marked as correct are not compared: they differ between tasks.',
  describeEvents: describeFirstClickEvents,
})
