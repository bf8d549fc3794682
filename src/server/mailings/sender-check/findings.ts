import {
  type SenderFinding,
  type SenderFindingCode,
  type SenderResult,
  senderLimits,
  type SenderState,
} from '#contract/mailings/sender-check.ts'
import { shortenText } from '#contract/shared/characters.ts'

/** The state of a record with each finding; a hint leaves it in order. */
const stateWith: Readonly<Record<SenderFindingCode, SenderState>> = {
  noAnswer: 'unknown',
  spfMissing: 'missing',
  spfTwice: 'broken',
  spfSyntax: 'broken',
  spfTooManyLookups: 'broken',
  spfIncludeMissing: 'broken',
  spfLoop: 'broken',
  spfPassAll: 'broken',
  spfNeutralAll: 'weak',
  spfNoAll: 'weak',
  dmarcMissing: 'missing',
  dmarcTwice: 'broken',
  dmarcSyntax: 'broken',
  dmarcNone: 'weak',
  dmarcPart: 'weak',
  dmarcTest: 'weak',
  dmarcNoReports: 'ok',
  dmarcOfParent: 'ok',
  dkimSelector: 'unknown',
  dkimMissing: 'missing',
  dkimTwice: 'broken',
  dkimSyntax: 'broken',
  dkimRevoked: 'broken',
  dkimKeyTooShort: 'broken',
  dkimKeyShort: 'weak',
  dkimTest: 'weak',
}

const fromBestToWorst: readonly SenderState[] = ['ok', 'weak', 'unknown', 'missing', 'broken']

/** Text of a stranger as it can be shown, in at most `max` characters. */
const shown = (text: string, max: number) => shortenText(text.replaceAll(/[\p{Cc}\p{Cf}]/gu, '�'), max)

export const found = (code: SenderFindingCode, part?: string): SenderFinding => ({
  code,
  part: part === undefined ? null : shown(part, senderLimits.part),
})

/** The result of one check, with the worst state of its findings. */
export const resultOf = (
  name: string | null,
  records: readonly string[],
  findings: readonly SenderFinding[],
): SenderResult => {
  const states = new Set(findings.map(({ code }) => stateWith[code]))
  return {
    state: fromBestToWorst.findLast((state) => states.has(state)) ?? 'ok',
    name,
    records: records.slice(0, senderLimits.records).map((record) => shown(record, senderLimits.record)),
    findings: findings.slice(0, senderLimits.findings),
  }
}
