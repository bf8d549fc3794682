import { createQueries } from '#api/create-queries.ts'
import { assetCalls } from '#contract/recorded-assets/assets.ts'
import { findAssetAddresses, replaceAssets } from '#contract/recordings/asset-addresses.ts'
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

/** Puts what the server keeps of a site into the events of a part, which it changes. */
const addAssets = async (events: readonly ReplayedEvent[], read: ReadAssets) => {
  const asked = new Set<string>()
  /** Asks for the addresses that are new; whether there were style sheets, which name further fonts and pictures. */
  const addNew = async () => {
    const addresses = findAssetAddresses(events).filter((address) => !asked.has(address))
    for (const address of addresses) asked.add(address)
    // A replay without them shows where they are.
    const kept = addresses.length === 0 ? [] : ((await read(addresses).catch(() => undefined)) ?? [])
    const byAddress = new Map(kept.map((asset) => [asset.address, asset]))
    replaceAssets(events, (address, kind) => {
      const asset = byAddress.get(address.replace(/#.*/, ''))
      if (!asset || (kind === 'sheet') !== (asset.type === 'text/css')) return undefined
      return kind === 'sheet' ? readText(asset.content) : `data:${asset.type};base64,${asset.content}`
    })
    return kept.some(({ type }) => type === 'text/css')
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
