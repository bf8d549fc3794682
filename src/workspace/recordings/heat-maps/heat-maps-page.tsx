import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { heatMapPages } from '#contract/heat-maps/pages.ts'
import { visitPages } from '#contract/visits/pages.ts'
import { useRecordingSites } from '../../settings/sites/queries.ts'
import { ButtonLink } from '../../views/links.tsx'
import { recentFilter } from '../recordings-search.ts'
import { heatMapsSearch } from './heat-maps-search.ts'
import { HeatMapsView } from './heat-maps-view.tsx'

const waitingPollMs = 5000

/** Heat maps of a site of the workspace. */
export default function HeatMapsPage() {
  const { site = '' } = useParams({ strict: false })
  const search = heatMapsSearch.parse(useSearch({ strict: false }))
  const navigate = useNavigate()
  const found = useRecordingSites(waitingPollMs).find(({ id }) => id === site)
  return (
    <HeatMapsView
      site={site}
      title={heatMapPages.heatMaps.title}
      lead={`${found?.name ?? 'Site'}: where visitors clicked, moved and scrolled, over the page as they saw it.`}
      actions={
        <ButtonLink
          variant="default"
          to={visitPages.recordings.path}
          search={{ site, filter: search.filter }}
        >
          Recordings
        </ButtonLink>
      }
      baseline={{ name: 'All visits of the last 30 days', filter: recentFilter() }}
      search={search}
      onSelect={(selected) =>
        void navigate({
          to: heatMapPages.heatMaps.path,
          params: { site },
          search: selected,
          resetScroll: false,
        })
      }
    />
  )
}
