import { Button, Group, NativeSelect, Paper, Stack, Text, TextInput, Title } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { RecordingFilter } from '#contract/visits/filters.ts'
import {
  type ClickedElement,
  type HeatMapForm,
  type HeatMapPages,
  idPart,
  pagePattern,
  type WidthClass,
  widthClass,
} from '#contract/heat-maps/heat-map.ts'
import { counted } from '#studies/statistics/format.ts'
import { FailedRead } from '../../views/failed-read.tsx'
import { Page } from '../../views/page.tsx'
import { FilterForm } from '../filter-form.tsx'
import { useSegments } from '../list-queries.ts'
import { useRecordingSource } from '../recording-source.tsx'
import { Segments } from '../segments.tsx'
import { useKeptFilter } from '../../forms/use-kept-filter.ts'
import { type HeatMapsSearch, mapKind, type MapKind } from './heat-maps-search.ts'
import { MapColumn, MapSkeleton } from './map-column.tsx'
import { ElementTable, type NamedMap, ScrollTable } from './map-tables.tsx'
import { filterOfElement } from './narrow-filter.ts'
import { useHeatMap, useHeatMapPages } from './queries.ts'
import styles from './heat-map.module.css'

type SeenPage = HeatMapPages['pages'][number]

/** The width with the most views of a page. */
const usualWidth = (page: SeenPage | undefined): WidthClass =>
  widthClass.options
    .toReversed()
    .toSorted((one, other) => (page?.views[other] ?? 0) - (page?.views[one] ?? 0))[0] ?? 'desktop'

const kindLabels: Readonly<Record<MapKind, string>> = {
  click: 'Clicks',
  move: 'Movements',
  scroll: 'Scroll depth',
}
const widthLabels: Readonly<Record<WidthClass, string>> = {
  phone: 'Phone, below 600 px',
  tablet: 'Tablet, 600 to 1023 px',
  desktop: 'Desktop, from 1024 px',
}

const patternOption = ' pattern'
const total = ({ views }: SeenPage) => views.phone + views.tablet + views.desktop
/** The path of a page, which is shorter than its address. */
const shortName = (url: string) => {
  const [, host = '', path = ''] = /^[a-z]+:\/\/([^/]*)(.*)$/i.exec(url) ?? []
  return host === '' ? url : `${path || '/'} · ${host}`
}

interface ControlsProps {
  readonly pages: readonly SeenPage[]
  readonly page: string
  readonly width: WidthClass
  readonly kind: MapKind
  readonly onSelect: (change: HeatMapsSearch) => void
}

function Controls({ pages, page, width, kind, onSelect }: ControlsProps) {
  const isListed = pages.some(({ url }) => url === page)
  const [isPattern, setPattern] = useState(!isListed && page !== '')
  const [draft, setDraft] = useState(page)
  const [error, setError] = useState<string>()
  const seen = pages.find(({ url }) => url === page)
  return (
    <Group gap="sm" align="flex-end">
      <NativeSelect
        label="Page"
        className={styles.page}
        value={isPattern ? patternOption : page}
        data={[
          ...pages.map((each) => ({
            value: each.url,
            label: `${shortName(each.url)} (${counted(total(each), 'view')})`,
          })),
          { value: patternOption, label: 'Pages of a pattern …' },
        ]}
        onChange={({ currentTarget: { value } }) => {
          setPattern(value === patternOption)
          setDraft(page)
          if (value !== patternOption) onSelect({ page: value, width: undefined })
        }}
      />
      {isPattern && (
        <form
          aria-label="Pages of a pattern"
          onSubmit={(event) => {
            event.preventDefault()
            const { data, error: refused } = pagePattern.safeParse(draft.trim())
            setError(refused?.issues[0]?.message)
            if (data !== undefined) onSelect({ page: data })
          }}
        >
          <Group gap="sm" align="flex-end">
            <TextInput
              label="Address, * stands for any text"
              description={`${idPart} stands for one part of a path`}
              className={styles.page}
              value={draft}
              error={error}
              onChange={({ currentTarget: { value } }) => setDraft(value)}
            />
            <Button type="submit" variant="default">
              Show
            </Button>
          </Group>
        </form>
      )}
      <NativeSelect
        label="Window"
        value={width}
        data={widthClass.options.map((value) => ({
          value,
          label: seen ? `${widthLabels[value]} (${counted(seen.views[value], 'view')})` : widthLabels[value],
        }))}
        onChange={({ currentTarget: { value } }) => onSelect({ width: widthClass.safeParse(value).data })}
      />
      <NativeSelect
        label="Map"
        value={kind}
        data={mapKind.options.map((value) => ({ value, label: kindLabels[value] }))}
        onChange={({ currentTarget: { value } }) => onSelect({ kind: mapKind.safeParse(value).data })}
      />
    </Group>
  )
}

interface MapsProps {
  readonly site: string
  readonly kind: MapKind
  readonly form: HeatMapForm
  readonly name: string
  readonly other: { readonly name: string; readonly filter: RecordingFilter } | undefined
}

