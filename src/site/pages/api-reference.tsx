import type { MarketingPage } from '#content/site/types.ts'
import { type Operation, readOpenApi } from '#contract/openapi-schema.ts'
import openapi from '#contract/openapi.json'
import { type BlockAssets, ContentBlocks, loadBlockAssets } from '#site/blocks/content-blocks.tsx'
import { CredentialsProvider } from './api-credentials.tsx'
import css from './api-reference.module.css'
import { curlFor, type FieldRules, fieldsIn, rulesOf } from './api-rules.ts'
import { ReferencePage } from './reference-page.tsx'
import { canBeTried, TryCall } from './try-call.tsx'

/** An operation of the contract. */
interface Call {
  readonly path: string
  readonly method: string
  readonly operation: Operation
}

const origin = import.meta.env.PUBLIC_URL || 'http://localhost:3000'
const locations = { path: 'in the path', query: 'in the query', header: 'a header' } as const

const contentOf = (part: Operation['requestBody'] | Operation['responses'][string]) =>
  Object.values(part?.content ?? {})[0]

const fieldsOf = ({ parameters = [], requestBody }: Operation): readonly FieldRules[] => {
  const beside = parameters.map(({ name, schema, required = false, ...parameter }) => ({
    name,
    isRequired: required,
    rules: `${rulesOf(schema)}; ${locations[parameter.in]}`,
  }))
  const body = contentOf(requestBody)
  return [...beside, ...(body ? fieldsIn(body.schema) : [])]
}

/** An operation: method, path, fields, curl example and replies. */
function ApiCall({ call: { path, method, operation } }: { call: Call }) {
  const { operationId, summary, responses } = operation
  return (
    <section id={operationId} className={css.call} aria-labelledby={`${operationId}-title`}>
      <h2 id={`${operationId}-title`}>{summary}</h2>
      <p className={css.address}>
        <span className={css.method}>{method.toUpperCase()}</span> <code>{path}</code>
      </p>
      <Fields fields={fieldsOf(operation)} />
      <Code label={`${summary}: curl command`} text={curlFor(origin, method, path, operation)} />
      {canBeTried(method, operation) && <TryCall path={path} operation={operation} />}
      <details className={css.fold}>
        <summary>Replies: {Object.keys(responses).join(', ')}</summary>
        <dl className={css.replies}>
          {Object.entries(responses).map(([status, response]) => (
            <Reply key={status} status={status} response={response} />
          ))}
        </dl>
      </details>
    </section>
  )
}

function Fields({ fields }: { fields: readonly FieldRules[] }) {
  if (fields.length === 0) return <p className={css.quiet}>No fields.</p>
  return (
    <>
      <h3>Fields</h3>
      <dl className={css.fields}>
        {fields.map(({ name, isRequired, rules }) => (
          // A union lists a field once per variant.
          <div key={`${name} ${rules}`}>
            <dt>
              <code>{name}</code> {isRequired && <span className={css.required}>required</span>}
            </dt>
            <dd>{rules}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

type ReplyProps = { status: string; response: Operation['responses'][string] }

function Reply({ status, response }: ReplyProps) {
  const examples = Object.entries(contentOf(response)?.examples ?? {})
  return (
    <div>
      <dt>{status}</dt>
      <dd>
        {response.description}
        {examples.slice(0, 1).map(([name, { value }]) => (
          <Code key={name} label={`Reply ${status}: ${name}`} text={JSON.stringify(value, null, 2)} />
        ))}
      </dd>
    </div>
  )
}

/** Code that scrolls horizontally, also by keyboard. A group rather than a region, to avoid too many landmarks. */
function Code({ label, text }: { label: string; text: string }) {
  return (
    <div className={css.code} role="group" aria-label={label} tabIndex={0}>
      <pre>
        <code>{text}</code>
      </pre>
    </div>
  )
}

const calls: readonly Call[] = Object.entries(readOpenApi(openapi).paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
)

type ApiReferenceProps = { page: MarketingPage; assets: BlockAssets }

function ApiReference({ page, assets }: ApiReferenceProps) {
  return (
    <>
      <ReferencePage
        title={page.title}
        lead={page.lead}
        links={
          <p>
            <a href="/openapi.json">openapi.json</a>
          </p>
        }
        contents={{
          id: 'calls',
          label: 'Calls',
          entries: calls.map(({ method, path, operation }) => ({
            anchor: operation.operationId,
            label: (
              <>
                <span className={css.method}>{method.toUpperCase()}</span> {path}
              </>
            ),
          })),
        }}
        hasContentsBeside
        className={css.page}
      >
        <CredentialsProvider>
          <div className={css.calls}>
            {calls.map((call) => (
              <ApiCall key={call.operation.operationId} call={call} />
            ))}
          </div>
        </CredentialsProvider>
      </ReferencePage>
      <ContentBlocks blocks={page.blocks} assets={assets} />
    </>
  )
}

/** The API reference, generated from the OpenAPI document. */
export async function loadApiReference(page: MarketingPage) {
  const assets = await loadBlockAssets(page.blocks)
  return { meta: page.meta, default: () => <ApiReference page={page} assets={assets} /> }
}
