import { createQueries } from '#api/create-queries.ts'
import { assetCalls } from '#contract/recorded-assets/assets.ts'
import { findAssetAddresses, replaceAssets } from '#contract/recordings/asset-addresses.ts'
import type { ReplayedEvent } from '#contract/recordings/replay-frame.ts'
import { router, strict } from '#contract/shared/ts-rest.ts'
import { fetchPart, partAddress, type RecordingKey } from './queries.ts'

const assetTsr = createQueries(router(assetCalls, strict))

const readText = (content: string) =>
  new TextDecoder().decode(Uint8Array.from(atob(content), (letter) => letter.codePointAt(0) ?? 0))

/** Contents of addresses by their address; a replay without them shows where they are. */
const readAssets = async (workspace: string, site: string, addresses: readonly string[]) => {
  if (addresses.length === 0) return []
  const reply = await assetTsr.readRecordedAssets
    .mutate({ params: { workspace, site }, body: { addresses: [...addresses] } })
    .catch(() => undefined)
  return reply?.status === 200 ? reply.body.assets : []
}

/** Puts what the server keeps of a site into the events of a part, which it changes. */
const addAssets = async (workspace: string, site: string, events: readonly ReplayedEvent[]) => {
  const asked = new Set<string>()
  /** Asks for the addresses that are new; whether there were style sheets, which name further fonts and pictures. */
  const addNew = async () => {
    const addresses = findAssetAddresses(events).filter((address) => !asked.has(address))
    for (const address of addresses) asked.add(address)
    const kept = await readAssets(workspace, site, addresses)
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
  (workspace: string, key: RecordingKey) =>
  async (part: number, signal: AbortSignal): Promise<readonly ReplayedEvent[]> => {
    const events = await fetchPart(partAddress(workspace, key, part), { signal })
    await addAssets(workspace, key.site, events)
    return events
  }
