import { stat } from 'node:fs/promises'
import { build, type InlineConfig, type Plugin } from 'vite'
import { dist } from './dist.ts'

/** Largest gzip sizes of what a snippet loads on a customer's page, in bytes. */
const budgets = { loader: 990, recorder: 36_000, widget: 10_000, study: 5500 } as const

/**
 * Changes of rrweb that keep its start from laying out the page, and let it see more changes. Each text must be found,
 * so that a new version of rrweb is looked at.
 */
const changes: readonly (readonly [from: RegExp, to: string])[] = [
  // Methods have no getter, so every page would count as patched, and rrweb would append a frame to it.
  [/Element: \["shadowRoot", "querySelector", "querySelectorAll"\]/, 'Element: ["shadowRoot"]'],
  // Reading the scroll position of every element lays out sections that the page leaves out until they are seen.
  [/if \(!newlyAddedElement\) \{(?=\s+if \(n\.scrollLeft\))/, 'if (!newlyAddedElement && wasScrolled(n)) {'],
  // The text of a style sheet, which a script may change, counts as empty: its rules are an attribute.
  [
    /!preserveWhiteSpace && (?=_serializedNode\.type === NodeType\.Text)/,
    '$&n.parentNode?.nodeName !== "STYLE" && ',
  ],
  // A page may adopt no style sheet any more.
  [/\n {4}if \(sheets\.length === 0\) return;/, ''],
  // Angular checks a page after each of its timers: fields that it sets each time would never let it end.
  [/setTimeout(?=\(\(\) => \{\s+d\.set\.call\()/, '(window.__zone_symbol__setTimeout || setTimeout)'],
  // Of what does not show, only what a page may turn into a style sheet stays.
  [
    /(?<=\nfunction slimDOMExcluded\(sn, slimDOMOptions\) \{).*?(?=\n\})/s,
    `const { tagName, attributes: { rel, name, charset, as } = {} } = sn
     return sn.type === NodeType.Comment || tagName === 'script' ||
       (tagName === 'meta' && !charset && !/^(?:viewport|color-scheme)$/i.test(name)) ||
       (tagName === 'link' && (as === 'script' || /icon|^(?:modulepreload|prefetch)$/i.test(rel)))`,
  ],
  // Canvases, fonts and frames of other sites are not recorded, images keep their addresses: 3 kB less.
  [/tagName === "canvas" && recordCanvas/, 'false'],
  [/tagName === "img" && inlineImages/, 'false'],
  [/if \(o\.collectFonts\)/, 'if (false)'],
  [/\n {2}mergeHooks\(o, hooks\);/, ''],
  [
    /class CanvasManager \{.*?\n\}(?=\nclass StylesheetManager)/s,
    'class CanvasManager { reset() {} freeze() {} unfreeze() {} lock() {} unlock() {} }',
  ],
  [/(?<=\n {2}handleMessage\(message\) \{).*?(?=\n {2}\}\n {2}transformCrossOriginEvent)/s, ''],
  [/(?<=\n {2}transformCrossOriginEvent\(iframeEl, e\) \{).*?(?=\n {2}\}\n {2}\w+\()/s, ''],
  [/\n {2}replace\(iframeMirror.*?(?=\n\}\nclass ShadowDomManager)/s, ''],
  [
    /class CrossOriginIframeMirror \{.*?\n\}(?=\nclass IframeManager)/s,
    'class CrossOriginIframeMirror { reset() {} getId() {} getIds() {} }',
  ],
  // A mirror of older versions, which only warns.
  [/(?<=\n)let _mirror = \{.*?\n\};\nif \(.*?\n\}(?=\n)/s, ''],
  // Fields of classes as assignments, which are shorter than calls with the name as a text.
  [/__publicField\(this, "(\w+)"\)/g, 'this.$1 = void 0'],
  [/__publicField\(this, "(\w+)", /g, 'this.$1 = ('],
]

/** Patches the recorder of rrweb, which also writes no warnings to the console of a customer's page. */
export const patchRecorder: Plugin = {
  name: 'understory:patch-recorder',
  transform: {
    filter: { id: /@rrweb\/record\/dist\/record\.js$/ },
    handler: (code) => {
      const patched = changes.reduce((text, [from, to]) => {
        if (!from.test(text)) throw new Error(`@rrweb/record has changed: it has no ${from.source}`)
        return text.replace(from, to)
      }, code)
      const quiet = patched.replaceAll(/\bconsole\.(?:warn|debug|error)\(/g, 'void (')
      return `import { wasScrolled } from '/src/recorder/scrolled-elements.ts'\n${quiet}`
    },
  },
}

const loaderFile = 'r.js'

const configOf = (input: string, fileNames: string, define: Record<string, string> = {}): InlineConfig => ({
  configFile: false,
  logLevel: 'warn',
  plugins: [patchRecorder],
  define,
  build: {
    // Browsers of the last five years.
    target: 'es2020',
    outDir: dist.client,
    emptyOutDir: false,
    copyPublicDir: false,
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: {
      input,
      output: { entryFileNames: fileNames, format: fileNames === loaderFile ? 'iife' : 'es' },
    },
  },
})

const bundleEntry = async (config: InlineConfig) => {
  const output = await build(config)
  if (Array.isArray(output) || !('output' in output)) throw new Error('The recorder has one bundle')
  const [{ fileName }, ...others] = output.output
  if (others.length > 0) throw new Error(`${fileName} must be one file`)
  return fileName
}

/**
 * Bundles the scripts that run on customers' pages: `/r.js`, which imports `/r/record-<hash>.js`, `/r/widget-<hash>.js`
 * and, in the tabs of a study, `/r/study.js`: a name without a hash is the shortest. Returns their names.
 */
export async function bundleRecorder() {
  const recorder = await bundleEntry(configOf('src/recorder/recorder.ts', 'r/record-[hash].js'))
  const widget = await bundleEntry(configOf('src/widget/widget.ts', 'r/widget-[hash].js'))
  const study = await bundleEntry(configOf('src/recorder/study-reports.ts', 'r/study.js'))
  const names = { recorderFile: JSON.stringify(recorder), widgetFile: JSON.stringify(widget) }
  const loader = await bundleEntry(configOf('src/recorder/loader.ts', loaderFile, names))
  return { loader, recorder, widget, study }
}

/**
 * Prints the gzip sizes of the compressed scripts.
 * @throws when a script is larger than its budget.
 */
export async function checkRecorderSizes(files: Awaited<ReturnType<typeof bundleRecorder>>) {
  for (const name of ['loader', 'recorder', 'widget', 'study'] as const) {
    const { size } = await stat(`${dist.client}/${files[name]}.gz`)
    console.log(`  /${files[name]}: ${(size / 1000).toFixed(2)} kB script on customers' pages`)
    if (size > budgets[name]) throw new Error(`/${files[name]} is larger than ${budgets[name]} bytes`)
  }
}
