/**
 * The fields and documents of a multipart body. Not `request.formData()`: Node insists on its own
 * File, which jsdom has replaced.
 */
export async function readMultipart(request: Request): Promise<FormData> {
  const boundary = /boundary=([^;]+)/.exec(request.headers.get('content-type') ?? '')?.[1]
  const parts = (await request.text()).split(`--${boundary}`).slice(1, -1)
  const form = new FormData()
  for (const part of parts) {
    const [head = '', ...body] = part.slice(2, -2).split('\r\n\r\n')
    const name = /name="([^"]*)"/.exec(head)?.[1] ?? ''
    const fileName = /filename="([^"]*)"/.exec(head)?.[1]
    const content = body.join('\r\n\r\n')
    if (fileName === undefined) form.append(name, content)
    else form.append(name, new File([content], fileName))
  }
  return form
}
