import { sendCsv } from './documents/csv-answer.ts'
import { sendDocument } from './documents/document-answer.ts'
import { keyOf, ownerOf, toEnvelope, toKeptAnswer, type Call, type ParsedInput } from './call.ts'
import { abandonClaim, answerOnce, claimIdempotencyKey, hashRequest } from './idempotency.ts'
import { sendMadeDocument } from './documents/made-document-answer.ts'
import { parseInput, readFields } from './request-input.ts'
import { writeKnownBrowserCookie, writeSessionCookie } from './session.ts'

/** Answers a request without documents; one with a key, once. */
export async function answerPlain(call: Call) {
  const { route, request, ctx } = call
  const input = parseInput(route, request, await readFields(request, ctx))
  const key = keyOf(call)
  if (!key) return answerNow(call, { ...input, files: [] })

  const claim = await claimIdempotencyKey(ctx, { owner: ownerOf(call), key })
  try {
    const requestHash = hashRequest(call, input.body, [])
    const kept = await answerOnce(ctx, { claim, requestHash }, (ctx) =>
      toKeptAnswer(call, { ...input, files: [] }, ctx),
    )
    return call.reply.code(kept.status).send(kept.body)
  } finally {
    await abandonClaim(ctx, claim)
  }
}

const sourcesOf = ({ ctx: { files, settings } }: Call) => ({
  files,
  accelPrefix: settings.accelPrefix,
})

async function answerNow(call: Call, input: ParsedInput) {
  const { route, reply, handler, ctx, options } = call
  const answer = await options.load.work(call, (ctx) => handler(input, ctx))
  if ('document' in answer) return sendDocument(reply, answer, sourcesOf(call))
  if ('csv' in answer) return sendCsv(reply, answer, ctx)
  if ('made' in answer) return sendMadeDocument(reply, answer, { ctx, sources: sourcesOf(call) })
  if (answer.sessionToken !== undefined) {
    writeSessionCookie(reply, answer.sessionToken, ctx.settings.publicUrl)
  }
  if (answer.browserStamps) {
    writeKnownBrowserCookie(reply, answer.browserStamps, ctx.settings.publicUrl)
  }
  return reply.code(route.status ?? 200).send(toEnvelope(call, answer))
}
