type DeviceStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Stores nothing: for pages whose site data is blocked, such as a sandboxed frame. */
const noStorage: DeviceStorage = {
  getItem: () => null,
  setItem: () => undefined,
  removeItem: () => undefined,
}

/** The storage of this browser for the site. Reading `localStorage` throws where the browser blocks it. */
export const deviceStorage = (): DeviceStorage => {
  try {
    return localStorage
  } catch {
    return noStorage
  }
}
