import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Opens a page of the app, as path, query and hash, once a machine is done. */
export function useDone(isDone: boolean, href: string) {
  const navigate = useNavigate()
  useEffect(() => {
    if (isDone) void navigate({ href, replace: true })
  }, [isDone, href, navigate])
}
