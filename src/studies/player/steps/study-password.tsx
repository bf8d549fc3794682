import { useState } from 'react'
import { plural } from '#content/translations/translation.ts'
import { maxLength } from '#contract/shared/limits.ts'
import { PasswordForm } from '#ui/password-form.tsx'
import { unlockStudy } from '../session-calls.ts'
import { useTranslation } from '../translation.tsx'

/** Asks for the password of a study, and then loads the page again. */
export function StudyPassword({ study }: { readonly study: string }) {
  const {
    language,
    shell,
    question: { errors },
  } = useTranslation()
  const texts = shell.entry.password
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const send = async (password: string) => {
    setIsBusy(true)
    setRefusal(null)
    try {
      const refused = await unlockStudy(study, password)
      if (refused === null) return window.location.reload()
      setRefusal(refused === 'wrong' ? texts.wrong : texts.failed)
    } catch {
      setRefusal(texts.failed)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <PasswordForm
      texts={{ ...texts, full: plural(language, errors.maxLength, maxLength.password) }}
      maxLength={maxLength.password}
      refusal={refusal}
      isBusy={isBusy}
      onSend={(password) => void send(password)}
    />
  )
}
