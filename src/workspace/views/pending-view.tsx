import { Center, Loader } from '@mantine/core'

/** Shown while the code or the data of a page is loading. */
export function PendingView() {
  return (
    <Center mih="50vh">
      <Loader role="status" aria-label="Loading" />
    </Center>
  )
}
