import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'

/** How the server of a test behaves when it has read a whole mail. */
export type SmtpMood = 'takes' | 'refuses' | 'hangs' | 'answers twice' | 'knows nobody'

export type TestSmtpServer = {
  url: string
  mood: SmtpMood
  /** Every mail that it has taken, as it came over the wire. */
  taken: string[]
  close(): Promise<void>
}

/** A mail server that speaks SMTP over a real socket, and can misbehave where a library's would not. */
export async function startSmtpServer(port = 0): Promise<TestSmtpServer> {
  const sockets = new Set<Socket>()
  const state = { mood: 'takes' as SmtpMood, taken: [] as string[] }
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
    converse(socket, state)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return Object.assign(state, {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => closeAll(server, sockets),
  })
}

function closeAll(server: Server, sockets: Set<Socket>) {
  for (const socket of sockets) socket.destroy()
  return new Promise<void>((resolve) => server.close(() => resolve()))
}

const replies: Record<string, string> = {
  EHLO: '250 test',
  HELO: '250 test',
  MAIL: '250 go on',
  RCPT: '250 go on',
  DATA: '354 the mail, please',
  QUIT: '221 bye',
}

function converse(socket: Socket, state: { mood: SmtpMood; taken: string[] }) {
  let unread = ''
  let isData = false
  socket.write('220 test\r\n')
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    unread += chunk
    for (;;) {
      const end = isData ? '\r\n.\r\n' : '\r\n'
      const at = unread.indexOf(end)
      if (at < 0) return
      const read = unread.slice(0, at)
      unread = unread.slice(at + end.length)
      if (isData) {
        isData = false
        finish(socket, state, read)
        continue
      }
      const command = read.slice(0, 4).toUpperCase()
      if (command === 'RCPT' && state.mood === 'knows nobody') {
        socket.write(`550 5.1.1 ${read.slice(8)} is unknown here\r\n`)
        continue
      }
      isData = command === 'DATA'
      socket.write(`${replies[command] ?? '500 what?'}\r\n`)
    }
  })
}

function finish(socket: Socket, state: { mood: SmtpMood; taken: string[] }, mail: string) {
  if (state.mood === 'hangs') return
  if (state.mood === 'refuses') {
    socket.write('451 not now\r\n')
    return
  }
  state.taken.push(mail)
  socket.write(state.mood === 'answers twice' ? '250 taken\r\n250 taken\r\n' : '250 taken\r\n')
}
