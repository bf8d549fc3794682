import openapi from '#contract/openapi.json'
import { readOpenApi } from '#contract/openapi-schema.ts'
import type { MarketingPage } from '#content/types.ts'
import { ContentBlocks, loadBlockAssets, type BlockAssets } from '#site/blocks/content-blocks.tsx'
import { Prose } from '#site/blocks/prose.tsx'
import { ApiCall, type Call } from './api-call.tsx'
import css from './api-reference.module.css'

const calls: readonly Call[] = Object.entries(readOpenApi(openapi).paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
)

type ApiReferenceProps = { page: MarketingPage; assets: BlockAssets }

function ApiReference({ page, assets }: ApiReferenceProps) {
  return (
    <>
      <div className={css.page}>
        <header className={css.head}>
          <h1>{page.title}</h1>
          <p className={css.lead}>
            <Prose text={page.lead} />
          </p>
          <p>
            <a href="/openapi.json">openapi.json</a>
          </p>
        </header>
        <nav className={css.contents} aria-labelledby="calls">
          <h2 id="calls">Calls</h2>
          <ul>
            {calls.map(({ method, path, operation }) => (
              <li key={operation.operationId}>
                <a href={`#${operation.operationId}`}>
                  <span className={css.method}>{method.toUpperCase()}</span> {path}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className={css.calls}>
          {calls.map((call) => (
            <ApiCall key={call.operation.operationId} call={call} />
          ))}
        </div>
      </div>
      <ContentBlocks blocks={page.blocks} assets={assets} />
    </>
  )
}

/** The API reference, generated from the OpenAPI document. */
export async function loadApiReference(page: MarketingPage) {
  const assets = await loadBlockAssets(page.blocks)
  return { meta: page.meta, default: () => <ApiReference page={page} assets={assets} /> }
}
