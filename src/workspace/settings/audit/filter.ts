import { useLocation, useNavigate } from '@tanstack/react-router'
import { z } from 'zod'
import { workspacePages } from '#contract/workspace/pages.ts'
import { auditAction, type AuditFilter } from '#contract/workspace/workspace.ts'

const day = z.iso.date()

/**
 * The filter in the address of the page; values that are none are ignored. Days are those of the reader's time zone.
 */
const searchSchema = z.object({
  action: auditAction.optional().catch(undefined),
  member: z.uuid().optional().catch(undefined),
  /** First and last day. */
  from: day.optional().catch(undefined),
  to: day.optional().catch(undefined),
})
export type AuditSearch = z.infer<typeof searchSchema>

const startOf = (text: string, addDays = 0) => {
  const [year = 0, month = 1, date = 1] = text.split('-').map(Number)
  return new Date(year, month - 1, date + addDays).toISOString()
}

/** The filter of the call for a filter of the page. */
export const toAuditFilter = ({ action, member, from, to }: AuditSearch): AuditFilter => ({
  ...(action && { action }),
  ...(member !== undefined && { member }),
  ...(from !== undefined && { from: startOf(from) }),
  ...(to !== undefined && { until: startOf(to, 1) }),
})

/** The filter of the audit log, which the address holds: a link to the page has it too. */
export const useAuditSearch = () => {
  const navigate = useNavigate()
  const search = searchSchema.parse(useLocation({ select: ({ search: given }) => given }))
  const change = (changes: Partial<Record<keyof AuditSearch, string>>) => {
    const next = { ...search, ...changes }
    const set = Object.fromEntries(Object.entries(next).filter(([, value]) => value !== ''))
    void navigate({
      to: workspacePages.auditLog.path,
      search: set,
      replace: true,
      resetScroll: false,
    })
  }
  return { search, change }
}
