import { Outlet, useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useWorkspaces } from '../session/current-workspace.tsx'
import { isSettingsPath, visibleSettings } from '../shell/navigation.ts'
import { NotAllowedView } from '../views/not-allowed-view.tsx'
import { NavigationLink } from '../views/links.tsx'
import css from './settings-layout.module.css'

const groups = { account: 'Your account', workspace: 'Workspace' } as const

/** Navigation of the settings beside the chosen page; above it on narrow screens. */
export default function SettingsLayout() {
  const { current } = useWorkspaces()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const navigation = useRef<HTMLElement>(null)
  useEffect(() => {
    // On narrow screens the links are one line, which scrolls.
    const link = navigation.current?.querySelector(`[href="${CSS.escape(path)}"]`)
    link?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [path])
  const visible = visibleSettings(current)
  const isHidden = isSettingsPath(path) && !visible.some((page) => page.path === path)
  return (
    <div className={css.layout}>
      <nav ref={navigation} aria-label="Settings" className={css.navigation}>
        {(['account', 'workspace'] as const).map((group) => {
          const pages = visible.filter((page) => page.group === group)
          if (pages.length === 0) return null
          return (
            <div key={group} className={css.group}>
              <p className={css.label}>{groups[group]}</p>
              <ul className={css.links}>
                {pages.map((page) => (
                  <li key={page.path}>
                    <NavigationLink to={page.path} label={page.title} className={css.link} />
                  </li>
                ))}
              </ul>
            </div>
          )
        })}
      </nav>
      <div className={css.page}>{isHidden ? <NotAllowedView /> : <Outlet />}</div>
    </div>
  )
}
