import { texts } from '@curbcut/contract'
import { useState, type ReactNode } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { lazyDialog } from '#web/ui/lazy-component.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { barrierTitle } from './barrier-texts.ts'

const BarrierDialog = lazyDialog(async () => (await import('./BarrierDialog.tsx')).BarrierDialog)

/** The product's promise to people with disabilities, and the way to report a broken one. */
export function AccessibilityPage() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className="mx-auto max-w-prose">
      <PageHeading title={texts.navigation.accessibility} />
      <p>
        {texts.product} exists so that documents become readable for everybody. The people who do
        this work, and those who order it, must be able to use it too, whatever they read and write
        with.
      </p>
      <Part title="What we aim for">
        <p>
          The product is built to meet the Web Content Accessibility Guidelines (WCAG) 2.2 at level
          AA, and beyond them where our work gains by it:
        </p>
        <ul className="flex list-disc flex-col gap-1 pl-6">
          <li>Everything can be done with the keyboard alone, and the focus is always seen.</li>
          <li>Text stands out from its ground by at least 7 to 1.</li>
          <li>
            Nothing is lost on a screen 320 pixels wide, which is a window at 400{'\u00a0'}% zoom,
            or with wider spacing.
          </li>
          <li>
            Light, dark and high contrast are chosen in Account; the colours and the reduced motion
            of your system are kept.
          </li>
          <li>Nothing blinks, and nothing plays by itself.</li>
        </ul>
      </Part>
      <Part title="How it is tested">
        <p>
          Three automatic engines judge every screen and dialog, in each role, at two widths.
          Scripts walk the main work of each role by keyboard, look for the focus on pictures of the
          screens, and read what a screen reader would be told.
        </p>
        <p>
          Machines find only a part of all barriers. The product has not been tested with people who
          use assistive technology yet, nor judged by anybody outside.
        </p>
      </Part>
      <Part title="What is not reached">
        <p>
          The documents themselves belong to those who bring them. Until the work on them is done,
          they may have barriers, also in their previews.
        </p>
      </Part>
      <Part title={barrierTitle}>
        <p>
          If something keeps you from your work, please tell us, even if you are not sure that it is
          our fault. Your message goes by mail to those who run this product; they answer to your
          email address.
        </p>
        <p>
          <Button tone="primary" onPress={() => setIsOpen(true)}>
            {barrierTitle}
          </Button>
        </p>
      </Part>
      {isOpen && <BarrierDialog onClose={() => setIsOpen(false)} />}
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-8 flex flex-col gap-3">
      <h2 className="text-title font-semibold">{title}</h2>
      {children}
    </section>
  )
}
