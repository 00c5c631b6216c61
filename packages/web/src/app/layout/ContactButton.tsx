import { texts } from '@curbcut/contract'
import { useState } from 'react'
import { useAppSelector } from '#web/state/root-state.ts'
import { lazyDialog } from '#web/ui/screens/lazy-component.tsx'

const ContactDialog = lazyDialog(
  async () => (await import('#web/features/public/ContactDialog.tsx')).ContactDialog,
)

/** A dialog and no link: without an organization, no page opens. */
export function ContactButton() {
  const hasRetainedText = useAppSelector(({ forms }) => forms.pageTexts.contact !== undefined)
  const [isOpen, setIsOpen] = useState(hasRetainedText)
  return (
    <>
      <button type="button" className="text-link min-h-6" onClick={() => setIsOpen(true)}>
        {texts.contact.link}
      </button>
      {isOpen && <ContactDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}
