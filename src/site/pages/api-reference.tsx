import { useDeferredValue, useEffect, useState } from 'react'
import { apiPageTexts as labels } from '#content/site/pages/docs.ts'
import type { MarketingPage } from '#content/site/types.ts'
import { type Operation, readOpenApi } from '#contract/read-openapi.ts'
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

/** An operation, folded to its method, path and summary: fields, curl example and replies. */
function ApiCall({ call: { path, method, operation } }: { call: Call }) {
  const { operationId, summary, responses } = operation
  const { replies, refusals } = repliesOf(operation)
  return (
    <section id={operationId} className={css.call} aria-labelledby={`${operationId}-title`}>
      <details>
        <summary className={css.address}>
          <span className={css.method}>{method.toUpperCase()}</span> <code>{path}</code>
          <h3 id={`${operationId}-title`}>{summary}</h3>
        </summary>
        <div className={css.inside}>
          <Fields fields={fieldsOf(operation)} />
          <Code label={`${summary}: curl command`} text={curlFor(origin, method, path, operation)} />
          {canBeTried(method, operation) && <TryCall path={path} operation={operation} />}
          <details className={css.fold}>
            <summary>Replies: {Object.keys(responses).join(', ')}</summary>
            <dl className={css.replies}>
              {replies.map((reply) => (
                <Reply key={reply.status} {...reply} />
              ))}
            </dl>
            {refusals.length > 0 && (
              <p className={css.quiet}>
                {labels.otherStatuses} {refusals.join(', ')}. <a href="#refusals">{labels.refusals}</a>
              </p>
            )}
          </details>
        </div>
      </details>
    </section>
  )
}

/** The calls of a group, folded until the reader opens the group or searches. */
function ApiGroup({ group: { name, about, anchor }, calls: shown, isOpen }: ApiGroupProps) {
  return (
    <details id={anchor} className={css.group} open={isOpen}>
      <summary>
        <h2>{name}</h2>
        <span className={css.count}>{shown.length}</span>
        <p>{about}</p>
      </summary>
      {shown.map((call) => (
        <ApiCall key={call.operation.operationId} call={call} />
      ))}
    </details>
  )
}

function Fields({ fields }: { fields: readonly FieldRules[] }) {
  if (fields.length === 0) return <p className={css.quiet}>No fields.</p>
  return (
    <>
      <h4>Fields</h4>
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

interface Reply {
  readonly status: string
  readonly description: string
  readonly name: string
  readonly value: unknown
}

/** The replies with an example, and the statuses of all others: their meaning is the same for every call. */
const repliesOf = ({ responses }: Operation) => {
  const replies: Reply[] = []
  const refusals: string[] = []
  for (const [status, response] of Object.entries(responses)) {
    const example = Object.entries(contentOf(response)?.examples ?? {})[0]
    if (example)
      replies.push({ status, description: response.description, name: example[0], value: example[1].value })
    else refusals.push(status)
  }
  return { replies, refusals }
}

const Reply = ({ status, description, name, value }: Reply) => (
  <div>
    <dt>{status}</dt>
    <dd>
      {description}
      <Code label={`Reply ${status}: ${name}`} text={JSON.stringify(value, null, 2)} />
    </dd>
  </div>
)

/** The meanings of all statuses that a call of the contract refuses with. */
const Refusals = () => (
  <details id="refusals" className={css.fold}>
    <summary>{labels.refusals}</summary>
    <dl className={css.replies}>
      {meanings.map(([status, meaning]) => (
        <div key={status}>
          <dt>{status}</dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
    <p className={css.quiet}>{labels.bodies}</p>
  </details>
)

/** Code that scrolls horizontally, also by keyboard. A group rather than a region, to avoid too many landmarks. */
function Code({ label, text }: { label: string; text: string }) {
  return (
    <pre className={css.code} role="group" aria-label={label} tabIndex={0}>
      {text}
    </pre>
  )
}

const contract = readOpenApi(openapi)

const calls: readonly Call[] = Object.entries(contract.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
)

/** The statuses of refusals with their meanings, in ascending order. */
const meanings = [
  ...new Map(
    calls
      .flatMap(({ operation }) => Object.entries(operation.responses))
      .filter(([status]) => Number(status) >= 400)
      .map(([status, { description }]) => [status, description]),
  ),
].toSorted(([a], [b]) => Number(a) - Number(b))

interface Group {
  readonly name: string
  readonly about: string
  readonly anchor: string
  readonly calls: readonly Call[]
}

const groups: readonly Group[] = (contract.tags ?? []).map(({ name, description }) => ({
  name,
  about: description,
  anchor: `group-${name.toLowerCase().replaceAll(/[^a-z]+/g, '-')}`,
  calls: calls.filter(({ operation }) => operation.tags?.includes(name)),
}))

interface ApiGroupProps {
  readonly group: Group
  /** The calls that match the search. */
  readonly calls: readonly Call[]
  readonly isOpen: boolean
}

const matches = (query: string, { path, method, operation }: Call) =>
  `${method} ${path} ${operation.summary} ${operation.operationId}`.toLowerCase().includes(query)

/** Opens the parts that hide the target of the URL's anchor; not every browser does. */
const openTarget = () => {
  const target = document.querySelector(`#${CSS.escape(window.location.hash.slice(1))}`)
  if (!target) return
  for (let part: Element | null | undefined = target; part; part = part.parentElement?.closest('details'))
    if (part instanceof HTMLDetailsElement) part.open = true
  target.querySelector('details')?.setAttribute('open', '')
  target.scrollIntoView()
}

function useOpenTarget() {
  useEffect(() => {
    if (window.location.hash) openTarget()
    window.addEventListener('hashchange', openTarget)
    return () => window.removeEventListener('hashchange', openTarget)
  }, [])
}

type ApiReferenceProps = { page: MarketingPage; assets: BlockAssets }

function ApiReference({ page, assets }: ApiReferenceProps) {
  const [typed, setTyped] = useState('')
  const query = useDeferredValue(typed.trim().toLowerCase())
  useOpenTarget()
  const found = groups.flatMap((group) => {
    const shown = group.calls.filter((call) => matches(query, call))
    return shown.length > 0 ? [{ group, calls: shown }] : []
  })
  const count = found.reduce((sum, { calls: shown }) => sum + shown.length, 0)
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
          label: labels.groups,
          entries: groups.map(({ anchor, name }) => ({ anchor, label: name })),
        }}
        hasContentsBeside
        className={css.page}
      >
        <CredentialsProvider>
          <div className={css.calls}>
            <label className={css.search}>
              {labels.search}
              <input
                type="search"
                value={typed}
                placeholder={labels.example}
                onChange={({ target }) => setTyped(target.value)}
              />
            </label>
            <p role="status" className={css.quiet}>
              {query === '' ? `${calls.length} calls in ${groups.length} groups` : labels.found(count, typed)}
            </p>
            <Refusals />
            {found.map(({ group, calls: shown }) => (
              <ApiGroup
                // A search opens the groups that it finds something in.
                key={`${group.name} ${query === ''}`}
                group={group}
                calls={shown}
                isOpen={query !== ''}
              />
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
