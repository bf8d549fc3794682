import { Alert, Button, Group, Skeleton, Text, Title } from '@mantine/core'
import { useMemo } from 'react'
import type { RecordingFilter } from '#contract/visits/filters.ts'
import type { ClickedElement, HeatMap, HeatMapForm, MoveMap } from '#contract/heat-maps/heat-map.ts'
import { HeatKey } from '#studies/results/pictures/heat-picture.tsx'
import { counted, percent } from '#studies/statistics/format.ts'
import { failureText, showFailure } from '../../forms/refusal.ts'
import { type DrawMap, drawNumbers, drawOutline, drawPoints, drawScroll, toPng } from './draw-map.ts'
import type { MapKind } from './heat-maps-search.ts'
import { emptyPageOf, MapStage } from './map-stage.tsx'
import { elementName, MoveTable } from './map-tables.tsx'
import type { Picture } from './picture-controller.ts'
import { placeClicks, placeMoves } from './place-clicks.ts'
import { useMoveMap } from './queries.ts'
import { usePicture } from './use-picture.ts'
import styles from './heat-map.module.css'

const numbers = new Intl.NumberFormat('en')

interface MapColumnProps {
  readonly site: string
  readonly name: string
  readonly form: HeatMapForm
  readonly map: HeatMap
  readonly kind: MapKind
  /** Recordings whose page is shown: two maps that are compared show the same page. */
  readonly pictures: HeatMap['pictures']
  readonly isCompared: boolean
  readonly filterOf: (element: ClickedElement) => RecordingFilter
}

const kindNames: Readonly<Record<MapKind, string>> = {
  click: 'Click map',
  move: 'Move map',
  scroll: 'Scroll map',
}

const fileName = (kind: MapKind, { page, width }: HeatMapForm) =>
  `${kind}-map-${page.replaceAll(/[^a-z\d]+/gi, '-').slice(0, 80)}-${width}.png`

const save = (blob: Blob, name: string) => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}

