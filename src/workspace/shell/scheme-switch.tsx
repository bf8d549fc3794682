import { ActionIcon } from '@mantine/core'
import { IconMoon, IconSun, IconSunMoon } from '@tabler/icons-react'
import { useColorScheme } from '#ui/color-scheme.ts'

const nextScheme = { auto: 'light', light: 'dark', dark: 'auto' } as const
const names = { auto: 'as your system', light: 'light', dark: 'dark' } as const
const icons = { auto: IconSunMoon, light: IconSun, dark: IconMoon } as const

/** Switches to the next color scheme; the choice is stored on this device and shared with the public site. */
export function SchemeSwitch() {
  const [scheme, choose] = useColorScheme()
  const next = nextScheme[scheme]
  const Icon = icons[scheme]
  const label = `Colors: ${names[scheme]}. Change to ${names[next]}`
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={44}
      radius="xl"
      aria-label={label}
      title={label}
      onClick={() => choose(next)}
    >
      <Icon size={22} stroke={1.6} aria-hidden />
    </ActionIcon>
  )
}
