import { fork } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import type { SmtpBehaviour, SmtpOrder, SmtpReport } from './smtp-orders.ts'

export type TestSmtpServer = {
  port: number
  url: string
  behave(behaviour: SmtpBehaviour): Promise<void>
  /** Lets held clients go on to the next step that holds. */
  resume(): Promise<void>
  report(): Promise<SmtpReport>
  /** Ends at once, like a failing machine: connections break, and the port refuses. */
  stop(): Promise<void>
}

type SmtpMessage = { port: number } | { id: number; report: SmtpReport }

/**
 * Like `startSmtpServer`, but on a port outside of the range of free ports, so that the port is still free
 * when the server returns.
 */
export async function startReturningSmtpServer(): Promise<TestSmtpServer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await startSmtpServer({ port: randomInt(20_000, 32_000) })
    } catch (error) {
      // One port may be taken; ten in a row are not.
      if (attempt === 10) throw error
    }
  }
}

/** Starts a mail server as a process, on this port or on any free one. */
export async function startSmtpServer({ port = 0 } = {}): Promise<TestSmtpServer> {
  const child = fork(join(import.meta.dirname, 'smtp-process.ts'), [String(port)], {
    env: { PATH: process.env['PATH'] },
    execArgv: [],
  })
  const ended = once(child, 'exit')
  const waiting = new Map<number, (report: SmtpReport) => void>()
  const { promise: listening, resolve, reject } = Promise.withResolvers<number>()
  child.on('exit', () => reject(new Error('The mail server of the test ended.')))
  child.on('message', (said: SmtpMessage) => {
    if ('port' in said) resolve(said.port)
    else waiting.get(said.id)?.(said.report)
  })
  let orders = 0
  const tell = (order: Omit<SmtpOrder, 'id'>) =>
    new Promise<SmtpReport>((answered) => {
      orders += 1
      waiting.set(orders, answered)
      child.send({ ...order, id: orders })
    })
  const itsPort = await listening
  return {
    port: itsPort,
    url: `smtp://127.0.0.1:${itsPort}`,
    behave: async (behaviour) => void (await tell({ behaviour })),
    resume: async () => void (await tell({ resume: true })),
    report: () => tell({}),
    stop: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}
