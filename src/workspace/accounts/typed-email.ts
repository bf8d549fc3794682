import { useLocation } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** An address typed in the form before; in the history rather than in the URL, which others may see. */
    readonly email?: string
  }
}

/** The address that the person typed in the form before this page; else empty. */
export const useTypedEmail = () => useLocation({ select: ({ state }) => state.email ?? '' })
