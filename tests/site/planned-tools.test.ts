import { expect, test } from 'vitest'
import { toolAvailability, toolRoutes } from '#content/site/catalog.ts'
import { routes } from '#content/site/routes.ts'
import { tools } from '#contract/shared/enumerations.ts'
import { render } from '#app/prerender.tsx'

const planned = [
  ...new Set(tools.filter((tool) => toolAvailability[tool] === 'planned').map((tool) => toolRoutes[tool])),
]

test.each(planned)('each section about what does not run says planned: %s', async (route) => {
  const { status, html } = await render(routes[route])
  expect(status).toBe(200)
  const sections = [...html.matchAll(/<section id="(?!more)(\w+)".*?<\/section>/gs)]
  expect(sections.map(([, id]) => id)).toEqual(
    expect.arrayContaining(['steps', 'features', 'why', 'questions']),
  )
  for (const [section, id] of sections)
    expect([id, section.slice(0, section.indexOf('</p>'))]).toEqual([id, expect.stringContaining('Planned')])
})
