import { Button, Menu, VisuallyHidden } from '@mantine/core'
import { IconAlertTriangle, IconChevronDown } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { mailingPages } from '#contract/mailings/pages.ts'
import type { PeopleFilter } from '#contract/people/filters.ts'
import { peoplePages } from '#contract/people/pages.ts'
import { type PeopleSegment, peopleSegmentForm } from '#contract/people/people.ts'
import { maxLength } from '#contract/shared/limits.ts'
import { showDone, showFailure } from '../forms/refusal.ts'
import { useWorkspace } from '../session/current-workspace.tsx'
import { ConfirmDialog } from '../views/confirm-dialog.tsx'
import { ButtonLink, MenuLink } from '../views/links.tsx'
import { useReturnToMenu } from '../views/use-return-to-menu.ts'
import { NameDialog } from './name-dialog.tsx'
import { everybody, type PeopleSearch } from './people-search.ts'
import { shortCount } from './people-text.ts'
import css from './people.module.css'
import { peopleTsr, refreshPeople, usePeopleCount } from './queries.ts'
import { segmentTemplates } from './segment-templates.ts'

/** Segments that stand beside each other; each is counted. The others are in a menu. */
const shownSegments = 7

function Count({ filter }: { readonly filter: PeopleFilter }) {
  const { data, isError } = usePeopleCount({ filter })
  if (isError)
    return (
      <>
        <IconAlertTriangle size={16} aria-hidden />
        <VisuallyHidden>has to be mended</VisuallyHidden>
      </>
    )
  return <span className={css.count}>{data ? shortCount(data) : '…'}</span>
}

interface SegmentLinkProps {
  readonly name: string
  readonly filter: PeopleFilter
  readonly isChosen: boolean
  readonly search: PeopleSearch
}

const SegmentLink = ({ name, filter, isChosen, search }: SegmentLinkProps) => (
  <li>
    <ButtonLink
      to={peoplePages.people.path}
      search={search}
      variant={isChosen ? 'filled' : 'default'}
      radius="xl"
      size="compact-md"
      className={css.segment}
      // The router marks the link of the very address; a changed filter still belongs to its segment.
      activeOptions={{ exact: true }}
      aria-current={isChosen ? 'page' : undefined}
      rightSection={<Count filter={filter} />}
    >
      {name}
    </ButtonLink>
  </li>
)

interface SegmentsProps {
  readonly segments: readonly PeopleSegment[]
  readonly chosen: PeopleSegment | undefined
  /** Filter, search and order of the address. */
  readonly search: PeopleSearch
}

interface SegmentMenuProps {
  readonly label: string
  readonly entries: readonly { readonly name: string; readonly search: PeopleSearch }[]
}

