import type { HostTrouble, Verdict } from './judge-hosts.ts'

/** A line for the log. */
export type HostNotice = { level: 'error' | 'warn'; text: string }

/**
 * Tells the operator of hosts that are refused, once as it begins and once as it ends, and once of what is wrong beside
 * the host that is taken. A database that is merely away is told of elsewhere.
 */
export function hostNotices() {
  let listen: ((notice: HostNotice) => void) | undefined
  let trouble: HostTrouble | undefined
  let told: { trouble: HostTrouble; text: string } | undefined
  let warning: string | undefined
  const tell = (level: HostNotice['level'], text: string | undefined) => {
    if (text !== undefined) listen?.({ level, text })
  }

  const noteRefusal = (reason: string) => {
    if (!trouble || trouble === told?.trouble) return
    told = { trouble, text: `the database is refused: ${reason}` }
    tell('error', told.text)
  }
  const noteTaken = (found: string | undefined) => {
    if (told) tell('error', 'the database is no longer refused')
    told = undefined
    if (found !== warning) tell('warn', found)
    warning = found
  }
  return {
    trouble: () => trouble,
    /** What is wrong already is told at once. */
    onNotice(listener: (notice: HostNotice) => void) {
      listen = listener
      tell('error', told?.text)
      tell('warn', warning)
    },
    note(verdict: Verdict) {
      trouble = verdict.taken ? undefined : verdict.trouble
      if (verdict.taken) noteTaken(verdict.warning)
      else noteRefusal(verdict.reason)
    },
  }
}
