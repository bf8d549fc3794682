import { useMachine } from '@xstate/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { fromPromise } from 'xstate'
import { statusOf } from '#api/query-cache.ts'
import { type Mailing, mailingForm } from '#contract/mailings/mailings.ts'
import { mailingEditorMachine } from '#machines/mailings/mailing-editor.ts'
import { showFailure } from '../forms/refusal.ts'
import { useCallForm } from '../forms/use-call-form.ts'
import { usePeopleFields } from '../people/queries.ts'
import { useWorkspace } from '../session/current-workspace.tsx'
import {
  fieldOfMailing,
  mailingSchema,
  type MailingValues,
  toMailingBody,
  toMailingValues,
} from './mailing-values.ts'
import { checkDraft, mailingsTsr, refreshMailings } from './queries.ts'

/** The form of a draft, and the machine that saves, checks and sends it. */
export const useMailingEditor = (mailing: Mailing) => {
  const { id: workspace } = useWorkspace()
  const attributes = usePeopleFields().attributes.map(({ name }) => name)
  const schema = mailingSchema(attributes)
  const initialValues = toMailingValues(mailing)
  const [params] = useState({ workspace, mailing: mailing.id })
  const { form, onSubmit, refuse, revision, accept, conflict } = useCallForm<MailingValues>({
    mode: 'controlled',
    name: 'mailing',
    schema,
    initialValues,
    toBody: toMailingBody,
    fieldOf: fieldOfMailing,
    stored: { revision: mailing.revision, load: () => refreshMailings(workspace) },
  })
  const { mutateAsync: save } = mailingsTsr.updateMailing.useMutation({
    onSuccess: ({ body }) => {
      accept(toMailingValues(body), body.revision)
      return refreshMailings(workspace)
    },
    onError: (error) => {
      refuse(error)
      // Another member has sent it: the page shows how far it is.
      if (statusOf(error) === 409) void refreshMailings(workspace)
    },
  })
  const { mutateAsync: start } = mailingsTsr.sendMailing.useMutation({
    onSuccess: () => refreshMailings(workspace),
    onError: showFailure,
  })
  const [machine] = useState(() =>
    mailingEditorMachine.provide({
      actors: {
        saveDraft: fromPromise(async ({ input: { draft } }) => {
          await save({ params, headers: { 'if-match': `"${draft.revision}"` }, body: draft.form })
        }),
        checkDraft: fromPromise(async ({ input: { draft } }) => {
          try {
            return await checkDraft(workspace, draft.form)
          } catch (error) {
            showFailure(error)
            throw error
          }
        }),
        sendMailing: fromPromise(async () => {
          await start({ params, body: {} })
        }),
      },
    }),
  )
  const [stored] = useState(() => mailingForm.parse(toMailingBody(initialValues)))
  const [state, send] = useMachine(machine, {
    input: { draft: { form: stored, revision: mailing.revision } },
  })
  const reportChange = useEffectEvent((_: MailingValues) => {
    if (form.isDirty()) send({ type: 'draft.changed' })
  })
  useEffect(() => reportChange(form.values), [form.values])
  const press = (type: 'save.pressed' | 'send.pressed') =>
    onSubmit((values) => send({ type, draft: { form: mailingForm.parse(toMailingBody(values)), revision } }))
  return { form, stored, attributes, schema, onSubmit, refuse, conflict, state, send, press }
}
