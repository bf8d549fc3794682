import { Outlet, useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { settingsPageOf, useVisibleSettings } from '../shell/navigation.ts'
import { NotAllowedView } from '../views/not-allowed-view.tsx'
import { NavigationLink } from '../views/links.tsx'
import css from './settings-layout.module.css'

const groups = { account: 'Your account', workspace: 'Workspace', installation: 'Installation' } as const

/** Navigation of the settings beside the chosen page; above it on narrow screens. */
export default function SettingsLayout() {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const navigation = useRef<HTMLElement>(null)
  useEffect(() => {
    // On narrow screens the links are one line, which scrolls.
    const link = navigation.current?.querySelector(`[href="${CSS.escape(path)}"]`)
    link?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [path])
  const visible = useVisibleSettings()
  const current = settingsPageOf(path)
  const isHidden = current !== undefined && !visible.includes(current)
  return (
    <div className={css.layout}>
      <nav ref={navigation} aria-label="Settings" className={css.navigation}>
        {(['account', 'workspace', 'installation'] as const).map((group) => {
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
      <div className={css.page}>{isHidden ? <NotAllowedView group={current.group} /> : <Outlet />}</div>
    </div>
  )
}
