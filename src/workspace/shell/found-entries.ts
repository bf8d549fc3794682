import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { createClient } from '#api/create-client.ts'
import { mailingCalls } from '#contract/mailings/calls.ts'
import { peopleCalls } from '#contract/people/calls.ts'
import { recordingCalls } from '#contract/sites/calls.ts'
import { recordedSessionCalls } from '#contract/visits/calls.ts'
import type { RecordingEntry } from '#contract/visits/sessions.ts'
import { dayMs } from '#contract/shared/milliseconds.ts'
import { router, strict } from '#contract/shared/ts-rest.ts'
import { client } from '#api/client.ts'
import { useWorkspaces } from '../session/current-workspace.tsx'

const calls = createClient(
  router(
    {
      listMailingNames: mailingCalls.listMailingNames,
      searchPeople: peopleCalls.searchPeople,
      listRecordingSites: recordingCalls.listRecordingSites,
      listRecordings: recordedSessionCalls.listRecordings,
    },
    strict,
  ),
)

/** Entries of each kind that the palette lists. */
const shownPerKind = 5
/** Sites whose recordings are searched, each by one call. */
const searchedSites = 3
/** Recordings before this are not searched: a text is compared with every page of every visit. */
const searchedDays = 30

const fieldsOfVisit = ['visitor', 'userId', 'visitedUrl', 'title', 'tag'] as const

/** A recorded visit with the site that it belongs to. */
export interface FoundRecording {
  readonly site: { readonly id: string; readonly name: string }
  readonly entry: RecordingEntry
}

const findStudies = async (workspace: string, search: string) => {
  const { status, body } = await client.listStudies({ params: { workspace }, query: { search } })
  return status === 200 ? body.studies.slice(0, shownPerKind) : []
}

const findMailings = async (workspace: string, search: string) => {
  const { status, body } = await calls.listMailingNames({ params: { workspace }, query: { search } })
  return status === 200 ? body.mailings.slice(0, shownPerKind) : []
}

const findPeople = async (workspace: string, search: string) => {
  const { status, body } = await calls.searchPeople({
    params: { workspace },
    body: {
      filter: {
        match: 'any',
        conditions: [
          { kind: 'text', field: 'name', operator: 'contains', values: [search] },
          { kind: 'text', field: 'email', operator: 'contains', values: [search] },
        ],
      },
      sort: { field: 'createdAt', isAscending: false },
    },
  })
  return status === 200 ? body.people.slice(0, shownPerKind) : []
}

const findMembers = async (workspace: string, search: string) => {
  const { status, body } = await client.listMembers({ params: { workspace } })
  const text = search.toLowerCase()
  const isFound = ({ name, email }: { readonly name: string; readonly email: string }) =>
    `${name} ${email}`.toLowerCase().includes(text)
  return status === 200 ? body.members.filter(isFound).slice(0, shownPerKind) : []
}

const findRecordings = async (workspace: string, search: string): Promise<FoundRecording[]> => {
  const listed = await calls.listRecordingSites({ params: { workspace } })
  if (listed.status !== 200) return []
  const sites = listed.body.sites.filter(({ sessions }) => sessions > 0).slice(0, searchedSites)
  const min = Date.now() - searchedDays * dayMs
  const found = await Promise.all(
    sites.map(async (site) => {
      const { status, body } = await calls.listRecordings({
        params: { workspace, site: site.id },
        body: {
          filter: {
            match: 'all',
            conditions: [
              { field: 'startedAt', min },
              {
                match: 'any',
                conditions: fieldsOfVisit.map((field) => ({ field, operator: 'contains', values: [search] })),
              },
            ],
          },
          sort: { field: 'startedAt', isAscending: false },
        },
      })
      return status === 200 ? body.recordings.map((entry) => ({ site, entry })) : []
    }),
  )
  return found
    .flat()
    .toSorted((a, b) => b.entry.startedAt.localeCompare(a.entry.startedAt))
    .slice(0, shownPerKind)
}

const shortest = 2

/**
 * Studies, mailings, people, members and recordings of the current workspace that contain a text. A kind that cannot be
 * read is left out.
 */
export const useFoundEntries = (search: string) => {
  const { current } = useWorkspaces()
  const workspace = current?.id ?? ''
  return useQuery({
    queryKey: ['workspace', workspace, 'found', search],
    queryFn: async () => {
      const read = current?.allows('study:read') === true
      const [studies, mailings, people, members, visits] = await Promise.allSettled([
        read ? findStudies(workspace, search) : [],
        current?.allows('people:read') ? findMailings(workspace, search) : [],
        current?.allows('people:read') ? findPeople(workspace, search) : [],
        current?.allows('members:read') ? findMembers(workspace, search) : [],
        read ? findRecordings(workspace, search) : [],
      ])
      return {
        studies: studies.status === 'fulfilled' ? studies.value : [],
        mailings: mailings.status === 'fulfilled' ? mailings.value : [],
        people: people.status === 'fulfilled' ? people.value : [],
        members: members.status === 'fulfilled' ? members.value : [],
        recordings: visits.status === 'fulfilled' ? visits.value : [],
      }
    },
    enabled: workspace !== '' && search.length >= shortest,
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
}
