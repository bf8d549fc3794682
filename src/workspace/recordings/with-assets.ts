import { createQueries } from '#api/create-queries.ts'
import { assetCalls, assetLimits } from '#contract/recorded-assets/assets.ts'
import { findAssetAddresses, replaceAssets, withinLength } from '#contract/recordings/asset-addresses.ts'
import type { ReplayedEvent } from '#contract/recordings/replay-frame.ts'
import { router, strict } from '#contract/shared/ts-rest.ts'
import { type Share, shareHeaders } from '#studies/results/queries.ts'
import { fetchPart, partAddress, type RecordingKey, sharedPartAddress, sharedTsr } from './queries.ts'

const assetTsr = createQueries(router(assetCalls, strict))

const readText = (content: string) =>
  new TextDecoder().decode(Uint8Array.from(atob(content), (letter) => letter.codePointAt(0) ?? 0))

/** Asks for what is kept of some addresses; undefined when that fails. */
type ReadAssets = (
  addresses: string[],
) => Promise<
  readonly { readonly address: string; readonly type: string; readonly content: string }[] | undefined
>

/** The contents of addresses, asked for in groups; a replay without them shows where they are. */
const readInGroups = async (addresses: readonly string[], read: ReadAssets) => {
  const { perCall } = assetLimits
  const groups = Array.from({ length: Math.ceil(addresses.length / perCall) }, (_, at) =>
    addresses.slice(at * perCall, (at + 1) * perCall),
  )
  const replies = await Promise.all(groups.map((group) => read(group).catch(() => undefined)))
  return replies.flatMap((assets) => assets ?? [])
}

/** Characters that the contents may have in a part: the frame gets a copy for each place. */
const maxLength = 64_000_000

/** Puts what the server keeps of a site into the events of a part, which it changes. */
const addAssets = async (events: readonly ReplayedEvent[], read: ReadAssets) => {
  const asked = new Set<string>()
  const kept = new Map<string, { readonly isSheet: boolean; readonly text: string }>()
  const findKept = withinLength(maxLength, (address: string, kind: 'sheet' | 'other') => {
    const asset = kept.get(address.replace(/#.*/, ''))
    return asset?.isSheet === (kind === 'sheet') ? asset.text : undefined
  })
  /** Asks for the addresses that are new; whether there were style sheets, which name further fonts and pictures. */
  const addNew = async () => {
    const addresses = findAssetAddresses(events, (address) => !asked.has(address))
    for (const address of addresses) asked.add(address)
    const found = await readInGroups(addresses, read)
    for (const { address, type, content } of found) {
      const isSheet = type === 'text/css'
      kept.set(address, { isSheet, text: isSheet ? readText(content) : `data:${type};base64,${content}` })
    }
    if (found.length > 0) replaceAssets(events, findKept)
    return found.some(({ type }) => type === 'text/css')
  }
  if (await addNew()) await addNew()
}

/** The events of a part of a recording of the workspace, with what is kept of its site. */
export const loadPartOf =
  (workspace: string, key: RecordingKey) => async (part: number, signal: AbortSignal) => {
    const events = await fetchPart(partAddress(workspace, key, part), { signal })
    await addAssets(events, async (addresses) => {
      const params = { workspace, site: key.site }
      const reply = await assetTsr.readRecordedAssets.mutate({ params, body: { addresses } })
      return reply.status === 200 ? reply.body.assets : undefined
    })
    return events
  }

/** The same for readers of a link. */
export const loadSharedPartOf = (share: Share) => async (part: number, signal: AbortSignal) => {
  const headers = shareHeaders(share)
  const events = await fetchPart(sharedPartAddress(part), { signal, headers })
  await addAssets(events, async (addresses) => {
    const reply = await sharedTsr.readSharedRecordingAssets.mutate({ headers, body: { addresses } })
    return reply.status === 200 ? reply.body.assets : undefined
  })
  return events
}
