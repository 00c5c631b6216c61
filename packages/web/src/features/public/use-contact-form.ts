import { contactBody, texts, contactRoutes } from '@curbcut/contract'
import { zodResolver } from '@hookform/resolvers/zod'
import { api } from '#web/api/api.ts'
import { mutation } from '#web/api/endpoint.ts'
import { toSendState } from '#web/api/errors.ts'
import { usePageForm } from '#web/forms/use-page-form.ts'

export type ContactValues = Record<'name' | 'email' | 'message', string>

type Options = { initial: ContactValues; onSent?: () => void }

/** Sending empties the form. */
export function useContactForm({ initial, onSent }: Options) {
  const [sendMessage, answer] = useSendContactMessageMutation()
  const form = usePageForm<ContactValues>(toSendState(answer), {
    resolver: zodResolver(contactBody),
    initialValues: initial,
    labels: texts.contact,
    send: async (values) => {
      const { error } = await sendMessage(values)
      if (error) return
      form.reset(initial)
      onSent?.()
    },
  })
  return form
}

const contactApi = api.injectEndpoints({
  endpoints: (build) => ({
    sendContactMessage: mutation(build, contactRoutes.sendContactMessage),
  }),
})

const { useSendContactMessageMutation } = contactApi
