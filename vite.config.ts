import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { oldestSystems } from './contract/studies/devices.ts'
import { dynamicHeights } from './scripts/dynamic-heights.ts'
import { recordImports } from './scripts/record-imports.ts'
import { schemaFreeCalls } from './scripts/schema-free-calls.ts'
import { timeOutImports } from './scripts/time-out-imports.ts'
import { usedMantineStyles } from './scripts/used-mantine-styles.ts'

/**
 * Vite inserts its tags and line breaks at the top of the head, where hydration expects the page's own tags. This
 * moves them to the end of the head.
 */
const viteTagsLast: Plugin = {
  name: 'understory:vite-tags-last',
  apply: 'serve',
  transformIndexHtml: {
    order: 'post',
    handler: (html) =>
      html.replace(
        /<head>(.*?)(<meta charset.*?)<\/head>/is,
        (_, tags: string, own: string) => `<head>${own}${tags.replace(/>\s+</g, '><').trim()}</head>`,
      ),
  },
}

/**
 * The workspace app is a build of its own (`mode` is `workspace`): with shared chunks, the public pages would load code
 * that only the app uses.
 */
export default defineConfig(({ command, mode, isSsrBuild }) => ({
  plugins: [
    react(),
    viteTagsLast,
    ...(isSsrBuild ? [recordImports()] : [schemaFreeCalls(), timeOutImports()]),
  ],
  define: {
    'import.meta.env.PUBLIC_URL': JSON.stringify((process.env.PUBLIC_URL ?? '').replace(/\/$/, '')),
  },
  appType: 'custom',
  css:
    command === 'build' && mode !== 'workspace'
      ? { postcss: { plugins: [usedMantineStyles, dynamicHeights] } }
      : {},
  build: {
    // Participants take studies with iOS of that version. Android’s browser is kept up to date apart from the system.
    target: ['es2022', `ios${oldestSystems.ios}`],
    // Without it, the minifier writes media queries of Safari 16.4 and drops fallbacks. Members use current browsers.
    cssTarget: mode === 'workspace' ? 'es2022' : `ios${oldestSystems.ios}`,
    outDir: isSsrBuild ? 'dist/prerender' : 'dist/client',
    manifest: !isSsrBuild,
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // Each document preloads the scripts of its own page, so only styles are listed here.
      resolveDependencies: (_file, dependencies) => dependencies.filter((name) => name.endsWith('.css')),
    },
    reportCompressedSize: false,
    copyPublicDir: !isSsrBuild,
    rolldownOptions: isSsrBuild
      ? {}
      : {
          input: 'src/app/client.tsx',
          // What the first module imports is loaded together in any case: as one file it takes fewer requests and
          // bytes.
          output: { codeSplitting: { groups: [{ name: 'start', tags: ['$initial'] }] } },
        },
  },
}))
