import { texts } from '@curbcut/contract'
import { useState } from 'react'
import { useAppSelector } from '#web/state/root-state.ts'
import { laterDialog } from '#web/ui/later-part.tsx'

const ContactDialog = laterDialog(
  async () => (await import('#web/features/contact/ContactDialog.tsx')).ContactDialog,
)

/**
 * 'Contact Us' for signed-in people without an organization. A button instead of the link, because
 * before the choice there is no other page. A message from an ended session is open again.
 */
export function ContactButton() {
  const isLeft = useAppSelector(({ forms }) => forms.left.contact !== undefined)
  const [isOpen, setIsOpen] = useState(isLeft)
  return (
    <>
      <button type="button" className="text-link min-h-6" onClick={() => setIsOpen(true)}>
        {texts.contact.link}
      </button>
      {isOpen && <ContactDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}