/** One map, or two side by side, and the same numbers as a table. */
function Maps({ site, kind, form, name, other }: MapsProps) {
  const first = useHeatMap(site, form)
  const second = useHeatMap(site, other && { ...form, filter: other.filter })
  const filterOf = ({ path }: ClickedElement) => filterOfElement(form.filter, path, form.page)
  const failed = first.isError ? first : second.isError ? second : undefined
  if (failed) return <FailedRead query={failed} />
  const { data: map } = first
  const { data: otherMap } = second
  if (!map || (other && !otherMap)) return <MapSkeleton />
  const isCompared = other !== undefined && otherMap !== undefined
  const maps: readonly NamedMap[] = [
    { name, map },
    ...(isCompared ? [{ name: other.name, map: otherMap }] : []),
  ]
  if (maps.every((each) => each.map.views === 0))
    return (
      <Text c="dimmed">
        No visit of the filter saw this page in such a window. Choose another window or a longer time.
      </Text>
    )
  const pictures = map.pictures.length > 0 ? map.pictures : (otherMap?.pictures ?? [])
  const shared = { site, kind, pictures, isCompared, filterOf }
  return (
    <>
      <div className={styles.columns} data-compared={isCompared || undefined}>
        <MapColumn {...shared} name={name} form={form} map={map} />
        {isCompared && (
          <MapColumn {...shared} name={other.name} form={{ ...form, filter: other.filter }} map={otherMap} />
        )}
      </div>
      {kind === 'click' && (
        <Stack gap="sm">
          <Title order={2} size="h3">
            Clicked elements
          </Title>
          <Text c="dimmed" size="sm">
            Visits are those that clicked the element at least once, of all visits of the page. The recordings
            are those of visits that clicked such an element, on this page or another.
          </Text>
          <ElementTable site={site} maps={maps} filterOf={filterOf} />
        </Stack>
      )}
      {kind === 'scroll' && (
        <Stack gap="sm">
          <Title order={2} size="h3">
            Visits by depth
          </Title>
          <ScrollTable maps={maps} />
        </Stack>
      )}
    </>
  )
}

const everyone = 'everyone'
/** The name of the visits without a filter beside those of a segment. */
const all = 'All visits'

interface HeatMapsViewProps {
  readonly site: string
  readonly title: string
  readonly lead: string
  readonly actions: ReactNode
  /** The visits of an address without a filter, which others are compared with. */
  readonly baseline: { readonly name: string; readonly filter: RecordingFilter }
  readonly search: HeatMapsSearch
  readonly onSelect: (change: HeatMapsSearch) => void
}

/** Heat maps of the pages of a site: the address selects the page, the window, the map and the visits. */
export function HeatMapsView(props: HeatMapsViewProps) {
  const { site, title, lead, actions, baseline, search, onSelect } = props
  const { hasSegments } = useRecordingSource()
  const filter = useKeptFilter(search.filter ?? baseline.filter)
  const pages = useHeatMapPages(site, filter)
  const segments = useSegments(site, hasSegments).data?.body.segments ?? []
  const { kind = 'click', compare } = search
  const page = search.page ?? pages.data?.[0]?.url ?? ''
  const width = search.width ?? usualWidth(pages.data?.find(({ url }) => url === page))
  const select = (change: HeatMapsSearch) => onSelect({ ...search, page, ...change })
  const named = segments.find((segment) => JSON.stringify(segment.filter) === JSON.stringify(filter))
  const compared = segments.find(({ id }) => id === compare)
  const other = compare === everyone ? { name: all, filter: baseline.filter } : compared
  return (
    <Page title={title} {...(page !== '' && { view: shortName(page) })} lead={lead} actions={actions}>
      {pages.isError && <FailedRead query={pages} />}
      {pages.isPending && <MapSkeleton />}
      {pages.data && (
        <Paper withBorder radius="lg" p={{ base: 'md', sm: 'lg' }}>
          <Stack gap="md">
            <Controls key={page} pages={pages.data} page={page} width={width} kind={kind} onSelect={select} />
            <details>
              <summary className={styles.summary}>
                Visits: {named?.name ?? (search.filter ? 'by a filter' : baseline.name.toLowerCase())}
                {other && `, compared with ${other.name === all ? 'all visits' : other.name}`}
              </summary>
              <Stack gap="md" pt="md">
                <FilterForm filter={filter} onApply={(applied) => select({ filter: applied })} />
                {hasSegments && (
                  <Segments site={site} filter={filter} onSelect={(chosen) => select({ filter: chosen })} />
                )}
                <NativeSelect
                  label="Compare with"
                  className={styles.page}
                  value={other ? compare : ''}
                  data={[
                    { value: '', label: 'Nothing' },
                    { value: everyone, label: baseline.name },
                    ...segments.map(({ id, name }) => ({ value: id, label: name })),
                  ]}
                  onChange={({ currentTarget: { value } }) => select({ compare: value || undefined })}
                />
              </Stack>
            </details>
          </Stack>
        </Paper>
      )}
      {pages.data && page === '' && (
        <Text c="dimmed">
          {filter.conditions.length === 0
            ? 'No visit yet: the map appears with the first one.'
            : 'No visit of the filter saw a page. Remove a condition, or choose a longer time.'}
        </Text>
      )}
      {page !== '' && pages.data && (
        <Maps
          site={site}
          kind={kind}
          form={{ filter, page, width }}
          name={named?.name ?? (search.filter ? 'Filter' : all)}
          other={other}
        />
      )}
    </Page>
  )
}
