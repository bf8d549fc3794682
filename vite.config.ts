import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { recordImports } from './tools/record-imports.ts'

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), isSsrBuild && recordImports()],
  define: {
    'import.meta.env.PUBLIC_URL': JSON.stringify((process.env.PUBLIC_URL ?? '').replace(/\/$/, '')),
  },
  appType: 'custom',
  build: {
    target: 'es2022',
    outDir: isSsrBuild ? 'dist/prerender' : 'dist/client',
    manifest: !isSsrBuild,
    ssr: isSsrBuild ? 'src/app/prerender.tsx' : false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: isSsrBuild ? {} : { input: 'src/app/client.tsx' },
  },
}))
