import { useState } from 'react'
import { type Download, fetchDownload, type Share } from '#api/study-results.ts'
import type { ResultsFilter } from '#contract/studies/results.ts'
import css from './downloads.module.css'
import { SmallButton } from './parts/small-button.tsx'

const files = [
  { what: 'answers', label: 'Answers, CSV', file: 'answers.csv' },
  { what: 'events', label: 'Events, CSV', file: 'events.csv' },
  { what: 'results', label: 'Results, CSV', file: 'results.csv' },
  { what: 'report', label: 'Report, PDF', file: 'report.pdf' },
] as const satisfies readonly { what: Download; label: string; file: string }[]

/** Hands a file to the browser as a link with a download does, which could carry no share header. */
function handOver(blob: Blob, name: string) {
  const address = URL.createObjectURL(blob)
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  // Browsers begin the download before they come back here.
  setTimeout(() => URL.revokeObjectURL(address))
}

interface DownloadsProps {
  readonly study: string
  readonly filter: ResultsFilter
  readonly share: Share
  /** Whether the owner lets the holder of this link take data away. */
  readonly isAllowed: boolean
}

/** The data behind the results, over the same responses, to take away. */
export function Downloads({ study, filter, share, isAllowed }: DownloadsProps) {
  const [told, setTold] = useState('')
  if (!isAllowed)
    return <p className={css.note}>Whoever shared these results keeps the data to themselves.</p>
  const download = async (what: Download, file: string) => {
    setTold(`Preparing ${file}.`)
    try {
      handOver(await fetchDownload(what, { study, filter, share }), `${study}-${file}`)
      setTold(`${file} was downloaded.`)
    } catch (error) {
      console.error(error)
      setTold(error instanceof Error ? error.message : 'The download failed.')
    }
  }
  return (
    <div className={css.downloads} role="group" aria-label="Downloads">
      {files.map(({ what, label, file }) => (
        <SmallButton key={what} onClick={() => void download(what, file)}>
          <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
            <path
              d="M8 2v8m-3.5-3.5L8 10l3.5-3.5M2.5 13.5h11"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.6"
            />
          </svg>
          {label}
        </SmallButton>
      ))}
      <p className={css.note} role="status">
        {told}
      </p>
    </div>
  )
}