/** The figures of a map that no drawing shows. */
function Facts({ kind, map, moves }: Pick<MapColumnProps, 'kind' | 'map'> & { readonly moves?: MoveMap }) {
  const share = (value: number | null) => (value === null ? '–' : percent(value))
  const facts: Readonly<Record<MapKind, readonly (readonly [string, string])[]>> = {
    click: [
      ['Visits', numbers.format(map.visits)],
      ['Views', numbers.format(map.views)],
      ['Clicks', numbers.format(map.clicks)],
    ],
    move: [
      ['Visits', numbers.format(map.visits)],
      ['Visits that were read', moves ? numbers.format(moves.read) : '…'],
      ['With movements', moves ? numbers.format(moves.moved) : '…'],
    ],
    scroll: [
      ['Visits', numbers.format(map.visits)],
      ['Average reach', share(map.scroll.average)],
      ['Average fold', share(map.scroll.fold)],
    ],
  }
  return (
    <dl className={styles.facts}>
      {facts[kind].map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

interface NotesProps extends Pick<MapColumnProps, 'kind' | 'map'> {
  readonly moves: MoveMap | undefined
  readonly picture: Picture | undefined
  readonly clicks: ReturnType<typeof placeClicks>
}

/** Notes on the content that the map leaves out, and how it was made. */
function Notes({ kind, map, moves, picture, clicks }: NotesProps) {
  const drawn = clicks.onElements + clicks.byPlace
  const undrawn = map.clicks - drawn
  const notes = [
    ...(kind === 'click' && picture
      ? [
          `${numbers.format(clicks.onElements)} of ${counted(drawn, 'click')} ${drawn === 1 ? 'is' : 'are'} drawn on ${drawn === 1 ? 'its element' : 'their elements'}, wherever this page has them.`,
          ...(clicks.byPlace > 0
            ? [
                `${counted(clicks.byPlace, 'click')} on elements that this page lacks: drawn where they were on the page of the visit.`,
              ]
            : []),
          ...(undrawn > 0
            ? [
                `${counted(undrawn, 'click')} not drawn: beyond the end of this page, or at rarely clicked places.`,
              ]
            : []),
        ]
      : []),
    ...(kind === 'move'
      ? [
          'Movements are drawn where the pointer was on the page of the visit, not on elements. A rest of the pointer counts for two seconds at most. Fingers do not hover: of them, only taps are counted.',
          ...(moves && moves.read < moves.visits
            ? [`Read were the newest ${numbers.format(moves.read)} of ${counted(moves.visits, 'visit')}.`]
            : []),
        ]
      : []),
    ...(kind === 'scroll'
      ? [
          `The depth is known of ${numbers.format(map.scroll.visits)} of ${counted(map.visits, 'visit')}: a page is measured when it is left. The fold is where the first window ends.`,
        ]
      : []),
    ...(map.isCut ? ['Only the newest 20,000 sessions of the filter are counted.'] : []),
    ...(picture && picture.missing > 0
      ? [
          `${counted(picture.missing, 'picture')} of the page not shown: nothing is loaded from other addresses.`,
        ]
      : []),
    'The PNG shows the map over an outline of the page, as browsers cannot save the recorded page itself.',
  ]
  return (
    <div className={styles.notes}>
      {notes.map((note) => (
        <p key={note} style={{ margin: 0 }}>
          {note}
        </p>
      ))}
    </div>
  )
}

/** One map over the page of a recording. */
export function MapColumn(props: MapColumnProps) {
  const { site, name, form, map, kind, pictures, isCompared, filterOf } = props
  const paths = useMemo(
    () => [...new Set([...map.elements, ...map.spots].map(({ path }) => path))],
    [map.elements, map.spots],
  )
  const { state, send, controller, picture } = usePicture(site, pictures, paths)
  const moveMap = useMoveMap(site, form, kind === 'move')
  const moves = kind === 'move' ? moveMap.data : undefined
  const page = useMemo(() => picture ?? emptyPageOf(form.width), [picture, form.width])
  const clicks = useMemo(
    () => placeClicks(map.spots, { ...page, boxes: picture?.boxes ?? new Map() }),
    [map.spots, page, picture],
  )
  const moved = useMemo(() => placeMoves(moves?.places ?? [], { ...page, boxes: new Map() }), [moves, page])
  const draws = useMemo((): readonly DrawMap[] => {
    if (state.hasTag('busy')) return []
    if (kind === 'scroll') return [drawScroll(map.scroll, page)]
    if (kind === 'move') return [drawPoints(moved, page)]
    const boxes = picture?.boxes ?? new Map()
    return [drawPoints(clicks.points, page), ...(isCompared ? [] : [drawNumbers(map.elements, boxes)])]
  }, [state, kind, map, page, clicks, moved, picture, isCompared])
  const download = async () => {
    const blob = await toPng(page, [drawOutline(picture?.outline ?? [], page), ...draws])
    if (blob) save(blob, fileName(kind, form))
    else showFailure(new Error('The browser cannot save this map as a picture.'))
  }
  const isBusy = state.hasTag('busy') || (kind === 'move' && moveMap.isPending)
  return (
    <section
      className={styles.column}
      aria-label={isCompared ? `${kindNames[kind]}: ${name}` : kindNames[kind]}
    >
      <Group justify="space-between" align="flex-end" gap="md">
        <div>
          {isCompared && (
            <Title order={2} size="h4">
              {name}
            </Title>
          )}
          <Facts kind={kind} map={map} {...(moves && { moves })} />
        </div>
        <Group gap="sm">
          {pictures.length > 1 && (
            <Button
              variant="subtle"
              disabled={!state.can({ type: 'picture.next' })}
              onClick={() => send({ type: 'picture.next' })}
            >
              Another page picture
            </Button>
          )}
          <Button variant="default" disabled={isBusy} onClick={() => void download()}>
            Download PNG
          </Button>
        </Group>
      </Group>
      <Text size="sm" role="status" className={styles.status}>
        {isBusy ? 'The map is loading' : <HeatKey />}
      </Text>
      {state.matches('unpictured') && pictures.length > 0 && (
        <Alert color="yellow" role="alert" title="The page of these visits could not be shown">
          <Group gap="sm">
            <Text>The map is drawn on an empty page.</Text>
            <Button size="xs" variant="default" onClick={() => send({ type: 'retry.pressed' })}>
              Try again
            </Button>
          </Group>
        </Alert>
      )}
      {kind === 'move' && moveMap.isError && (
        <Alert color="red" role="alert" title="The movements could not be read">
          <Group gap="sm">
            <Text>{failureText(moveMap.error)}</Text>
            <Button size="xs" onClick={() => void moveMap.refetch()}>
              Try again
            </Button>
          </Group>
        </Alert>
      )}
      <MapStage
        site={site}
        label={
          isCompared ? `${kindNames[kind]} of ${name} over the page` : `${kindNames[kind]} over the page`
        }
        page={page}
        picture={picture}
        controller={controller}
        draws={draws}
        elements={kind === 'click' ? map.elements : []}
        filterOf={filterOf}
        nameOf={(element) => `${elementName(element)}: ${counted(element.clicks, 'click')}`}
      />
      <Notes kind={kind} map={map} moves={moves} picture={picture} clicks={clicks} />
      {kind === 'move' && moves && moved.length > 0 && <MoveTable points={moved} page={page} />}
      {kind === 'move' && moves && moved.length === 0 && (
        <Text c="dimmed">No pointer moved on this page.</Text>
      )}
    </section>
  )
}

/** Shown while the numbers of a map are read. */
export const MapSkeleton = () => (
  <Skeleton height={480} radius="lg" role="status" aria-label="The heat map is loading" />
)
