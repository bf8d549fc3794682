import { analyses, type AnalysisRequest } from './analyses.ts'

self.addEventListener('message', ({ data: { name, input } }: MessageEvent<AnalysisRequest>) => {
  self.postMessage(analyses[name](input))
})
