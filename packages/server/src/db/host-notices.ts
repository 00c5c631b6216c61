import type { HostTrouble, HostChoice } from './choose-host.ts'

/** A line for the log. */
export type HostNotice = { level: 'error' | 'warn'; text: string }

/**
 * Tells the operator of hosts that are refused, once as it begins and once as it ends, and once of what is wrong beside
 * the host that is taken, or of a timeline that cannot be kept. A database that is merely away is told of elsewhere.
 */
export function hostNotices() {
  let listen: ((notice: HostNotice) => void) | undefined
  let trouble: HostTrouble | undefined
  let told: { trouble: HostTrouble; text: string } | undefined
  let warning: string | undefined
  let unkept: string | undefined
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
      tell('warn', unkept)
    },
    /** How keeping the timeline ended. */
    noteKeeping(failure?: Error) {
      const isNew = failure && !unkept
      unkept = failure && toUnkept(failure)
      if (isNew) tell('warn', unkept)
    },
    note(verdict: HostChoice) {
      trouble = verdict.taken ? undefined : verdict.trouble
      if (verdict.taken) noteTaken(verdict.warning)
      else noteRefusal(verdict.reason)
    },
  }
}

const toUnkept = ({ message }: Error) =>
  'the timeline of the database cannot be kept beside the documents, so a start could not tell a former primary: ' +
  message
