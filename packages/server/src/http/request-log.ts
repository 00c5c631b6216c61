/** What the log holds of a request: no query, which may name people and documents. */
export const requestSerializer = (request: { method?: string; url?: string }) => ({
  method: request.method,
  path: request.url?.split('?', 1)[0],
})
