import { Notifications } from '@mantine/notifications'

/** Messages of the workspace app, in a corner of the window. */
export const Notices = () => <Notifications position="bottom-right" />