/** Filters that are chosen in a menu. */
function SegmentMenu({ label, entries }: SegmentMenuProps) {
  const navigate = useNavigate()
  return (
    <li>
      <Menu position="bottom-start">
        <Menu.Target>
          <Button
            variant="subtle"
            radius="xl"
            size="compact-md"
            rightSection={<IconChevronDown size={16} aria-hidden />}
          >
            {label}
          </Button>
        </Menu.Target>
        <Menu.Dropdown className={css.menu}>
          {entries.map(({ name, search }) => (
            <Menu.Item key={name} onClick={() => void navigate({ to: peoplePages.people.path, search })}>
              {name}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </li>
  )
}

/** The saved filters with their numbers of people, and filters to begin with; the address says which is shown. */
export function Segments({ segments, chosen, search: { sort, order } }: SegmentsProps) {
  const first = segments.slice(0, shownSegments)
  const shown = !chosen || first.includes(chosen) ? first : [...first.slice(0, -1), chosen]
  const others = segments.filter((segment) => !shown.includes(segment))
  return (
    <nav aria-label="Segments">
      <ul className={css.segments}>
        {segments.length > 0 && (
          <SegmentLink name="Everybody" filter={everybody} isChosen={!chosen} search={{ sort, order }} />
        )}
        {shown.map((segment) => (
          <SegmentLink
            key={segment.id}
            name={segment.name}
            filter={segment.filter}
            isChosen={segment === chosen}
            search={{ segment: segment.id, sort, order }}
          />
        ))}
        {others.length > 0 && (
          <SegmentMenu
            label={`${others.length} more`}
            entries={others.map(({ id, name }) => ({ name, search: { segment: id, sort, order } }))}
          />
        )}
        <SegmentMenu
          label="From a template"
          entries={segmentTemplates.map(({ name, filter }) => ({ name, search: { filter, sort, order } }))}
        />
      </ul>
    </nav>
  )
}

interface SegmentActionsProps {
  readonly chosen: PeopleSegment | undefined
  /** The filter of the list, with the search. */
  readonly filter: PeopleFilter
  /** Whether the filter differs from that of the chosen segment. */
  readonly isChanged: boolean
  readonly onSelect: (segment: string | undefined) => void
}

/** Saves the present filter, and renames or deletes the chosen segment. */
export function SegmentActions({ chosen, filter, isChanged, onSelect }: SegmentActionsProps) {
  const { id: workspace, allows } = useWorkspace()
  const canEdit = allows('people:edit')
  const [dialog, setDialog] = useState<'new' | 'rename' | 'delete'>()
  const close = () => setDialog(undefined)
  const returnToMenu = useReturnToMenu(dialog === 'rename')
  const saved = peopleTsr.savePeopleSegment.useMutation({
    onSuccess: async ({ body }) => {
      showDone(`The segment “${body.name}” is saved.`)
      await refreshPeople(workspace)
      onSelect(body.id)
    },
  })
  const deleted = peopleTsr.deletePeopleSegment.useMutation({
    onSuccess: async ({ body }) => {
      showDone(body.message)
      onSelect(undefined)
      await refreshPeople(workspace)
    },
    onError: showFailure,
    onSettled: close,
  })
  const save = (segment: { readonly id?: string; readonly name: string; readonly filter: PeopleFilter }) =>
    saved.mutateAsync({ params: { workspace }, body: segment })
  const canSave = canEdit && filter.conditions.length > 0 && (!chosen || isChanged)
  const form = {
    schema: peopleSegmentForm.pick({ name: true }),
    maxLength: maxLength.title,
    isBusy: saved.isPending,
    onClose: close,
  }
  return (
    <>
      {canEdit && chosen && isChanged && (
        <Button
          variant="default"
          onClick={() => void save({ id: chosen.id, name: chosen.name, filter }).catch(showFailure)}
        >
          Save changes
        </Button>
      )}
      {canSave && (
        <Button variant="default" onClick={() => setDialog('new')}>
          Save as a segment
        </Button>
      )}
      {chosen && (
        <Menu position="bottom-end">
          <Menu.Target>
            <Button
              variant="default"
              aria-label={`Change the segment ${chosen.name}`}
              rightSection={<IconChevronDown size={16} aria-hidden />}
            >
              Segment
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <MenuLink to={mailingPages.mailings.path} search={{ segment: chosen.id }}>
              Mailings to this segment
            </MenuLink>
            {canEdit && (
              <>
                <Menu.Item onClick={() => setDialog('rename')}>Rename</Menu.Item>
                <Menu.Item color="red" onClick={() => setDialog('delete')}>
                  Delete
                </Menu.Item>
              </>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
      <NameDialog
        {...form}
        isOpen={dialog === 'new'}
        title="Save as a segment"
        hint="Such as “Customers in Austria”. Your team sees it, with the number of people in it."
        name=""
        onSave={(name) => save({ name, filter })}
      />
      <NameDialog
        {...form}
        isOpen={dialog === 'rename'}
        title="Rename the segment"
        name={chosen?.name ?? ''}
        onSave={async (name) => chosen && save({ id: chosen.id, name, filter: chosen.filter })}
        onClosed={returnToMenu}
      />
      <ConfirmDialog
        isOpen={dialog === 'delete'}
        title={`Delete ${chosen?.name ?? ''}?`}
        confirmLabel="Delete the segment"
        isBusy={deleted.isPending}
        onClose={close}
        onConfirm={() => chosen && deleted.mutate({ params: { workspace, segment: chosen.id }, body: {} })}
      >
        The saved filter is deleted for your whole team. The people in it stay.
      </ConfirmDialog>
    </>
  )
}
