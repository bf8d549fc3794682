import { createRoute } from '@tanstack/react-router'
import { sessionRoute } from '../session/route.ts'

/** Parent of the pages of the settings. Its layout is set where all routes are known (src/workspace/routes.tsx). */
export const settingsRoute = createRoute({ getParentRoute: () => sessionRoute, id: 'settings' })
