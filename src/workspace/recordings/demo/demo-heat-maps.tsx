import { useNavigate } from '@tanstack/react-router'
import { recordingDemo as study } from '#content/demo-shop/recording-demo.ts'
import { shopName } from '#content/demo-shop/shop.ts'
import { routes } from '#content/site/routes.ts'
import { ButtonLink } from '../../views/links.tsx'
import { demoHeatMaps, everything, sampleSite } from './demo-source.tsx'
import { HeatMapSourceContext } from '../heat-maps/heat-map-source.tsx'
import { heatMapsSearch } from '../heat-maps/heat-maps-search.ts'
import { HeatMapsView } from '../heat-maps/heat-maps-view.tsx'

const address = routes.pageStudyResults

/** Heat maps of the generated sample, as a workspace shows those of its sites. */
export default function DemoHeatMaps({
  search: given,
}: {
  readonly search: Readonly<Record<string, unknown>>
}) {
  const search = heatMapsSearch.parse(given)
  const navigate = useNavigate()
  return (
    <HeatMapSourceContext value={demoHeatMaps}>
      <HeatMapsView
        site={sampleSite.id}
        title="Heat maps"
        lead={`${shopName}: where the visitors of the generated sample clicked, moved and scrolled. No person made these visits.`}
        actions={
          <ButtonLink variant="default" to={address} search={{ study, filter: search.filter }}>
            Recordings
          </ButtonLink>
        }
        baseline={{ name: 'All visits of the sample', filter: everything }}
        search={search}
        onSelect={(selected) =>
          void navigate({
            to: address,
            search: { ...selected, study, view: 'heat-maps' },
            resetScroll: false,
          })
        }
      />
    </HeatMapSourceContext>
  )
}
