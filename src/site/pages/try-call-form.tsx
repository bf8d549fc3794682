import { type SyntheticEvent, useState } from 'react'
import type { Operation } from '#contract/read-openapi.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/fields.tsx'
import { MantineTheme } from '#ui/mantine-theme.tsx'
import css from './api-reference.module.css'
import { useCredentials } from './api-credentials.tsx'
import { rulesOf } from './api-rules.ts'

interface Received {
  readonly status: string
  readonly headers: string
  readonly body: string
}

/** Characters of a body that are shown. */
const maxShown = 20_000

const shorten = (text: string) =>
  text.length > maxShown ? `${text.slice(0, maxShown)}\n… ${text.length - maxShown} more characters` : text

const readable = (text: string, type: string | null) => {
  if (!type?.startsWith('application/json')) return text
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

const addressOf = (path: string, values: Readonly<Record<string, string>>, query: readonly string[]) => {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
  const given = query.flatMap((name) => (values[name] ? [[name, values[name]]] : []))
  return `${filled}${given.length > 0 ? `?${new URLSearchParams(given).toString()}` : ''}`
}

/** Sends a call without the reader's session, as a program would. */
const send = async (address: string, key: string): Promise<Received> => {
  const reply = await fetch(address, {
    headers: { authorization: `Bearer ${key}` },
    credentials: 'omit',
    cache: 'no-store',
  })
  const body = readable(await reply.text(), reply.headers.get('content-type'))
  const headers = [...reply.headers].map(([name, value]) => `${name}: ${value}`)
  return {
    status: `${reply.status} ${reply.statusText}`.trim(),
    headers: headers.join('\n'),
    body: shorten(body),
  }
}

interface TryCallFormProps {
  readonly path: string
  readonly operation: Operation
}

/**
 * A form that sends a call with an API key and shows the reply. The key is sent to this server only, and not stored.
 */
export function TryCallForm({ path, operation: { parameters = [], summary } }: TryCallFormProps) {
  const { credentials, change } = useCredentials()
  const [others, setOthers] = useState<Readonly<Record<string, string>>>({})
  const [received, setReceived] = useState<Received | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const values: Readonly<Record<string, string>> = { ...others, workspace: credentials.workspace }
  const named = (place: 'path' | 'query') => parameters.filter((parameter) => parameter.in === place)

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (isBusy) return
    setError(null)
    setBusy(true)
    try {
      const query = named('query').map(({ name }) => name)
      setReceived(await send(addressOf(path, values, query), credentials.key.trim()))
    } catch {
      setReceived(null)
      setError('The server could not be reached. Check your connection and try again.')
    } finally {
      setBusy(false)
    }
  }

  return (
    <MantineTheme>
      <form className={css.try} aria-label={`Try: ${summary}`} onSubmit={(event) => void submit(event)}>
        <TextField
          label="API key"
          hint="Create one in the settings of your workspace. It stays in the memory of this page."
          autoComplete="off"
          required
          value={credentials.key}
          onChange={({ currentTarget }) => change({ key: currentTarget.value })}
        />
        {[...named('path'), ...named('query')].map(({ name, schema, required = false }) => (
          <TextField
            key={name}
            label={name}
            hint={rulesOf(schema)}
            autoComplete="off"
            required={required}
            value={values[name] ?? ''}
            onChange={({ currentTarget: { value } }) =>
              name === 'workspace' ? change({ workspace: value }) : setOthers({ ...others, [name]: value })
            }
          />
        ))}
        <div>
          <Button type="submit" isBusy={isBusy}>
            Send
          </Button>
        </div>
        <div role="status">
          {error}
          {received && `Reply: ${received.status}`}
        </div>
        {received && (
          <pre className={css.code} role="group" aria-label={`Reply of ${summary}`} tabIndex={0}>
            {`${received.headers}\n\n${received.body}`}
          </pre>
        )}
      </form>
    </MantineTheme>
  )
}
