import { texts } from '@curbcut/contract'
import { useState, type ReactNode } from 'react'
import { useAppSelector } from '#web/state/root-state.ts'
import { isReadyToWork } from '#web/state/session.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { lazyDialog } from '#web/ui/screens/lazy-component.tsx'
import { PageHeading } from '#web/ui/screens/PageHeading.tsx'
import { reportBarrierTitle } from './barrier-texts.ts'

const BarrierDialog = lazyDialog(
  async () => (await import('./ReportBarrierDialog.tsx')).ReportBarrierDialog,
)

export function AccessibilityPage() {
  const [isOpen, setIsOpen] = useState(false)
  const isInShell = useAppSelector(({ session }) => isReadyToWork(session))
  return (
    <div className={`max-w-prose ${isInShell ? '' : 'mx-auto'}`}>
      <PageHeading title={texts.navigation.accessibility} />
      <p>
        {texts.product} exists so that documents become readable for everybody. The people who do
        this work, and those who order it, must be able to use it too, with any assistive
        technology.
      </p>
      <PageSection title={reportBarrierTitle}>
        <p>
          If something keeps you from your work, please tell us, even if you are not sure that it is
          our fault. Your message goes by email to the people who run this product. They will answer
          to your email address.
        </p>
        <p>
          <Button tone="primary" onPress={() => setIsOpen(true)}>
            {reportBarrierTitle}
          </Button>
        </p>
      </PageSection>
      <PageSection title="What we aim for">
        <p>
          The product is built to meet the Web Content Accessibility Guidelines (WCAG) 2.2 at level
          AA, and in some points goes further:
        </p>
        <ul className="flex list-disc flex-col gap-1 pl-6">
          <li>Everything can be done with the keyboard alone, and the focus is always visible.</li>
          <li>The contrast between text and background is at least 7 to 1.</li>
          <li>
            Nothing is lost on a screen 320 pixels wide, which is a window at 400{'\u00a0'}% zoom,
            or with wider spacing.
          </li>
          <li>
            You can choose light, dark or high contrast in Account. Your system’s colours and its
            setting for reduced motion are respected.
          </li>
          <li>Nothing blinks, and nothing plays by itself.</li>
        </ul>
      </PageSection>
      <PageSection title="How it is tested">
        <p>
          Three automatic tools test every screen and dialog, in each role, at two widths. Scripts
          do the main work of each role by keyboard, check on screenshots that the focus can be
          seen, and read what a screen reader would be told.
        </p>
        <p>
          Machines find only some of the barriers. The product has not yet been tested with people
          who use assistive technology, nor evaluated by anyone outside.
        </p>
      </PageSection>
      <PageSection title="What we do not reach yet">
        <p>
          The documents themselves come from our clients. Until the work on them is done, they and
          the pictures of their pages may have barriers.
        </p>
      </PageSection>
      {isOpen && <BarrierDialog onClose={() => setIsOpen(false)} />}
    </div>
  )
}

function PageSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-8 flex flex-col gap-3">
      <h2 className="text-title font-semibold">{title}</h2>
      {children}
    </section>
  )
}
