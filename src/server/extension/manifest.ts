import { extensionVersion } from '#contract/extension/protocol.ts'

/**
 * The manifest of the browser extension of one installation. `key` is a public key in base64, from which the browser
 * derives the same id at each installation of the extension.
 */
export const extensionManifest = (instance: string, key: string) => ({
  manifest_version: 3,
  name: `Understory: tasks for ${new URL(instance).host}`.slice(0, 75),
  short_name: 'Understory',
  description: 'Shows the task of a usability test over the site that you are testing, during the test only.',
  version: extensionVersion,
  minimum_chrome_version: '116',
  key,
  // Where the extension came from, and the one origin with which it exchanges messages.
  homepage_url: instance,
  icons: { 16: 'icon-16.png', 48: 'icon-48.png', 128: 'icon-128.png' },
  background: { service_worker: 'worker.js' },
  content_scripts: [{ matches: [`${instance}/*`], js: ['bridge.js'], run_at: 'document_start' }],
  // `scripting` adds the bar to the tabs of a test, on whatever site they are; `storage` remembers the test that runs.
  permissions: ['scripting', 'storage'],
  host_permissions: ['http://*/*', 'https://*/*'],
  commands: {
    'focus-bar': {
      suggested_key: { default: 'Alt+Shift+Y' },
      description: 'Moves the keyboard focus to the task',
    },
  },
})
