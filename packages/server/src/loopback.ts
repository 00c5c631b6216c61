const loopbackNames: readonly string[] = ['localhost', '127.0.0.1', '[::1]']

/** Whether a URL's `hostname` is this machine, so that nobody can listen in between. */
export const isLoopback = (hostname: string): boolean =>
  loopbackNames.includes(hostname.toLowerCase())
