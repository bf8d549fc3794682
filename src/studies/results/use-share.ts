import { useLocation } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { Share } from '#api/study-results.ts'

/** What a password was exchanged for lasts as long as the tab. */
const accessKey = (study: string) => `understory-results-access-${study}`

function readAccess(study: string): string | undefined {
  try {
    return window.sessionStorage.getItem(accessKey(study)) ?? undefined
  } catch {
    return undefined
  }
}

function keepAccess(study: string, access: string) {
  try {
    window.sessionStorage.setItem(accessKey(study), access)
  } catch {
    // Without storage the password is asked for again after a reload.
  }
}

/** The token of a results link: it stands in the hash, which reaches no server and no log. */
export function useShare(study: string) {
  const hash = useLocation({ select: (location) => location.hash })
  const [access, setAccess] = useState(() => readAccess(study))
  const share = useMemo((): Share => {
    const token = new URLSearchParams(hash).get('share') ?? undefined
    return { token, access: token === undefined ? undefined : access }
  }, [hash, access])
  const open = (granted: string) => {
    keepAccess(study, granted)
    setAccess(granted)
  }
  return { share, open }
}
