import { useColorScheme, type ColorScheme } from '#ui/color-scheme.ts'
import css from './icons.module.css'

const nextScheme = { auto: 'light', light: 'dark', dark: 'auto' } as const
const names = { auto: 'as your system', light: 'light', dark: 'dark' } as const

/** Paths of the icons: half-filled circle, sun and moon. */
const shapes: Record<ColorScheme, string> = {
  auto: 'M12 4a8 8 0 1 0 0 16V4Zm0 0a8 8 0 0 1 0 16',
  light:
    'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8Zm0-5v1m0 16v1m9-9h-1M4 12H3m15.4-6.4-.7.7M6.3 17.7l-.7.7m0-12.8.7.7m11.4 11.4.7.7',
  dark: 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5Z',
}

/** Switches to the next color scheme; the choice is stored on this device. */
export function SchemeToggle() {
  const [current, choose] = useColorScheme()
  const next = nextScheme[current]
  const label = `Colors: ${names[current]}. Change to ${names[next]}`
  return (
    <button
      type="button"
      className={css.button}
      data-needs-script=""
      aria-label={label}
      title={label}
      onClick={() => choose(next)}
    >
      <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
        <path
          d={shapes[current]}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.7"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        {current === 'auto' && <path d="M12 4a8 8 0 0 0 0 16Z" fill="currentColor" />}
      </svg>
    </button>
  )
}
