import type { Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'
import type { SmtpBehaviour, SmtpOrder, SmtpReport, SmtpStep, TakenMail } from './smtp-orders.ts'

/**
 * Runs as a process, with the port as argument (0: any free one): a real mail server that takes every
 * mail, or behaves as its parent orders. Ends with its parent.
 */
const [port = '0'] = process.argv.slice(2)
const taken: TakenMail[] = []
const sockets = new Map<number, Socket>()
let connections = 0
let stalled: (() => void)[] = []
let behaviour: SmtpBehaviour = {}

type Done = (error?: Error | null, message?: string) => void

/** Goes on at once or when told to, or refuses. */
function arriveAt(step: SmtpStep, readers: readonly string[], done: Done) {
  const { stallsAt = [], refuses } = behaviour
  const isRefused =
    refuses?.at === step && (refuses.only === undefined || readers.includes(refuses.only))
  const error = isRefused
    ? Object.assign(new Error(refuses.text), { responseCode: refuses.code })
    : null
  if (stallsAt.includes(step)) stalled.push(() => done(error))
  else done(error)
}

const readersOf = ({ envelope }: SMTPServerSession) => envelope.rcptTo.map(({ address }) => address)

/** Takes the mail; the behaviour decides the answer. */
function take(session: SMTPServerSession, source: string, done: Done) {
  taken.push({ to: readersOf(session), source })
  const socket = sockets.get(session.remotePort)
  if (behaviour.whenTaken === 'hangs up') return socket?.destroy()
  // The library then gives the second answer.
  if (behaviour.whenTaken === 'answers twice') socket?.write('250 taken\r\n')
  done(null, 'taken')
}

const server = new SMTPServer({
  disabledCommands: ['STARTTLS'],
  disableReverseLookup: true,
  authOptional: true,
  allowInsecureAuth: true,
  onConnect: (_session, done) => arriveAt('connection', [], done),
  onAuth: ({ username }, _session, done) =>
    arriveAt('credentials', [], (error) => done(error, { user: username })),
  onMailFrom: (_address, _session, done) => arriveAt('sender', [], done),
  onRcptTo: ({ address }, _session, done) => arriveAt('reader', [address], done),
  onData: (stream, session, done) => {
    const read = async () => {
      const source = await text(stream)
      arriveAt('message', readersOf(session), (error) =>
        error ? done(error) : take(session, source, done),
      )
    }
    read().catch(done)
  },
})
// A client that breaks off is no fault here.
server.on('error', () => {})
server.server.on('connection', (socket) => {
  connections += 1
  const { remotePort = 0 } = socket
  sockets.set(remotePort, socket)
  socket.on('close', () => sockets.delete(remotePort))
})

const report = (): SmtpReport => ({
  taken,
  connections,
  open: sockets.size,
  stalled: stalled.length,
})

process.on('message', (order: SmtpOrder) => {
  if (order.behaviour) ({ behaviour } = order)
  if (order.resume) {
    const waiting = stalled
    stalled = []
    for (const resume of waiting) resume()
  }
  process.send?.({ id: order.id, report: report() })
})
process.on('disconnect', () => process.exit())

const listening = server.listen(Number(port), '127.0.0.1', () => {
  const address = listening.address()
  process.send?.({ port: address && typeof address === 'object' ? address.port : 0 })
})
