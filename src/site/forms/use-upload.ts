import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import { fromPromise, waitFor } from 'xstate'
import { sendUpload } from '#api/send-upload.ts'
import { uploadMachine, type UploadOutcome } from '#machines/upload.ts'

/** Uploads a file before its form is sent; `onChange` gets the id of the stored file, or undefined without one. */
export const useUpload = (onChange: (id: string | undefined) => void) => {
  const [machine] = useState(() =>
    uploadMachine.provide({
      actors: {
        upload: fromPromise<UploadOutcome, { file: File }>(({ input, signal }) =>
          sendUpload(input.file, signal),
        ),
      },
    }),
  )
  const actor = useActorRef(machine, {}, ({ context }) => onChange(context.id ?? undefined))
  const state = useSelector(actor, (snapshot) => snapshot)
  const { name, error } = state.context
  return {
    error,
    status: state.matches('uploading')
      ? `Sending ${name}`
      : state.matches('stored')
        ? `${name} is attached.`
        : null,
    choose: (file: File) => actor.send({ type: 'file.chosen', file }),
    remove: state.matches('empty') ? undefined : () => actor.send({ type: 'file.removed' }),
    /** Waits for a running upload; false if the file was refused. */
    isReadyToSend: async () => {
      const settled = await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'), { timeout: Infinity })
      return !settled.matches('refused')
    },
  }
}
