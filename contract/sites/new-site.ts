import type { SiteSettings } from './site.ts'

/** Settings of a new site: private by default. */
export const newSiteSettings: SiteSettings = {
  isRecording: true,
  sampling: 1,
  consent: 'not-in-eu',
  masking: { text: true, inputs: true, mask: [], block: [], ignore: [], unmask: [] },
  pages: { only: [], except: [] },
  retentionDays: 90,
  monthlySessions: 100_000,
  megabytes: 10_000,
  keepsAddress: false,
  thresholds: {
    rageClicks: 3,
    rageMs: 1000,
    ragePixels: 30,
    deadMs: 3000,
    errorMs: 1000,
    quickBackMs: 5000,
    scrollRatio: 8,
    uTurnMs: 15_000,
  },
  assets: { isKept: false, hosts: [] },
}
